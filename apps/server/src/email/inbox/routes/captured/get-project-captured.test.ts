import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callerOf, openTestAccounts, type TestAccounts } from '../../../../accounts/testing.ts';
import type { TestApp } from '../../../../http/testing.ts';
import { captureTestMessage } from '../../testing.ts';
import { capturedRoutes } from './index.ts';

let accounts: TestAccounts;
let app: TestApp;
let admin: ReturnType<typeof callerOf>;
let shop: { id: string };
let elsewhere: { id: string };
before(async () => {
  accounts = await openTestAccounts();
  app = await accounts.serve(capturedRoutes, {});
  admin = callerOf(app, accounts.tokens.admin);
  const { db, projects, workspaces } = accounts;
  const mail = {
    from: 'a@shop.example',
    to: 'ann@inbox.example',
    subject: 'Hello',
    html: '<p>Hi</p>',
    text: 'Hi',
  };
  shop = await captureTestMessage(db, { projectId: projects.shop, workspaceId: workspaces.main, mail });
  elsewhere = await captureTestMessage(db, {
    projectId: projects.second,
    workspaceId: workspaces.main,
    mail,
  });
});
after(async () => {
  await app.close();
  await accounts.close();
});

describe('GET /manage/projects/{projectId}/captured-messages/{messageId}', () => {
  const get = (id: string) =>
    admin('GET', `/manage/projects/${accounts.projects.shop}/captured-messages/${id}`);
  it('reads a message as its recipient would', async () => {
    const { status, body } = await get(shop.id);
    assert.equal(status, 200);
    assert.deepEqual([body.data.subject, body.data.html], ['Hello', '<p>Hi</p>\n']);
    assert.match(body.data.text, /^Hi/);
  });
  it('404 for that of another project', async () => {
    const { status, body } = await get(elsewhere.id);
    assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
  });
});
