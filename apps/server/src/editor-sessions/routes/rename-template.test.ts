import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestSessions, specimenText } from '../testing.ts';

const test = await openTestSessions();
after(() => test.close());

const rename = (token: string, name: string) => test.edit(token, 'PATCH', '/template', { name });
const opened = async (token: string) => (await test.edit(token, 'GET', '/session')).body.data;

describe('PATCH /editor/api/template', () => {
  it('200: changes the name and nothing else, also where another editor has saved since', async () => {
    const { token } = await test.openTemplate();
    const designText = specimenText.replace(/^\{/, '{ "word":"theirs",');
    await test.edit(token, 'PUT', '/design', { designText, baseRevision: 1 });
    assert.equal((await rename(token, 'Spring')).status, 200);
    const after = await opened(token);
    assert.deepEqual([after.template.name, after.designText, after.revision], ['Spring', designText, 2]);
  });
  it('refuses an invalid name, and a session without a template: VALIDATION_ERROR, NOT_FOUND', async () => {
    const { token } = await test.openTemplate();
    assert.equal((await rename(token, '')).body.error, 'VALIDATION_ERROR');
    assert.equal((await rename(await test.create(), 'Spring')).body.error, 'NOT_FOUND');
  });
});

describe('PUT /editor/api/manage/projects/{projectId}/templates/{templateId}/sample-data', () => {
  it('200: the next session of the template has it; 404 in a session of no template or another one', async () => {
    const { id, token } = await test.openTemplate();
    const path = `/manage/projects/${test.accounts.projects.shop}/templates/${id}/sample-data`;
    const put = (to: string) => test.edit(to, 'PUT', path, { sampleData: { name: 'Ann' } });
    assert.equal((await opened(token)).sampleData, undefined);
    assert.equal((await put(token)).status, 200);
    assert.deepEqual((await opened(token)).sampleData, { name: 'Ann' });
    for (const other of [await test.create(), (await test.openTemplate()).token])
      assert.equal((await put(other)).body.error, 'NOT_FOUND');
  });
});
