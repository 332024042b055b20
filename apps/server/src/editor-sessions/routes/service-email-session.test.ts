import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf } from '../../accounts/testing.ts';
import { openTestSessions } from '../testing.ts';

const test = await openTestSessions();
const { workspaces, projects, tokens, users, db } = test.accounts;
after(() => test.close());

const pathOf = (kind: string, workspaceId = workspaces.main) =>
  `/manage/workspaces/${workspaceId}/service-emails/${kind}/editor-sessions`;
async function open(kind = 'invitation'): Promise<string> {
  const { status, body } = await test.manage('POST', pathOf(kind), { projectId: projects.shop });
  assert.equal(status, 201);
  return body.data.editorUrl.slice(-43);
}
const opened = async (token: string) => (await test.edit(token, 'GET', '/session')).body.data;

describe('POST /manage/workspaces/{workspaceId}/service-emails/{kind}/editor-sessions', () => {
  it('201: opens the original with its tags, and saves it as the email that is sent', async () => {
    const token = await open();
    const { designText, revision, template, serviceEmail, settings, sampleData, live } = await opened(token);
    assert.deepEqual([revision, template, live], [1, null, undefined]);
    assert.equal(serviceEmail.title, 'You have been invited to a Postpress workspace');
    assert.deepEqual([settings.mergeTags.by.value, settings.mergeTags.by.name], ['{{by}}', 'Who did it']);
    assert.match(sampleData.message, /invited you to join/);
    assert.equal((await test.visit(token, '/design')).status, 200);
    const text = designText.replace('"subject":"{{title}}"', '"subject":"Join us"');
    const save = (designText: string, baseRevision: number) =>
      test.edit(token, 'PUT', '/design', { designText, baseRevision });
    assert.equal((await save(text, 1)).body.data.revision, 2);
    const stale = await save(designText, 1);
    assert.deepEqual([stale.status, stale.body.theirs.revision], [409, 2]);
    const refused = await save(text.replaceAll('{{url}}', ''), 2);
    assert.deepEqual([refused.status, refused.body.error], [400, 'INVALID_DESIGN']);
    assert.match(refused.body.message, /\{\{url\}\}/);
    const again = await opened(await open());
    assert.deepEqual([again.designText, again.revision], [text, 2]);
    const person = db.updateTable('users').where('id', '=', users.admin);
    await person.set({ language: 'de' }).execute();
    const german = await opened(await open());
    assert.equal(german.settings.mergeTags.by.name, 'Wer es war');
    await person.set({ language: 'en' }).execute();
    const renewed = (await test.edit(token, 'POST', '/renew')).body.data;
    assert.equal((await opened(renewed.token)).serviceEmail.kind, 'invitation');
  });
  it('403 FORBIDDEN for emails about accounts in another workspace, 400 for a project of another one', async () => {
    const outsider = callerOf(test.app, tokens.outsider);
    const own = { projectId: projects.foreign };
    assert.equal((await outsider('POST', pathOf('password-reset', workspaces.other), own)).status, 403);
    assert.equal((await outsider('POST', pathOf('mention', workspaces.other), own)).status, 201);
    assert.equal((await test.manage('POST', pathOf('mention'), own)).status, 400);
  });
  it('no longer saves for a member who is no admin any more', async () => {
    const token = await open('mention');
    const { designText } = await opened(token);
    const admin = db.updateTable('members').where('user_id', '=', users.admin);
    await admin.set({ role: 'editor' }).execute();
    const body = { designText: `${designText} `, baseRevision: 1 };
    assert.equal((await test.edit(token, 'PUT', '/design', body)).status, 403);
    await admin.set({ role: 'admin' }).execute();
  });
});
