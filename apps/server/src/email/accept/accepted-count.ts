import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';

/**
 * E-mails that all projects of a workspace had accepted from a day on: what is folded, and what came since.
 *
 * @param day in UTC, `2030-01-31`
 */
export async function countAcceptedSince(db: Db, workspaceId: number, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::float8 as count from (
      select accepted as count from email_day_counts
      where day >= ${day}::date and project_id in (select id from projects where workspace_id = ${workspaceId})
      union all
      select count from email_count_deltas
      where status = 'accepted' and slot >= ${`${day}T00:00:00Z`}::timestamptz
        and project_id in (select id from projects where workspace_id = ${workspaceId})
    ) as counts`.execute(db);
  return rows[0]?.count ?? 0;
}
