/**
 * Two processes that answer and two that work, on one PostgreSQL and one S3 bucket, behind one address whose connections
 * go to them in turn: to callers they are one service.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { driveEveryOperation } from '../client/every-operation.ts';
import { chosen, type ServerProcess, startServer, temporaryDataDir } from '../client/server-process.ts';
import { findPostgres, POSTGRES_MISSING, startPostgres } from '../peers/postgres.ts';
import { hasSwift, SWIFT_MISSING, startSwift } from '../peers/swift.ts';
import { openRoundRobin, type RoundRobin } from './round-robin.ts';

const missing = [findPostgres() ? '' : POSTGRES_MISSING, hasSwift() ? '' : SWIFT_MISSING].filter(Boolean);
const skip = missing.length === 0 || process.env.CI === 'true' ? false : missing.join('; ');
const SECOND = 1_000;

describe('two by two processes', { skip }, () => {
  const closers = new AsyncDisposableStack();
  let front: RoundRobin;
  let apis: ServerProcess[] = [];
  let workers: ServerProcess[] = [];

  before(async () => {
    assert.deepEqual(missing, []);
    const data = await temporaryDataDir();
    closers.defer(data.remove);
    const postgres = await startPostgres(findPostgres() ?? '');
    closers.defer(postgres.stop);
    const swift = await startSwift();
    closers.defer(swift.stop);
    front = await openRoundRobin();
    closers.defer(front.close);
    const shared = {
      POSTPRESS_DATABASE_URL: postgres.url,
      POSTPRESS_DATA_DIR: data.path,
      POSTPRESS_PUBLIC_URL: front.url,
      POSTPRESS_S3_ENDPOINT: swift.endpoint,
      POSTPRESS_S3_BUCKET: swift.bucket,
      POSTPRESS_S3_REGION: swift.region,
      POSTPRESS_S3_ACCESS_KEY: swift.accessKey,
      POSTPRESS_S3_SECRET_KEY: swift.secretKey,
      POSTPRESS_RATE_LIMITS: 'read=1000/s,write=1000/s',
    };
    // All at once on an empty database: one of them migrates it, one of them makes the first workspace.
    const started = await Promise.all(
      ['api', 'api', 'worker', 'worker'].map(async (role) => {
        const server = await startServer({ ...shared, POSTPRESS_ROLE: role });
        closers.defer(async () => assert.equal(await server.stop(), 0));
        return server;
      }),
    );
    apis = started.slice(0, 2);
    workers = started.slice(2);
    front.to(apis.map(({ url }) => url));
  });
  after(() => closers.disposeAsync());

  it('print their credentials once', () => {
    const printed = [...apis, ...workers].filter(({ output }) => output.includes(chosen.token));
    assert.equal(printed.length, 1);
  });

  driveEveryOperation(() => ({ baseUrl: front.url, ...chosen }));

  it('refuse within a second what another has revoked', async () => {
    const [first, second] = apis as [ServerProcess, ServerProcess];
    const call = (at: ServerProcess, method: string, path: string, credential: string, body?: object) =>
      fetch(at.url + path, {
        method,
        headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const made = await call(first, 'POST', '/manage/projects/1/keys', chosen.token, { name: 'Short-lived' });
    const { data: key } = (await made.json()) as { data: { id: string; credential: string } };
    const use = async () => (await call(second, 'GET', '/v3/me/subscription', key.credential)).status;
    assert.equal(await use(), 200);
    const path = `/manage/projects/1/keys/${key.id}`;
    assert.equal((await call(first, 'DELETE', path, chosen.token)).status, 200);
    const revokedAt = performance.now();
    while ((await use()) !== 401) assert.ok(performance.now() - revokedAt < SECOND);
  });
});
