import type { Db } from '../platform/database/tables.ts';
import type { Template } from './templates.ts';

/** What the picture of a template is drawn of. */
export type TemplateToDraw = Pick<Template, 'id' | 'displayMode' | 'html' | 'updatedAt'> & {
  projectId: number;
};

/** In any project, in the trash or not: for jobs, which get only ids. */
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

/** Records the thumbnail of a template as of `updatedAt`; false when the template was saved since. */
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

/** Up to `limit` templates saved before this moment that still lack their thumbnail, oldest first. */
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
