import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { until } from '../../../../../test/until.ts';
import { createGate } from '../../http/admission/gate.ts';
import { openTestApp } from '../../http/testing.ts';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';
import { getSubscriptionRoute } from './projects.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

const keysPath = () => `/manage/projects/${accounts.projects.shop}/keys`;
const create = async (body: object) => (await admin('POST', keysPath(), { name: 'x', ...body })).body;
const update = (id: string, allowedNetworks: unknown) =>
  admin('PATCH', `${keysPath()}/${id}`, { allowedNetworks });
const use = (credential: string, of = app) => callerOf(of, credential)('GET', '/v3/me/subscription');

describe('PATCH /manage/projects/{projectId}/keys/{keyId}', () => {
  it('limits a key to networks, and says from where it was used', async () => {
    const { id, credential, allowedNetworks } = (await create({})).data;
    assert.equal(allowedNetworks, null);
    assert.equal((await use(credential)).status, 200);
    const { status, body } = await update(id, [' 203.0.113.0/24 ', '2001:db8::/32', '203.0.113.0/24']);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.data.allowedNetworks, ['203.0.113.0/24', '2001:db8::/32']);
    await until(async () => (await use(credential)).status === 403);
    const refused = (await use(credential)).body;
    assert.equal(refused.error, 'FORBIDDEN');
    assert.match(refused.message, /^This key can’t be used from 127\.0\.0\.1/);
    await update(id, null);
    await until(async () => (await use(credential)).status === 200);
  });
  it('limits keys of both kinds from their creation', async () => {
    const { data } = await create({ kind: 'legacy', allowedNetworks: ['198.51.100.7'] });
    assert.deepEqual(data.allowedNetworks, ['198.51.100.7']);
    assert.equal((await use((await create({ allowedNetworks: ['127.0.0.1'] })).data.credential)).status, 200);
    assert.equal(
      (await use((await create({ allowedNetworks: ['127.0.0.0/8'] })).data.credential)).status,
      200,
    );
  });
  it('counts the address that a trusted proxy names', async (t) => {
    const { access, lastUse, clock } = accounts;
    const gate = createGate({ access, lastUse, clock }, null);
    const bound = [
      { route: getSubscriptionRoute, handle: async () => ({ status: 204, empty: true }) as const },
    ];
    const proxied = await openTestApp(bound, { gate, trustedProxies: ['127.0.0.1'] });
    t.after(() => proxied.close());
    const { credential } = (await create({ allowedNetworks: ['203.0.113.0/24', '2001:db8::/32'] })).data;
    const from = async (address: string) => {
      const forwarded = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' };
      const headers = { authorization: `Bearer ${credential}`, ...forwarded };
      const response = await fetch(`${proxied.url}/v3/me/subscription`, { headers });
      await response.arrayBuffer();
      return response.status;
    };
    assert.deepEqual(
      await Promise.all(
        ['203.0.113.9', '198.51.100.9', '2001:db8::7', '203.0.113.9, 198.51.100.9'].map(from),
      ),
      [204, 403, 204, 403],
    );
    assert.equal((await use(credential)).status, 403, 'without the proxy a header counts for nothing');
  });
  it('is recorded with the networks before and after', async () => {
    const { id } = (await create({ allowedNetworks: ['203.0.113.0/24'] })).data;
    await update(id, null);
    const log = await admin('GET', `/manage/workspaces/${accounts.workspaces.main}/audit-log?limit=1`);
    const [{ action, subjectId, before, after: changed }] = log.body.data;
    assert.deepEqual([action, subjectId], ['key.changed', id]);
    assert.deepEqual([before.allowedNetworks, changed.allowedNetworks], [['203.0.113.0/24'], null]);
  });
  for (const wrong of ['shop.example', '10.0.0.0/33', '10.0.0/8', 'fe80::1%eth0', '1.2.3.4/', '::/129', ''])
    it(`refuses ${JSON.stringify(wrong)}`, async () => {
      const { id } = (await create({})).data;
      const { status, body } = await update(id, ['203.0.113.0/24', wrong]);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
      assert.match(body.message, /allowedNetworks/);
      assert.equal((await create({ allowedNetworks: [wrong] })).error, 'VALIDATION_ERROR');
    });
  it('refuses an empty list, and more than 50', async () => {
    const { id } = (await create({})).data;
    assert.equal((await update(id, [])).status, 400);
    const many = Array.from({ length: 51 }, (_, at) => `203.0.113.${at}`);
    assert.equal((await update(id, many)).status, 400);
    assert.equal((await update(id, many.slice(1))).status, 200);
  });
  it('answers 404 for a key of another project', async () => {
    const { id } = (await create({})).data;
    const path = `/manage/projects/${accounts.projects.second}/keys/${id}`;
    assert.equal((await admin('PATCH', path, { allowedNetworks: null })).status, 404);
  });
});
