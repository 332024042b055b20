import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const owner = callerOf(app, accounts.tokens.owner);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

/** Another process writes it by itself, every ten seconds. */
const WRITTEN_MS_MAX = 60_000;

describe('GET /manage/projects/{projectId}/keys', () => {
  it('lists keys of both kinds by their fingerprints', async () => {
    const { status, body } = await admin('GET', `/manage/projects/${accounts.projects.shop}/keys`);
    assert.equal(status, 200);
    const kinds = new Set(body.data.map((key: { kind: string }) => key.kind));
    assert.deepEqual(kinds, new Set(['v3', 'legacy']));
    for (const key of body.data) {
      assert.ok(key.fingerprint.length < 20);
      assert.equal(key.credential, undefined);
      assert.equal(key.hash, undefined);
    }
    assert.ok(!JSON.stringify(body).includes(accounts.keys.shop));
  });
  it('shows when and from where a key was last used, and who made it', async () => {
    await callerOf(app, accounts.keys.second)('GET', '/v3/me/subscription');
    const started = Date.now();
    for (let lastUsedAt = null; lastUsedAt === null; ) {
      assert.ok(Date.now() - started < WRITTEN_MS_MAX);
      await accounts.lastUse.flush();
      const { body } = await admin('GET', `/manage/projects/${accounts.projects.second}/keys`);
      const [key] = body.data;
      lastUsedAt = key.lastUsedAt;
      assert.equal(key.lastUsedAddress, lastUsedAt && '127.0.0.1');
      assert.equal(key.createdBy, 'test');
      assert.ok(lastUsedAt === null || Date.now() - Date.parse(lastUsedAt) < 60_000);
    }
  });
  it('answers 404 for another workspace', async () => {
    const { status } = await owner('GET', `/manage/projects/${accounts.projects.foreign}/keys`);
    assert.equal(status, 404);
  });
});
