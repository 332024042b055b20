import { sql } from 'kysely';
import { lowestIdAt } from '../base/ids.ts';
import type { Db } from '../platform/database/tables.ts';

const DELIVERIES_LOOKED_AT = 100;

/**
 * Endpoints, deliveries and attempts of a project that were created or changed since a moment, newest first. Reads per
 * endpoint the newest deliveries and those due next.
 */
export async function listWebhookChanges(
  db: Db,
  { projectId, since, now, limit }: { projectId: number; since: Date; now: Date; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with endpoints as materialized (
      select id, updated_at from webhook_endpoints where project_id = ${projectId}
    ), candidates as (
      (select newest.id, newest.created_at from endpoints, lateral (
        select id, created_at from webhook_deliveries
        where endpoint_id = endpoints.id and id >= ${lowestIdAt(new Date(now.getTime() - 2 * 86_400_000))}::uuid
        order by id desc limit ${DELIVERIES_LOOKED_AT}) as newest)
      union
      (select delivery_id, null from endpoints, lateral (
        select delivery_id from webhook_queue where endpoint_id = endpoints.id order by due_at limit ${DELIVERIES_LOOKED_AT}) as due)
    ), changes as (
      select id::text, 'delivery' as kind, created_at as at from candidates where created_at > ${since}
      union all
      select candidates.id::text, 'attempt', attempt.at from candidates, lateral (
        select max(started_at + duration_ms * interval '1 ms') as at from webhook_attempts where delivery_id = candidates.id) as attempt
      where attempt.at > ${since}
      union all
      select id::text, 'endpoint', updated_at from endpoints where updated_at > ${since}
    )
    select id, kind, at from changes order by at desc limit ${limit}`.execute(db);
  return rows;
}

type Change = { id: string; kind: string; at: Date };
