/** An image host that accepts connections and stays silent: the export completes without its images, with a warning. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { openTestDatabase } from '../../apps/server/src/platform/database/testing.ts';
import { type RunningServer, startServer, temporaryDir } from '../../apps/server/src/testing.ts';
import { type Json, json } from '../topology/call.ts';
import { chosen } from '../topology/topology.ts';

/** More than are fetched in parallel: waiting for one group after another would exceed every deadline. */
const IMAGES = 80;

// At the same time: each waits for the deadline of its images.
describe('a design with images of a silent host', { concurrency: true }, () => {
  const dir = temporaryDir();
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let silent: Server;
  let server: RunningServer;
  let design: Json;
  before(async () => {
    silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    const contents = Array.from({ length: IMAGES }, (_, index) => ({
      id: `i${index}`,
      type: 'image',
      values: { src: { url: `http://127.0.0.1:${port}/${index}.png`, width: 10, height: 10 }, altText: 'x' },
    }));
    const columns = [{ id: 'c', contents, values: {} }];
    design = {
      counters: {},
      body: { rows: [{ id: 'r', cells: [1], columns, values: {} }], values: {} },
      schemaVersion: 27,
    };
    database = await openTestDatabase();
    server = await startServer({
      POSTPRESS_DATABASE_URL: database.databaseUrl,
      POSTPRESS_DATA_DIR: dir.path,
      POSTPRESS_LOG_LEVEL: 'error',
      POSTPRESS_OUTBOUND_ALLOW: '127.0.0.0/8',
      POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey,
    });
  });
  after(async () => {
    assert.equal((await server?.stop())?.code, 0);
    silent.closeAllConnections();
    silent.close();
    await database?.close();
    dir.remove();
  });

  for (const kind of ['zip', 'image', 'pdf'])
    it(`leaves as ${kind}, with a warning for each`, async (test) => {
      const since = performance.now();
      const { data } = await json(server.url, 'POST', `/v3/templates/export/${kind}`, { body: { design } });
      test.diagnostic(`after ${Math.round(performance.now() - since)} ms`);
      assert.equal((await fetch(data.url)).status, 200);
      const missing = data.warnings.filter(({ code }: Json) => code === 'ASSET_MISSING');
      assert.equal(missing.length, IMAGES);
    });
});
