import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../../../accounts/testing.ts';
import { computeHere } from '../../../platform/threads/compute.ts';
import { captureTestMessage } from '../testing.ts';
import { capturedRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(capturedRoutes, { compute: computeHere });
const admin = callerOf(app, accounts.tokens.admin);
const { db, projects, workspaces } = accounts;
const mail = {
  from: 'a@shop.example',
  to: 'ann@inbox.example',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
};
const shop = await captureTestMessage(db, { projectId: projects.shop, workspaceId: workspaces.main, mail });
const elsewhere = await captureTestMessage(db, {
  projectId: projects.second,
  workspaceId: workspaces.main,
  mail,
});
after(() => accounts.close());

describe('GET /manage/projects/{projectId}/captured-messages/{messageId}', () => {
  const get = (id: string) =>
    admin('GET', `/manage/projects/${accounts.projects.shop}/captured-messages/${id}`);
  it('reads a message as its recipient would', async () => {
    const { status, body } = await get(shop.id);
    assert.equal(status, 200);
    assert.deepEqual([body.data.subject, body.data.html], ['Hello', '<p>Hi</p>']);
    assert.match(body.data.text, /^Hi/);
  });
  it('404 for that of another project', async () => {
    const { status, body } = await get(elsewhere.id);
    assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
  });
});
