import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';

export type QueueDepths = {
  /** The fullest first. */
  projects: { projectId: number; waiting: number; oldestId: string }[];
  /** E-mails of all the others. */
  others: number;
};

/** How much waits, for so many projects one by one. */
export async function measureQueue(db: Db, projectsMax: number): Promise<QueueDepths> {
  const { rows } = await sql<{ projectId: number; waiting: number; oldestId: string; all: number }>`
    with depth as (
      select project_id, count(*) as waiting, sum(count(*)) over () as total from email_queue group by project_id
      order by waiting desc limit ${projectsMax}
    )
    select project_id as "projectId", waiting, total::bigint as "all", (
      select email_id from email_queue where email_queue.project_id = depth.project_id order by email_id limit 1
    ) as "oldestId"
    from depth`.execute(db);
  const shown = rows.reduce((sum, { waiting }) => sum + waiting, 0);
  return { projects: rows, others: (rows[0]?.all ?? 0) - shown };
}
