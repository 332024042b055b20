import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const owner = callerOf(app, accounts.tokens.owner);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

describe('GET /manage/tokens', () => {
  it('lists one’s own by their fingerprints', async () => {
    const { status, body } = await admin('GET', '/manage/tokens');
    assert.equal(status, 200);
    assert.equal(body.data.length, 1);
    assert.ok(accounts.tokens.admin.startsWith(body.data[0].fingerprint.slice(0, 12)));
    assert.ok(!JSON.stringify(body).includes(accounts.tokens.admin));
  });
  it('lists for a token of one workspace only those of that workspace', async () => {
    const { status, body } = await callerOf(app, accounts.tokens.onlyMain)('GET', '/manage/tokens');
    assert.equal(status, 200);
    assert.ok(body.data.length > 0);
    for (const { workspaceId } of body.data) assert.equal(workspaceId, accounts.workspaces.main);
  });
  it('lists revoked ones too', async () => {
    const { body } = await owner('GET', '/manage/tokens');
    assert.ok(body.data.some(({ revokedAt }: { revokedAt: string | null }) => revokedAt !== null));
  });
});
