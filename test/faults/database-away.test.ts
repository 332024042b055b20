/** The database goes down under a running service and returns: nothing answers 500, and nothing needs a restart. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { type RunningServer, startServer, temporaryDir } from '../../apps/server/src/testing.ts';
import { findPostgres, type OutsidePostgres, POSTGRES_MISSING, startPostgres } from '../peers/postgres.ts';
import { call, type Json, json } from '../topology/call.ts';
import { sendJob, untilState } from '../topology/jobs.ts';
import { chosen } from '../topology/topology.ts';

const skip = findPostgres() || process.env.CI === 'true' ? false : POSTGRES_MISSING;
const RECOVERY_MS_MAX = 60_000;
const design = { counters: {}, body: { rows: [], values: {} }, schemaVersion: 27 };

describe('a service whose database goes away', { skip }, () => {
  const dir = temporaryDir();
  let postgres: OutsidePostgres;
  let server: RunningServer;
  before(async () => {
    postgres = await startPostgres(findPostgres() ?? '');
    server = await startServer({
      POSTPRESS_DATABASE_URL: postgres.url,
      POSTPRESS_DATA_DIR: dir.path,
      POSTPRESS_LOG_LEVEL: 'warn',
      POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey,
      POSTPRESS_BOOTSTRAP_LEGACY_KEY: chosen.legacyKey,
      POSTPRESS_BOOTSTRAP_PAT: chosen.token,
    });
    await json(server.url, 'GET', '/v3/templates');
  });
  after(async () => {
    assert.equal((await server?.stop())?.code, 0);
    await postgres?.stop();
    dir.remove();
  });

  it('answers 503 with the time to come back, in every family', async () => {
    await postgres.goAway();
    for (const path of ['/v3/templates', '/v3/workspaces', '/manage/projects/1/keys']) {
      const response = await call(server.url, 'GET', path, { credential: chosen.token });
      const body = (await response.json()) as Json;
      assert.deepEqual([response.status, body.error], [503, 'SERVICE_UNAVAILABLE'], path);
      assert.ok(Number(response.headers.get('retry-after')) >= 1);
      assert.doesNotMatch(body.message, /ECONN|postgres|127\.0\.0\.1/i);
    }
    const authorization = `Basic ${Buffer.from(`${chosen.legacyKey}:`).toString('base64')}`;
    const legacy = await fetch(`${server.url}/v2/templates`, { headers: { authorization } });
    const { success, error } = (await legacy.json()) as Json;
    assert.deepEqual([legacy.status, success, error], [503, false, 'SERVICE_UNAVAILABLE']);
  });
  it('says so to the balancer, and lives', async () => {
    const ready = await fetch(`${server.url}/readyz`);
    assert.equal(ready.status, 503);
    assert.deepEqual(((await ready.json()) as Json).checks, [{ name: 'database', ok: false }]);
    assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  });
  it('answers what needs no database', async () => {
    assert.equal((await fetch(`${server.url}/v3/templates/schema`)).status, 200);
    assert.equal((await fetch(`${server.url}/openapi.json`)).status, 200);
  });
  it('believes no key from memory for longer than a second', async () => {
    const body = { design };
    const deadline = performance.now() + 1_000;
    for (let status = 0, isLast = false; status !== 503; ) {
      assert.equal(isLast, false, 'the key is still believed after a second');
      isLast = performance.now() >= deadline;
      ({ status } = await call(server.url, 'POST', '/v3/templates/export/html', { body }));
    }
  });
  it('recovers by itself', async (test) => {
    await postgres.comeBack();
    const since = performance.now();
    while ((await call(server.url, 'GET', '/v3/templates')).status !== 200)
      assert.ok(performance.now() - since < RECOVERY_MS_MAX);
    test.diagnostic(`answers again after ${Math.round(performance.now() - since)} ms`);
    assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
  });
  it('hears of revocations again', async () => {
    const credential = chosen.token;
    const made = await json(server.url, 'POST', '/manage/projects/1/keys', {
      body: { name: 'x' },
      credential,
    });
    const use = async () =>
      (await call(server.url, 'GET', '/v3/me/subscription', { credential: made.data.credential })).status;
    assert.equal(await use(), 200);
    const db = new pg.Client(postgres.url);
    await db.connect();
    await db.query('update project_keys set revoked_at = now() where id = $1', [made.data.id]);
    await db.end();
    const since = performance.now();
    while ((await use()) !== 401) assert.ok(performance.now() - since < 1_000);
  });
  // It was also down while they were starting.
  it('works through jobs', async () => {
    const db = new pg.Client(postgres.url);
    await db.connect();
    try {
      const job = await sendJob(db, 'forget-idle-buckets');
      await untilState(db, job, 'completed');
    } finally {
      await db.end();
    }
  });
});
