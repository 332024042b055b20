/**
 * The bucket becomes unreachable under a running service: files are refused, everything else continues, and nothing is
 * half written.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestDatabase } from '../../apps/server/src/platform/database/testing.ts';
import { type RunningServer, startServer, temporaryDir } from '../../apps/server/src/testing.ts';
import { hasSwift, SWIFT_MISSING, type Swift, startSwift } from '../peers/swift.ts';
import { call, type Json, json } from '../topology/call.ts';
import { bucketSettings, chosen } from '../topology/topology.ts';
import { openRelay, type Relay } from './relay.ts';

const skip = hasSwift() || process.env.CI === 'true' ? false : SWIFT_MISSING;
const ANSWER_MS_MAX = 60_000;
const design = { counters: {}, body: { rows: [], values: {} }, schemaVersion: 27 };
const ZIP = '/v3/templates/export/zip';

describe('a service whose bucket goes away', { skip }, () => {
  const dir = temporaryDir();
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let swift: Swift;
  let relay: Relay;
  let server: RunningServer;
  let earlier: string;
  before(async () => {
    database = await openTestDatabase();
    swift = await startSwift();
    relay = await openRelay(swift.endpoint);
    server = await startServer({
      POSTPRESS_DATABASE_URL: database.databaseUrl,
      POSTPRESS_DATA_DIR: dir.path,
      POSTPRESS_LOG_LEVEL: 'error',
      POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey,
      ...bucketSettings({ ...swift, endpoint: relay.url }),
    });
    earlier = (await json(server.url, 'POST', ZIP, { body: { design } })).data.url;
    relay.set('cut');
  });
  after(async () => {
    assert.equal((await server?.stop())?.code, 0);
    await relay?.close();
    await swift?.stop();
    await database?.close();
    dir.remove();
  });

  const changed = { ...design, counters: { u_row: 1 } };
  async function refused(response: Response): Promise<void> {
    const body = (await response.json()) as Json;
    assert.deepEqual([response.status, body.error], [503, 'SERVICE_UNAVAILABLE']);
    assert.ok(Number(response.headers.get('retry-after')) >= 1);
    assert.doesNotMatch(body.message, /ECONN|127\.0\.0\.1|swift/i);
  }

  it('refuses what makes a file, in time', async () => {
    const since = performance.now();
    await refused(await call(server.url, 'POST', ZIP, { body: { design: changed } }));
    assert.ok(performance.now() - since < ANSWER_MS_MAX);
  });
  it('refuses files, which are neither gone nor forged', async () => refused(await fetch(earlier)));
  it('answers what makes none', async () => {
    await json(server.url, 'POST', '/v3/templates/export/html', { body: { design } });
    await json(server.url, 'GET', '/v3/templates');
    assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
  });
  it('serves whole files again once it is back', async () => {
    relay.set('open');
    const whole = await fetch(earlier);
    assert.equal(whole.status, 200);
    const bytes = (await whole.arrayBuffer()).byteLength;
    assert.equal(bytes, Number(whole.headers.get('content-length')));
    const { data } = await json(server.url, 'POST', ZIP, { body: { design: changed } });
    assert.equal((await fetch(data.url)).status, 200);
  });
});
