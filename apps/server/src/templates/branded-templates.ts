import { type Expression, type SqlBool, sql } from 'kysely';
import { escapeLike } from '../base/escape-like.ts';
import type { Db } from '../platform/database/tables.ts';
import type { Template } from './templates.ts';

/** Templates that use styles of the brand, or whose text contains one of these. */
export type BrandedTemplates = { projectId: number; texts?: readonly string[] };

/** What an update of the brand reads of a template. */
export type BrandedTemplate = Pick<Template, 'id' | 'name' | 'design' | 'displayMode'>;

/** @param page in the order of ids, `after` excluded */
export async function listBrandedTemplates(
  db: Db,
  which: BrandedTemplates,
  page: { after: number; limit: number },
): Promise<BrandedTemplate[]> {
  return db
    .selectFrom('templates')
    .select(['id', 'name', 'design', 'display_mode as displayMode'])
    .where(isBranded(which))
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

export async function countBrandedTemplates(db: Db, which: BrandedTemplates): Promise<number> {
  const { count } = await db
    .selectFrom('templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isBranded(which))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many designs contain one of these texts. */
export async function countTemplatesWith(
  db: Db,
  projectId: number,
  texts: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where(holdsOne(texts))
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

function isBranded({ projectId, texts = [] }: BrandedTemplates): Expression<SqlBool> {
  const follows = sql<SqlBool>`brand_styles <> '{}'`;
  const isAffected = texts.length > 0 ? sql<SqlBool>`(${follows} or ${holdsOne(texts)})` : follows;
  return sql<SqlBool>`project_id = ${projectId} and deleted_at is null and ${isAffected}`;
}

function holdsOne(texts: readonly string[]): Expression<SqlBool> {
  const patterns = texts.map((text) => `%${escapeLike(text)}%`);
  return sql<SqlBool>`design ilike any(${patterns}::text[])`;
}
