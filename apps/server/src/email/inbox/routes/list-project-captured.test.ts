import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../../../accounts/testing.ts';
import { captureTestMessage } from '../testing.ts';
import { capturedRoutes } from './index.ts';

let shop: { id: string; emailId: string };
const accounts = await openTestAccounts();
const app = await accounts.serve(capturedRoutes, {});
const admin = callerOf(app, accounts.tokens.admin);
const { db, projects, workspaces } = accounts;
const mail = {
  from: 'a@shop.example',
  to: 'ann@inbox.example',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
};
shop = await captureTestMessage(db, { projectId: projects.shop, workspaceId: workspaces.main, mail });
const elsewhere = await captureTestMessage(db, {
  projectId: projects.second,
  workspaceId: workspaces.main,
  mail,
});
after(() => accounts.close());

describe('GET /manage/projects/{projectId}/captured-messages', () => {
  const list = (query = '') =>
    admin('GET', `/manage/projects/${accounts.projects.shop}/captured-messages${query}`);
  it('lists what the project sent, and nothing of others', async () => {
    const { status, body } = await list();
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      [shop.id],
    );
  });
  it('finds those of one email', async () => {
    assert.equal((await list(`?emailId=${shop.emailId}`)).body.data.length, 1);
    assert.equal((await list(`?emailId=${elsewhere.id}`)).body.data.length, 0);
  });
  it('400 for a cursor that it did not give out', async () => {
    const { status, body } = await list('?cursor=nonsense');
    assert.deepEqual([status, body.error], [400, 'INVALID_CURSOR']);
  });
});
