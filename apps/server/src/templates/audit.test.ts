import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { openTestTemplates } from './testing.ts';

let now = new Date('2030-01-01T12:00:00Z');
const templates = await openTestTemplates({ clock: () => now });
after(() => templates.close());

it('the audit log says who made, saved, threw away and brought back a template, and of many saves one record', async () => {
  const { accounts, manage } = templates;
  const path = `/manage/projects/${accounts.projects.shop}/templates`;
  const design = (text: string) => ({ body: { rows: [], values: { preheaderText: text } } });
  const { body } = await manage('POST', path, { name: 'Welcome', design: design('a') });
  const { id } = body.data;
  for (const text of ['b', 'c', 'd']) await manage('PATCH', `${path}/${id}`, { design: design(text) });
  now = new Date(now.getTime() + 11 * 60_000);
  await manage('PATCH', `${path}/${id}`, { name: 'Hello' });
  await manage('DELETE', `${path}/${id}`);
  await manage('POST', `${path}/restore`, { ids: [id] });
  await manage('POST', `${path}/delete`, { ids: [id] });
  const records = await accounts.db
    .selectFrom('audit_records')
    .selectAll()
    .where('subject_id', '=', id)
    .where('action', 'in', ['template.created', 'template.changed', 'template.deleted'])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    records.map(({ action }) => action),
    ['created', 'changed', 'changed', 'deleted', 'changed', 'deleted'].map((what) => `template.${what}`),
  );
  for (const { actor_kind, address, project_id } of records)
    assert.deepEqual([actor_kind, address, project_id], ['token', '127.0.0.1', accounts.projects.shop]);
  assert.deepEqual(records[0]?.after, { name: 'Welcome', revision: 1 });
  // What is gone has a name in the log only.
  assert.deepEqual(records[3]?.before, { name: 'Hello' });
});
