import type { Db } from '../platform/database/tables.ts';

/** When the months of a workspace's credits began; nothing before its first reservation. */
export async function findAnchor(db: Db, workspaceId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('credit_pools')
    .select('anchored_at')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row?.anchored_at;
}

/** Fixes where the months of a workspace begin; whoever comes second gets what the first fixed. */
export async function fixAnchor(db: Db, workspaceId: number, anchor: Date): Promise<Date> {
  await db
    .insertInto('credit_pools')
    .values({ workspace_id: workspaceId, anchored_at: anchor })
    .onConflict((conflict) => conflict.column('workspace_id').doNothing())
    .execute();
  return (await findAnchor(db, workspaceId)) ?? anchor;
}
