import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';
import type { Template } from './templates.ts';

/** What an update of the brand reads of a template. */
export type BrandedTemplate = Pick<Template, 'id' | 'name' | 'revision' | 'design' | 'displayMode'>;

/** Templates of a project outside the trash: all of them, or those that use styles of the brand. */
export type DesignsToRead = { projectId: number; isBranded: boolean };

/** Designs of one result set and of a response while it is written, unless a single one is larger. */
export const DESIGN_BYTES_AT_ONCE = 8 * 1_048_576;
const PAGE_ROWS = 50;

/**
 * One page of templates with their designs, in the order of ids: empty after the last one. No statement looks inside a
 * design: sizes are known without reading it.
 *
 * @param after the last id of the page before, 0 for the first one
 */
export async function listDesignPage(
  db: Db,
  which: DesignsToRead,
  after: number,
): Promise<BrandedTemplate[]> {
  return db
    .selectFrom((templates) =>
      templates
        .selectFrom('templates')
        .select(['id', 'name', 'revision', 'design', 'display_mode as displayMode'])
        .select(sql<number>`sum(octet_length(design)) over (order by id)`.as('bytes'))
        .select(sql<number>`row_number() over (order by id)`.as('place'))
        .where(isToRead(which))
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE_ROWS)
        .as('page'),
    )
    .select(['id', 'name', 'revision', 'design', 'displayMode'])
    .where((page) => page.or([page('bytes', '<=', DESIGN_BYTES_AT_ONCE), page('place', '=', 1)]))
    .orderBy('id')
    .execute();
}

/** @param after counts only templates with a greater id */
export async function countTemplates(db: Db, which: DesignsToRead, after = 0): Promise<number> {
  const { count } = await db
    .selectFrom('templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isToRead(which))
    .where('id', '>', after)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Templates that use one of these styles, by name. */
export async function listTemplatesWithStyles(
  db: Db,
  projectId: number,
  { styles, limit }: { styles: readonly string[]; limit: number },
): Promise<Pick<Template, 'id' | 'name'>[]> {
  return db
    .selectFrom('templates')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`brand_styles && ${[...styles]}::text[]`)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

function isToRead({ projectId, isBranded }: DesignsToRead): Expression<SqlBool> {
  const isOwn = sql<SqlBool>`project_id = ${projectId} and deleted_at is null`;
  return isBranded ? sql<SqlBool>`${isOwn} and brand_styles <> '{}'` : isOwn;
}
