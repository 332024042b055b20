import type { Db } from '../platform/database/tables.ts';
import type { Template } from './templates.ts';

/** What the picture of a template is drawn of. */
export type TemplateToDraw = Pick<Template, 'id' | 'displayMode' | 'html' | 'updatedAt'> & {
  projectId: number;
};

/** Whatever project it is of, in the trash or not: for background work, which is told ids only. */
export async function findTemplateToDraw(db: Db, id: number): Promise<TemplateToDraw | undefined> {
  return db
    .selectFrom('templates')
    .select([
      'id',
      'project_id as projectId',
      'display_mode as displayMode',
      'html',
      'updated_at as updatedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Notes the picture that was drawn of a template as it was at `updatedAt`; false when it was saved anew since. */
export async function recordTemplateThumbnail(
  db: Db,
  { id, updatedAt }: Pick<Template, 'id' | 'updatedAt'>,
  sha256: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('templates')
    .set({ drawn_thumbnail: sha256, thumbnail_due: false })
    .where('id', '=', id)
    .where('updated_at', '=', updatedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Templates whose picture is still to be drawn though they were saved before this, longest first, at most so many. */
export async function listUndrawnTemplates(db: Db, savedBefore: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('templates')
    .select('id')
    .where('thumbnail_due', '=', true)
    .where('deleted_at', 'is', null)
    .where('updated_at', '<', savedBefore)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
