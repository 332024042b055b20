import type { Db } from '../platform/database/tables.ts';

/** Notes which synced blocks a template uses; what it used before and no longer does goes. */
export async function putUses(
  db: Db,
  template: { projectId: number; templateId: number },
  syncIds: readonly string[],
): Promise<void> {
  const { projectId, templateId } = template;
  let stale = db.deleteFrom('template_block_uses').where('template_id', '=', templateId);
  if (syncIds.length > 0) stale = stale.where('sync_id', 'not in', syncIds);
  await stale.execute();
  if (syncIds.length === 0) return;
  await db
    .insertInto('template_block_uses')
    .values(syncIds.map((syncId) => ({ project_id: projectId, sync_id: syncId, template_id: templateId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * One page of the templates that hold copies of a synced block, by id.
 *
 * @param page `after`: the last template of the page before
 * @returns one more than `limit` where there is one.
 */
export async function listUses(
  db: Db,
  { projectId, syncId }: { projectId: number; syncId: string },
  { limit, after = 0 }: { limit: number; after?: number | undefined },
): Promise<number[]> {
  const rows = await db
    .selectFrom('template_block_uses')
    .select('template_id')
    .where('project_id', '=', projectId)
    .where('sync_id', '=', syncId)
    .where('template_id', '>', after)
    .orderBy('template_id')
    .limit(limit + 1)
    .execute();
  return rows.map(({ template_id }) => template_id);
}
