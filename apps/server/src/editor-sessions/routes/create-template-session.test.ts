import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { templatesBeingEdited } from '../open-editors.ts';
import { openTestSessions, specimenText } from '../testing.ts';

const test = await openTestSessions();
const path = `/manage/projects/${test.accounts.projects.shop}/templates`;
after(() => test.close());

describe('POST /manage/projects/{projectId}/templates/{templateId}/editor-sessions', () => {
  it('201: opens the template in the editor, for the person who asks', async () => {
    const { id } = await test.openTemplate();
    const { status, body } = await test.manage('POST', `${path}/${id}/editor-sessions`);
    assert.equal(status, 201);
    const { editorUrl, readOnly } = body.data;
    assert.match(editorUrl, /^https:\/\/post\.example\/editor\/[\w-]{43}$/);
    assert.equal(readOnly, false);
    const token = editorUrl.slice(-43);
    const { data } = (await test.edit(token, 'GET', '/session')).body;
    assert.deepEqual([data.template.id, data.user.id], [id, test.accounts.users.admin]);
    assert.equal((await test.visit(token)).status, 200);
    assert.equal((await test.visit(token, '/design')).status, 200);
  });
  it('shows the page of its template until it is deleted', async () => {
    const { id, token } = await test.openTemplate();
    await test.manage('DELETE', `${path}/${id}`);
    assert.equal((await test.visit(token, '/design')).status, 410);
  });
  it('opens popups, too', async () => {
    const popup = { name: 'Pop', displayMode: 'popup', design: JSON.parse(specimenText) };
    const { data } = (await test.manage('POST', path, popup)).body;
    assert.equal((await test.manage('POST', `${path}/${data.id}/editor-sessions`)).status, 201);
  });
  it('404 NOT_FOUND for one of another project, in the trash, or none', async () => {
    const { id } = await test.openTemplate();
    const { second } = test.accounts.projects;
    const elsewhere = `/manage/projects/${second}/templates/${id}/editor-sessions`;
    assert.equal((await test.manage('POST', elsewhere)).status, 404);
    await test.manage('DELETE', `${path}/${id}`);
    assert.equal((await test.manage('POST', `${path}/${id}/editor-sessions`)).status, 404);
    assert.equal((await test.manage('POST', `${path}/2147483647/editor-sessions`)).status, 404);
  });
});

describe('a template that is being edited', () => {
  const isEdited = async (id: string, now = test.accounts.clock()) =>
    (await templatesBeingEdited({ clock: () => now })([Number(id)], test.accounts.db)).has(Number(id));
  it('is one whose editor is open and may save', async () => {
    const { id, token } = await test.openTemplate();
    assert.equal(await isEdited(id), false, 'nobody has opened the editor yet');
    await test.edit(token, 'GET', '/session');
    assert.equal(await isEdited(id), true);
    const unused = new Date(test.accounts.clock().getTime() + 61 * 60_000);
    assert.equal(await isEdited(id, unused), false, 'the editor was closed');
  });
  it('is none that a viewer has open', async () => {
    const { id, token } = await test.openTemplate('viewer');
    await test.edit(token, 'GET', '/session');
    assert.equal(await isEdited(id), false);
  });
});
