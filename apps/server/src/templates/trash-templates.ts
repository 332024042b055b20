import { type Actor, recordProjectChange } from '../accounts/index.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db } from '../platform/database/tables.ts';
import { deleteAllThumbnails } from './jobs/capture-thumbnail.ts';
import type { TemplatesDeps } from './save-template.ts';
import { purgeTrash, restoreTemplates, trashTemplates } from './templates.ts';
import { templateThumbnails } from './thumbnails.ts';

type Subjects = { projectId: number; ids: readonly number[] };
type Deps = Pick<TemplatesDeps, 'db' | 'clock' | 'newId'>;

/** Moves templates to the trash, with audit records. @returns those that existed */
export async function moveToTrash({ projectId, ids }: Subjects, actor: Actor, deps: Deps): Promise<number[]> {
  return inTransaction(deps.db, async (tx) => {
    const done = await trashTemplates(tx, projectId, { ids, now: deps.clock() });
    for (const { id: subjectId, name } of done) {
      const change = { projectId, subjectId, before: { name } };
      await recordProjectChange(tx, { ...change, action: 'template.deleted' }, actor, deps);
    }
    return done.map(({ id }) => id);
  });
}

/** Restores templates from the trash, with audit records. @returns those that were there */
export async function restoreFromTrash(
  { projectId, ids }: Subjects,
  actor: Actor,
  deps: Deps,
): Promise<number[]> {
  return inTransaction(deps.db, async (tx) => {
    const done = await restoreTemplates(tx, projectId, ids);
    for (const { id: subjectId, name } of done) {
      const change = { projectId, subjectId, after: { name, restored: true } };
      await recordProjectChange(tx, { ...change, action: 'template.changed' }, actor, deps);
    }
    return done.map(({ id }) => id);
  });
}

const DELETED_AT_ONCE = 100;

/** Deletes the templates moved to the trash before a moment, with their images. @returns false if stopped halfway */
export async function emptyTrash(
  before: Date,
  { db, blobs }: { db: Db; blobs: BlobStore },
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    const gone = await purgeTrash(db, before, DELETED_AT_ONCE);
    for (const id of gone) await deleteAllThumbnails(templateThumbnails(id), { blobs });
    if (gone.length < DELETED_AT_ONCE) return true;
    if (signal.aborted) return false;
  }
}
