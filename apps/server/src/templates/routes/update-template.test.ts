import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { fragileDesign, openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const update = (id: string, body: unknown) =>
  service.manage('PATCH', `/manage/projects/${service.accounts.projects.shop}/templates/${id}`, body);
const get = async (id: string) => (await service.call('GET', `/v3/templates/${id}`)).body.data;
const saying = (text: string) => ({
  body: {
    rows: [
      { cells: [1], columns: [{ contents: [{ type: 'text', values: { text } }], values: {} }], values: {} },
    ],
    values: {},
  },
  schemaVersion: 27,
});

describe('PATCH /manage/projects/{projectId}/templates/{templateId}', () => {
  it('saves another design and renders it', async () => {
    const id = await service.store({ updatedAt: new Date('2001-01-01') });
    const { status, body } = await update(id, { design: saying('<p>Second</p>') });
    assert.equal(status, 200);
    assert.ok(Date.now() - Date.parse(body.data.updatedAt) < 60_000);
    const template = await get(id);
    assert.equal(template.name, 'Spring');
    assert.match(template.html, /Second/);
    assert.deepEqual(template.design, saying('<p>Second</p>'));
  });
  it('renames and keeps the design as it is', async () => {
    const id = await service.store({ design: fragileDesign });
    assert.equal((await update(id, { name: 'Summer' })).body.data.name, 'Summer');
    assert.ok((await service.legacy(`/v2/templates/${id}`)).text.includes(fragileDesign));
    assert.match((await get(id)).html, /<title>Summer<\/title>/);
  });
  it('moves into a folder and out of it', async () => {
    const id = await service.store();
    const folderId = String(await service.storeFolder('Spring'));
    assert.equal((await update(id, { folderId })).body.data.folderId, folderId);
    assert.equal((await update(id, { name: 'x' })).body.data.folderId, folderId);
    assert.equal((await update(id, { folderId: null })).body.data.folderId, null);
  });
  it('turns an email into a popup', async () => {
    const id = await service.store();
    assert.equal((await update(id, { displayMode: 'popup' })).body.data.displayMode, 'popup');
    assert.equal((await service.call('GET', `/v3/templates/${id}`)).status, 404);
  });
  it('refuses a design without a body', async () =>
    assert.equal((await update(await service.store(), { design: {} })).body.error, 'INVALID_DESIGN'));
  it('refuses an unknown display mode', async () =>
    assert.equal(
      (await update(await service.store(), { displayMode: 'fax' })).body.error,
      'VALIDATION_ERROR',
    ));
  it('answers 404 for that of another project', async () => {
    const id = await service.store({}, service.accounts.projects.second);
    assert.equal((await update(id, { name: 'x' })).status, 404);
  });
  it('changes nothing in a suspended project', async () => {
    const { accounts } = service;
    const id = await service.store();
    const set = async (status: 'suspended' | 'active') => {
      await accounts.db
        .updateTable('projects')
        .set({ status })
        .where('id', '=', accounts.projects.shop)
        .execute();
      accounts.access.forget();
    };
    await set('suspended');
    assert.equal((await update(id, { name: 'x' })).status, 403);
    await set('active');
  });
});
