import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { insertTestProject } from '../email/testing.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { openTestDb } from '../platform/database/testing.ts';
import {
  insertTemplate,
  lockTemplate,
  restoreTemplates,
  type Template,
  trashTemplates,
} from './templates.ts';

const now = new Date('2030-01-07T12:00:00Z');
const db = await openTestDb();
after(() => db.destroy());

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

it('reads the design of a locked template again only if its revision is not the one seen', async () => {
  const { projectId } = await insertTestProject(db);
  const id = await insertTemplate(db, projectId, { ...template, name: 'Now', revision: 3 });
  const lock = async (revision: number) => {
    const locked = await inTransaction(db, (tx) =>
      lockTemplate(tx, projectId, { id, revision, design: 'seen' }),
    );
    return [locked?.design, locked?.name, locked?.revision];
  };
  assert.deepEqual(await lock(3), ['seen', 'Now', 3]);
  assert.deepEqual(await lock(2), ['{}', 'Now', 3]);
  await trashTemplates(db, projectId, { ids: [id], now });
  assert.deepEqual(await lock(3), [undefined, undefined, undefined]);
});

it('moves templates of the own project into the trash and back, and no others', async () => {
  const [own, other] = [await insertTestProject(db), await insertTestProject(db)];
  const id = await insertTemplate(db, own.projectId, template);
  const trash = (projectId: number) => trashTemplates(db, projectId, { ids: [id], now });
  assert.deepEqual([await trash(other.projectId), await trash(own.projectId)], [[], [{ id, name: 'T' }]]);
  const restore = (projectId: number) => restoreTemplates(db, projectId, [id]);
  assert.deepEqual([await restore(other.projectId), await restore(own.projectId)], [[], [{ id, name: 'T' }]]);
});
