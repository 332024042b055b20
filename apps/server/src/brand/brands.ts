import { projectIdsOf } from '../accounts/index.ts';
import type { Db } from '../platform/database/tables.ts';

/** A brand kit as it is stored: the text of its JSON. */
export type BrandRow = { brand: string; revision: number; updatedAt: Date };

/** @param options `forUpdate` keeps others from changing it until the transaction ends */
export async function findBrand(
  db: Db,
  projectId: number,
  { forUpdate = false } = {},
): Promise<BrandRow | undefined> {
  const query = db
    .selectFrom('brands')
    .select(['brand', 'revision', 'updated_at as updatedAt'])
    .where('project_id', '=', projectId);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

/** The brand of a workspace's first project with one. */
export async function findBrandOfWorkspace(
  db: Db,
  workspaceId: number,
): Promise<Pick<BrandRow, 'brand'> | undefined> {
  return db
    .selectFrom('brands')
    .select('brand')
    .where('project_id', 'in', projectIdsOf(db, workspaceId))
    .orderBy('project_id')
    .limit(1)
    .executeTakeFirst();
}

/** Writes the first brand of a project. @returns false if it has one already */
export async function insertBrand(db: Db, projectId: number, row: BrandRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('brands')
    .values({ project_id: projectId, brand: row.brand, revision: row.revision, updated_at: row.updatedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function updateBrand(db: Db, projectId: number, row: BrandRow): Promise<void> {
  await db
    .updateTable('brands')
    .set({ brand: row.brand, revision: row.revision, updated_at: row.updatedAt })
    .where('project_id', '=', projectId)
    .execute();
}
