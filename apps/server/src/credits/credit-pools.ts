import type { Db } from '../platform/database/tables.ts';

/** The stored anchor of a workspace; undefined before its first reservation. */
export async function findAnchor(db: Db, workspaceId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('credit_pools')
    .select('anchored_at')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row?.anchored_at;
}

/** Stores the anchor of a workspace unless one is stored. @returns the stored one */
export async function fixAnchor(db: Db, workspaceId: number, anchor: Date): Promise<Date> {
  await db
    .insertInto('credit_pools')
    .values({ workspace_id: workspaceId, anchored_at: anchor })
    .onConflict((conflict) => conflict.column('workspace_id').doNothing())
    .execute();
  return (await findAnchor(db, workspaceId)) ?? anchor;
}
