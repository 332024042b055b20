import { type Actor, recordProjectChange } from '../accounts/index.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { TemplatesDeps } from './save-template.ts';
import { restoreTemplates, trashTemplates } from './templates.ts';

type Subjects = { projectId: number; ids: readonly number[] };
type Deps = Pick<TemplatesDeps, 'db' | 'clock' | 'newId'>;

/** Moves templates to the trash, with audit records. @returns those that existed */
export async function moveToTrash({ projectId, ids }: Subjects, actor: Actor, deps: Deps): Promise<number[]> {
  return inTransaction(deps.db, async (tx) => {
    const done = await trashTemplates(tx, projectId, { ids, now: deps.clock() });
    for (const subjectId of done)
      await recordProjectChange(tx, { projectId, action: 'template.deleted', subjectId }, actor, deps);
    return done;
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
    for (const subjectId of done) {
      const change = { projectId, subjectId, after: { restored: true } };
      await recordProjectChange(tx, { ...change, action: 'template.changed' }, actor, deps);
    }
    return done;
  });
}
