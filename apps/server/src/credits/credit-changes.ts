import { sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';

/** Projects of a workspace with new ledger entries since a moment. */
export async function listCreditChanges(
  db: Db,
  { workspaceId, since, limit }: { workspaceId: number; since: Date; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select project_id::text as id, 'used' as kind, max(recorded_at) as at from (
      select project_id, recorded_at from credit_entries
      where workspace_id = ${workspaceId}
        and starts_at = (select max(starts_at) from credit_periods where workspace_id = ${workspaceId})
      order by id desc limit ${limit}) as newest
    where recorded_at > ${since} group by project_id`.execute(db);
  return rows;
}

type Change = { id: string; kind: string; at: Date };
