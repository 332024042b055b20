import { rowOf, type Selected } from '../platform/database/row-of.ts';
import type { Db } from '../platform/database/tables.ts';

/** One run that applies a brand to templates. */
export type BrandUpdateRun = Selected<'brand_updates', typeof columns>;

const columns = [
  'id',
  'project_id as projectId',
  'status',
  'dry_run as dryRun',
  'brand_revision as brandRevision',
  'replace_colors as replaceColors',
  'total',
  'done',
  'updated',
  'last_template_id as lastTemplateId',
  'skipped',
  'low_contrast as lowContrast',
  'author',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

export async function insertBrandUpdate(
  db: Db,
  run: Pick<
    BrandUpdateRun,
    'id' | 'projectId' | 'dryRun' | 'brandRevision' | 'replaceColors' | 'total' | 'author' | 'createdAt'
  >,
): Promise<void> {
  await db
    .insertInto('brand_updates')
    .values({
      ...rowOf(columns, run),
      status: 'queued',
      replace_colors: JSON.stringify(run.replaceColors),
      author: JSON.stringify(run.author),
      updated_at: run.createdAt,
    })
    .execute();
}

export async function findBrandUpdate(
  db: Db,
  id: string,
  projectId?: number,
): Promise<BrandUpdateRun | undefined> {
  const query = db.selectFrom('brand_updates').select(columns).where('id', '=', id);
  const own = projectId === undefined ? query : query.where('project_id', '=', projectId);
  return own.executeTakeFirst();
}

/** The newest run of a project that changes templates. */
export async function findLastBrandUpdate(db: Db, projectId: number): Promise<BrandUpdateRun | undefined> {
  return db
    .selectFrom('brand_updates')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('dry_run', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Records how far a run is. */
export async function updateBrandUpdate(
  db: Db,
  run: Omit<BrandUpdateRun, 'projectId' | 'dryRun' | 'replaceColors' | 'author' | 'createdAt' | 'total'>,
): Promise<void> {
  await db
    .updateTable('brand_updates')
    .set({
      status: run.status,
      brand_revision: run.brandRevision,
      done: run.done,
      updated: run.updated,
      last_template_id: run.lastTemplateId,
      skipped: JSON.stringify(run.skipped),
      low_contrast: JSON.stringify(run.lowContrast),
      updated_at: run.updatedAt,
    })
    .where('id', '=', run.id)
    .execute();
}

/** Deletes runs of a project but the newest ones. */
export async function deleteOldBrandUpdates(db: Db, projectId: number, kept: number): Promise<void> {
  await db
    .deleteFrom('brand_updates')
    .where('project_id', '=', projectId)
    .where('id', 'not in', (runs) =>
      runs
        .selectFrom('brand_updates')
        .select('id')
        .where('project_id', '=', projectId)
        .orderBy('id', 'desc')
        .limit(kept),
    )
    .execute();
}
