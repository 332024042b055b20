import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf } from '../../accounts/testing.ts';
import { withPublicForms } from '../../base/route.ts';
import { emptyDesign, openTestTemplates } from '../testing.ts';
import { templatesRoutes } from './index.ts';

const service = await openTestTemplates();
after(() => service.close());

const { call, manage } = service;
const shop = service.accounts.projects.shop;
const design = JSON.parse(emptyDesign);
const stranger = callerOf(service.app, service.accounts.keys.foreign);

/** Below /v3, by a project key. */
describe('templates and what belongs to them', () => {
  it('are created, changed, duplicated, moved, deleted and restored', async () => {
    const folder = await call('POST', '/v3/template-folders', { name: 'News' });
    assert.equal(folder.status, 201, folder.body.message);
    const created = await call('POST', '/v3/templates', { name: 'One', design });
    assert.equal(created.status, 201, created.body.message);
    const { id } = created.body.data;
    assert.equal((await call('PATCH', `/v3/templates/${id}`, { name: 'Two' })).status, 200);
    const copy = await call('POST', `/v3/templates/${id}/duplicate`, { name: 'Copy' });
    assert.equal(copy.status, 201);
    const ids = [id, copy.body.data.id];
    const moved = await call('POST', '/v3/templates/move', { ids, folderId: folder.body.data.id });
    assert.deepEqual([moved.status, moved.body.data.done.length], [200, 2]);
    const found = await call('GET', `/v3/templates/search?folderId=${folder.body.data.id}&sort=name&limit=1`);
    assert.deepEqual([found.body.data[0].name, found.body.has_more], ['Copy', true]);
    const next = await call(
      'GET',
      `/v3/templates/search?folderId=${folder.body.data.id}&sort=name&limit=1&cursor=${found.body.next_cursor}`,
    );
    assert.deepEqual([next.body.data[0].name, next.body.has_more], ['Two', false]);
    assert.equal((await call('DELETE', `/v3/templates/${id}`)).status, 200);
    assert.equal((await call('GET', `/v3/templates/${id}`)).status, 404);
    assert.equal((await call('POST', '/v3/templates/restore', { ids: [id] })).status, 200);
    assert.equal((await call('GET', `/v3/templates/${id}/details`)).body.data.name, 'Two');
  });
  it('have versions and sample data', async () => {
    const { id } = (await call('POST', '/v3/templates', { name: 'Versions', design })).body.data;
    await call('PATCH', `/v3/templates/${id}`, { design: { ...design, body: { ...design.body, id: 'b' } } });
    const versions = (await call('GET', `/v3/templates/${id}/versions`)).body.data;
    assert.equal(versions.length, 2);
    assert.equal(versions[0].author.kind, 'key');
    const first = `/v3/templates/${id}/versions/${versions[1].id}`;
    assert.equal((await call('PATCH', first, { label: 'First' })).status, 200);
    assert.deepEqual((await call('GET', first)).body.data.design, design);
    assert.equal((await call('POST', `${first}/restore`)).status, 200);
    const sampleData = { first_name: 'Ann' };
    assert.equal((await call('PUT', `/v3/templates/${id}/sample-data`, { sampleData })).status, 200);
    assert.deepEqual((await call('GET', `/v3/templates/${id}/sample-data`)).body.data, { sampleData });
  });
  it('have blocks', async () => {
    const draft = { displayMode: 'email', category: 'Footers', data: { type: 'text', values: {} } };
    const created = await call('POST', '/v3/blocks', draft);
    assert.equal(created.status, 201, created.body.message);
    const block = `/v3/blocks/${created.body.data.id}`;
    assert.equal((await call('PATCH', block, { category: 'Headers' })).body.data.category, 'Headers');
    assert.equal((await call('DELETE', block)).status, 200);
    assert.equal((await call('DELETE', block)).status, 404);
  });
  it('are the same below /manage for one release', async () => {
    const { id } = (await call('POST', '/v3/templates', { name: 'Both', design })).body.data;
    const managed = await manage('GET', `/manage/projects/${shop}/templates/${id}`);
    assert.deepEqual(managed.body.data, (await call('GET', `/v3/templates/${id}/details`)).body.data);
  });
  it('record who changed them: a key by its name', async () => {
    await call('POST', '/v3/templates', { name: 'Recorded', design });
    const record = await service.accounts.db
      .selectFrom('audit_records')
      .select(['actor_kind', 'actor_name'])
      .where('action', '=', 'template.created')
      .where('project_id', '=', shop)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    assert.equal(record.actor_kind, 'key');
  });
});

describe('the key of another project', () => {
  it('finds none of them', async () => {
    const { id } = (await call('POST', '/v3/templates', { name: 'Mine', design })).body.data;
    const [version] = (await call('GET', `/v3/templates/${id}/versions`)).body.data;
    const draft = { displayMode: 'email', category: 'A', data: { type: 'text', values: {} } };
    const block = (await call('POST', '/v3/blocks', draft)).body.data;
    const folder = (await call('POST', '/v3/template-folders', { name: 'Mine' })).body.data;
    const ids: Record<string, string> = { templates: id, blocks: block.id, 'template-folders': folder.id };
    const bodies: Record<string, object> = {
      putSampleData: { sampleData: null },
      labelTemplateVersion: { label: 'x' },
      updateFolder: { name: 'x' },
    };
    const ofOne = withPublicForms(templatesRoutes).filter(
      ({ isPublicForm, path }) => isPublicForm && path.includes('{id}'),
    );
    assert.ok(ofOne.length > 12, `${ofOne.length}`);
    for (const { operationId, method, path } of ofOne) {
      const kind = path.split('/')[2] ?? '';
      const own = path.replace('{id}', ids[kind] ?? '').replace('{versionId}', version.id);
      const { status } = await stranger(
        method,
        own,
        method === 'GET' || method === 'DELETE' ? undefined : (bodies[operationId] ?? {}),
      );
      assert.equal(status, 404, operationId);
    }
    for (const list of ['delete', 'restore']) {
      const answer = await stranger('POST', `/v3/templates/${list}`, { ids: [id] });
      assert.deepEqual(answer.body.data.done, [], list);
    }
    assert.equal((await call('GET', `/v3/templates/${id}`)).status, 200);
  });
});
