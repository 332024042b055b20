import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { driveEveryOperation } from './every-operation.ts';
import { chosen, type ServerProcess, startServer, temporaryDataDir } from './server-process.ts';

let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let server: ServerProcess;
before(async () => {
  data = await temporaryDataDir();
  server = await startServer({ POSTPRESS_DATA_DIR: data.path, POSTPRESS_RATE_LIMITS: 'off' });
});
after(async () => {
  assert.equal(await server?.stop(), 0);
  await data.remove();
});

describe('a process of the service', () => {
  it('prints what it made at its first start', () => {
    for (const credential of [chosen.apiKey, chosen.legacyKey, chosen.token, chosen.email])
      assert.ok(server.output.includes(credential));
  });
  driveEveryOperation(() => ({ baseUrl: server.url, ...chosen }));
});
