/**
 * Two api processes and two workers on one PostgreSQL and one S3 bucket are one service to callers. The route tests of
 * the server run on the same four through `npm test` (scripts/test.ts).
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { type ModelMock, startModelMock } from '../../apps/server/src/platform/models/testing.ts';
import { driveEveryOperation } from '../client/every-operation.ts';
import { type ImageModels, startImageModels } from '../peers/image-models.ts';
import { until } from '../until.ts';
import { call, type Json, json } from './call.ts';
import { chosen, skipWithoutPeers, startTopology, type Topology } from './topology.ts';

/** Including all starts, on a busy machine. */
const SUITE_MS_MAX = 300_000;

describe('two by two processes', { skip: skipWithoutPeers, timeout: SUITE_MS_MAX }, () => {
  let topology: Topology;
  let imageModels: ImageModels;
  let models: ModelMock;
  let db: pg.Client;
  before(async () => {
    imageModels = await startImageModels();
    models = await startModelMock();
    topology = await startTopology({
      POSTPRESS_RATE_LIMITS: 'read=1000/s,write=1000/s',
      ...imageModels.settings,
      ...models.settings,
    });
    db = new pg.Client(topology.postgres.url);
    await db.connect();
  });
  after(async () => {
    await db?.end();
    const codes = await topology?.stop();
    await imageModels?.close();
    await models?.stop();
    assert.deepEqual(new Set(codes), new Set([0]));
  });
  const count = async (query: string) =>
    Number((await db.query(`select count(*) from ${query}`)).rows[0].count);
  const at = (index: 0 | 1) => topology.apis[index]?.url ?? '';

  describe('that start at once on an empty database', () => {
    it('print once what they made', () => {
      const all = [...topology.apis, ...topology.workers];
      assert.equal(all.filter(({ stdout }) => stdout().includes('First start:')).length, 1);
    });
    it('make one workspace, one project and one owner', async () => {
      for (const table of ['workspaces', 'projects', 'users', 'members', 'personal_tokens'])
        assert.equal(await count(table), 1, table);
      assert.equal(await count('project_keys'), 2);
    });
    it('run each migration once', async () => {
      const { rows } = await db.query('select name, count(*)::int from kysely_migration group by name');
      assert.ok(rows.length > 0);
      assert.ok(rows.every((row) => row.count === 1));
    });
    it('are ready, all of them', async () => {
      for (const { url } of [...topology.apis, ...topology.workers])
        assert.equal((await fetch(`${url}/readyz`)).status, 200);
    });
  });

  driveEveryOperation(() => ({ baseUrl: topology.front.url, ...chosen, imageModels, models }));

  it('have both answered', () => {
    const served = topology.front.served();
    const [first = 0, second = 0] = topology.apis.map(({ url }) => served.get(url) ?? 0);
    assert.ok(first > 20 && Math.abs(first - second) <= 2, `${first} and ${second}`);
  });

  describe('share', () => {
    it('files: what one has made the other serves, in ranges too', async () => {
      const made = await json(at(0), 'POST', '/v3/templates/export/zip', { body: { design: emptyDesign } });
      const { pathname, search } = new URL(made.data.url);
      const whole = Buffer.from(await (await fetch(at(0) + pathname + search)).arrayBuffer());
      const part = await fetch(at(1) + pathname + search, { headers: { range: 'bytes=2-9' } });
      assert.equal(part.status, 206);
      assert.equal(part.headers.get('content-range'), `bytes 2-9/${whole.length}`);
      assert.deepEqual(Buffer.from(await part.arrayBuffer()), whole.subarray(2, 10));
      assert.equal((await fetch(`${at(1)}${pathname}?key=1&signature=forged`)).status, 404);
    });
    it('templates, and the record of who changed what', async () => {
      const draft = { name: 'Made at one', design: emptyDesign };
      const manage = '/manage/projects/1/templates';
      const { data } = await json(at(0), 'POST', manage, { body: draft, credential: chosen.token });
      const seen = await json(at(1), 'GET', `/v3/templates/${data.id}`);
      assert.equal(seen.data.name, 'Made at one');
      const key = await json(at(0), 'POST', '/manage/projects/1/keys', {
        body: { name: 'Recorded' },
        credential: chosen.token,
      });
      const log = await json(at(1), 'GET', '/manage/workspaces/1/audit-log?action=key.created', {
        credential: chosen.token,
      });
      const record = log.data.find(({ subjectId }: Json) => subjectId === key.data.id);
      assert.equal(record.after.name, 'Recorded');
      assert.ok(!JSON.stringify(log).includes(key.data.credential));
    });
    it('what a caller has just set: the other answers with it at once', async () => {
      const path = '/v3/projects/1';
      for (let round = 0; round < 20; round++) {
        const inboxPreviews = { clients: null, dataRegion: round % 2 === 0 ? 'eu' : 'us' };
        await json(at(0), 'PATCH', path, { body: { inboxPreviews } });
        const { data } = await json(at(1), 'GET', path);
        assert.deepEqual(data.inboxPreviews, inboxPreviews, `round ${round}`);
      }
    });
    it('what was just renamed: the other lists it so at once', async () => {
      const credential = chosen.token;
      for (let round = 0; round < 20; round++) {
        const name = `Named at one, ${round}`;
        await json(at(0), 'PATCH', '/manage/workspaces/1', { body: { name }, credential });
        const { data } = await json(at(1), 'GET', '/v3/workspaces', { credential });
        assert.equal(data[0].name, name);
      }
    });
    it('an ETag', async () => {
      const etags = [];
      for (const index of [0, 1] as const)
        etags.push((await fetch(`${at(index)}/v3/templates/schema`)).headers.get('etag'));
      assert.equal(etags[0], etags[1]);
    });
    it('limits: a burst over two gets through as many as one would let', async () => {
      const tokens = 40;
      const limits = { POSTPRESS_RATE_LIMITS: `read=${tokens}/h` };
      const pair = await Promise.all([topology.start('api', limits), topology.start('api', limits)]);
      const { credential } = await newKey(at(0));
      const answers = await Promise.all(
        Array.from({ length: 3 * tokens }, (_, turn) =>
          call(pair[turn % 2]?.url ?? '', 'GET', '/v3/templates', { credential }),
        ),
      );
      const passed = answers.filter(({ status }) => status === 200).length;
      const refused = answers.filter(({ status }) => status === 429);
      assert.equal(passed, tokens);
      assert.equal(refused.length, 2 * tokens);
      assert.ok(refused.every(({ headers }) => Number(headers.get('retry-after')) >= 1));
      for (const each of pair) assert.equal((await each.stop()).code, 0);
    });
    it('idempotency keys: a thousand requests with one key, half at each, make one email', async () => {
      const limits = { POSTPRESS_RATE_LIMITS: 'off' };
      const pair = await Promise.all([topology.start('api', limits), topology.start('api', limits)]);
      const to = 'thousand@inbox.example';
      const body = { from: 'hi@postpress.localhost', to: [to], subject: 'Once', html: '<p>Once</p>' };
      const headers = { 'idempotency-key': 'a thousand' };
      const answers = await Promise.all(
        Array.from({ length: 1_000 }, async (_, turn) => {
          const answer = await call(pair[turn % 2]?.url ?? '', 'POST', '/v3/emails', { body, headers });
          return { status: answer.status, body: (await answer.json()) as Json };
        }),
      );
      const accepted = answers.filter(({ status }) => status === 202);
      assert.equal(new Set(accepted.map((answer) => answer.body.data.id)).size, 1);
      const refused = answers.filter(({ status }) => status !== 202);
      assert.ok(refused.every((answer) => answer.body.error === 'IDEMPOTENCY_KEY_IN_USE'));
      assert.equal(await count(`emails where to_address = '${to}'`), 1);
      for (const each of pair) assert.equal((await each.stop()).code, 0);
    });
  });

  describe('refuse, as notifications and no polls tell them', () => {
    it('a key that the other has revoked', async (test) => {
      const waits = [];
      for (let round = 0; round < 5; round++) {
        const { id, credential } = await newKey(at(0));
        const use = async () => (await call(at(1), 'GET', '/v3/me/subscription', { credential })).status;
        assert.equal(await use(), 200);
        const path = `/manage/projects/1/keys/${id}`;
        await json(at(0), 'DELETE', path, { credential: chosen.token });
        waits.push(await untilRefused(use));
      }
      test.diagnostic(
        `revocations were known at the other process after ${waits.map(Math.round).join(', ')} ms`,
      );
    });
    it('a token', async () => {
      const credential = chosen.token;
      const made = await json(at(1), 'POST', '/manage/tokens', { body: { name: 'Short' }, credential });
      const use = async () =>
        (await call(at(0), 'GET', '/v3/workspaces', { credential: made.data.credential })).status;
      assert.equal(await use(), 200);
      await json(at(1), 'DELETE', `/manage/tokens/${made.data.id}`, { credential });
      await untilRefused(use);
    });
    it('writes of a project that was suspended at the other', async () => {
      const credential = chosen.token;
      const made = await json(at(0), 'POST', '/manage/workspaces/1/projects', {
        body: { name: 'Second' },
        credential,
      });
      const path = `/manage/projects/${made.data.id}`;
      const key = await json(at(0), 'POST', `${path}/keys`, { body: { name: 'x' }, credential });
      const write = async () =>
        (
          await call(at(1), 'POST', '/v3/templates/export/html', {
            credential: key.data.credential,
            body: { design: emptyDesign },
          })
        ).status;
      assert.equal(await write(), 200);
      await json(at(0), 'PATCH', path, { body: { status: 'suspended' }, credential });
      await untilRefused(write, 403);
    });
  });

  const emptyDesign = { counters: {}, body: { rows: [], values: {} }, schemaVersion: 27 };

  async function newKey(url: string): Promise<{ id: string; credential: string }> {
    const made = await json(url, 'POST', '/manage/projects/1/keys', {
      body: { name: 'Short-lived' },
      credential: chosen.token,
    });
    return made.data as { id: string; credential: string };
  }

  /** @returns after how many milliseconds */
  async function untilRefused(use: () => Promise<number>, refusal = 401): Promise<number> {
    const since = performance.now();
    await until(async () => (await use()) === refusal, 'it is refused', 1);
    return performance.now() - since;
  }
});
