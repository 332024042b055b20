import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

const create = (body: unknown, projectId = accounts.projects.shop) =>
  admin('POST', `/manage/projects/${projectId}/keys`, body);

describe('POST /manage/projects/{projectId}/keys', () => {
  it('creates a v3 key that works at once', async () => {
    const { status, body } = await create({ name: 'Backend' });
    assert.equal(status, 201);
    assert.match(body.data.credential, /^svc_sk_/);
    assert.equal(body.data.kind, 'v3');
    assert.equal((await callerOf(app, body.data.credential)('GET', '/v3/me/subscription')).status, 200);
  });
  it('creates a legacy key', async () => {
    const { body } = await create({ name: 'Old shop 😀', kind: 'legacy', expiresAt: '2999-01-01T00:00:00Z' });
    assert.equal(body.data.kind, 'legacy');
    assert.equal(body.data.expiresAt, '2999-01-01T00:00:00.000Z');
  });
  it('creates a key limited to scopes and sender domains', async () => {
    const limits = {
      scopes: ['emails:read', 'emails:send'],
      senderDomains: ['Shop.example.', 'BÜCHER.example'],
    };
    const { status, body } = await create({ name: 'Sender', ...limits });
    assert.equal(status, 201);
    const { scopes, senderDomains, credential } = body.data;
    assert.deepEqual(scopes, ['emails:send', 'emails:read']);
    assert.deepEqual(senderDomains, ['shop.example', 'xn--bcher-kva.example']);
    const refused = await callerOf(app, credential)('GET', '/v3/me/subscription');
    assert.deepEqual([refused.status, refused.body.error], [403, 'FORBIDDEN']);
    const { data } = (await admin('GET', `/manage/projects/${accounts.projects.shop}/keys`)).body;
    assert.ok(
      data.some((key: { scopes: unknown }) => key.scopes === null),
      'earlier ones have none',
    );
  });
  it('creates a test key, and the project names its test data', async () => {
    const { shop, foreign } = accounts.projects;
    const project = async () => (await admin('GET', `/v3/projects/${shop}`)).body.data;
    assert.equal('testProjectId' in (await project()), false);
    const { body } = await create({ name: 'CI', test: true });
    assert.match(body.data.credential, /^svc_sk_test_/);
    assert.deepEqual([body.data.test, body.data.kind], [true, 'v3']);
    const { testProjectId } = await project();
    assert.ok(testProjectId > 0 && testProjectId !== shop);
    await create({ name: 'CI 2', test: true });
    assert.equal((await project()).testProjectId, testProjectId);
    const listed = (await admin('GET', `/manage/workspaces/${accounts.workspaces.main}/projects`)).body.data;
    const ids = listed.map(({ id }: { id: number }) => id);
    assert.ok(ids.includes(shop) && !ids.includes(testProjectId));
    assert.equal(listed.find(({ id }: { id: number }) => id === shop).testProjectId, testProjectId);
    const own = (await callerOf(app, body.data.credential)('GET', `/v3/projects/${shop}`)).body.data;
    assert.deepEqual([own.id, own.testProjectId], [shop, testProjectId]);
    const stranger = callerOf(app, body.data.credential);
    for (const id of [foreign, testProjectId])
      assert.equal((await stranger('GET', `/v3/projects/${id}`)).status, 404);
  });
  for (const [what, limits] of [
    ['unknown scopes', { scopes: ['emails:all'] }],
    ['no scope', { scopes: [] }],
    ['what is no domain', { senderDomains: ['hi@shop.example'] }],
    ['domains without the scope that sends', { scopes: ['exports'], senderDomains: ['shop.example'] }],
    ['a legacy key for tests', { kind: 'legacy', test: true }],
    ['a legacy key with scopes', { kind: 'legacy', scopes: ['exports'] }],
  ] as const)
    it(`refuses ${what}`, async () =>
      assert.equal((await create({ name: 'x', ...limits })).body.error, 'VALIDATION_ERROR'));
  it('refuses one that is expired from the start', async () => {
    const { status, body } = await create({ name: 'x', expiresAt: '2001-01-01T00:00:00Z' });
    assert.equal(status, 400);
    assert.equal(body.error, 'VALIDATION_ERROR');
  });
  for (const body of [
    {},
    { name: '' },
    { name: ' ' },
    { name: 'half a pair \ud83d' },
    { name: 'x', kind: 'v4' },
    { name: 'x', expiresAt: 'soon' },
    { name: 'x', expiresAt: '2998-12-31T23:59:60Z' },
  ])
    it(`refuses ${JSON.stringify(body)}`, async () => assert.equal((await create(body)).status, 400));
  it('creates none for a suspended project', async () => {
    const { second } = accounts.projects;
    await admin('PATCH', `/manage/projects/${second}`, { status: 'suspended' });
    accounts.access.forget();
    assert.equal((await create({ name: 'x' }, second)).status, 403);
  });
  it('leaves a record of who, from where, without the secret', async () => {
    const { body } = await create({ name: 'Watched' });
    const log = await admin('GET', `/manage/workspaces/${accounts.workspaces.main}/audit-log?limit=1`);
    const [record] = log.body.data;
    assert.equal(record.action, 'key.created');
    assert.equal(record.subjectId, body.data.id);
    assert.equal(record.actor.kind, 'token');
    assert.equal(record.actor.name, `admin@${accounts.domain}`);
    assert.equal(record.actor.address, '127.0.0.1');
    assert.equal(record.before, null);
    assert.equal(record.after.name, 'Watched');
    assert.ok(!JSON.stringify(record).includes(body.data.credential));
  });
});
