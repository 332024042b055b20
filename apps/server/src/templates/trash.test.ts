import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { insertTestProject } from '../email/testing.ts';
import { openTestDb } from '../platform/database/testing.ts';
import { insertTemplate, restoreTemplates, type Template, trashTemplates } from './templates.ts';

const now = new Date('2030-01-07T12:00:00Z');
const db = await openTestDb();
after(() => db.destroy());

it('moves templates of the own project into the trash and back, and no others', async () => {
  const [own, other] = [await insertTestProject(db), await insertTestProject(db)];
  const template: Omit<Template, 'id'> = {
    name: 'T',
    displayMode: 'email' as const,
    folderId: null,
    design: '{}',
    html: null,
    createdAt: now,
    updatedAt: now,
    revision: 1,
    tags: [],
    updatedBy: null,
  };
  const id = await insertTemplate(db, own.projectId, template);
  const trash = (projectId: number) => trashTemplates(db, projectId, { ids: [id], now });
  assert.deepEqual([await trash(other.projectId), await trash(own.projectId)], [[], [id]]);
  const restore = (projectId: number) => restoreTemplates(db, projectId, [id]);
  assert.deepEqual([await restore(other.projectId), await restore(own.projectId)], [[], [id]]);
});
