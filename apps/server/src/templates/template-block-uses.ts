import { sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';

/** Notes which synced blocks a template uses; what it used before and no longer does goes. */
export async function putUses(
  db: Db,
  template: { projectId: number; templateId: number },
  syncIds: readonly string[],
): Promise<void> {
  const { projectId, templateId } = template;
  // As one array each: a design may name more blocks than a statement has parameters.
  await sql`
    delete from template_block_uses
    where template_id = ${templateId} and sync_id <> all(${syncIds}::text[])`.execute(db);
  if (syncIds.length === 0) return;
  await sql`
    insert into template_block_uses (project_id, sync_id, template_id)
    select ${projectId}::int, sync_id, ${templateId}::int from unnest(${syncIds}::text[]) as sync_id
    on conflict do nothing`.execute(db);
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
