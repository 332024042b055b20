import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createResolve } from './resolve.ts';
import { startNameServer } from './testing.ts';

describe('an address in place of a name', () => {
  let names: Awaited<ReturnType<typeof startNameServer>>;
  before(async () => {
    names = await startNameServer({});
  });
  after(() => names.close());

  for (const [address, family] of [
    ['127.0.0.1', 4],
    ['::1', 6],
  ] as const) {
    it(`${address} is its own address for configured name servers`, async () =>
      assert.deepEqual(await createResolve({ servers: [names.server] })(address), {
        ok: true,
        addresses: [{ address, family }],
      }));
    it(`${address} is its own address for the system`, async () =>
      assert.deepEqual(await createResolve()(address), { ok: true, addresses: [{ address, family }] }));
  }
});
