import { webhookLimits } from '@postpress/contracts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';

/** How the last attempt at an endpoint went. */
export type EndpointHealth = { endpointId: number; arrived: boolean; at: Date };

const DAY_MS = 86_400_000;
const { failingDaysMax } = webhookLimits;
const REASON = `Every attempt has failed for ${failingDaysMax} days.`;

/** Whether this changes what the database says, which is that it has failed since then, or not at all. */
export function isNews({ arrived, at }: EndpointHealth, failingSince: Date | null): boolean {
  if (failingSince === null) return !arrived;
  return arrived || at.getTime() - failingSince.getTime() >= failingDaysMax * DAY_MS;
}

/**
 * Keeps since when an endpoint has only failed, and switches it off after so many days of that.
 *
 * @returns those that were switched off, and since when each of the others has failed
 */
export async function recordHealth(
  db: Db,
  healths: readonly EndpointHealth[],
): Promise<{ endpointId: number; failingSince: Date | null; active: boolean; url: string }[]> {
  if (healths.length === 0) return [];
  const column = <T>(of: (health: EndpointHealth) => T) => healths.map(of);
  const tooLong = sql`(not health.arrived and endpoint.failing_since <= health.at - ${failingDaysMax * DAY_MS}
    * interval '1 millisecond')`;
  const { rows } = await sql<{ endpointId: number; failingSince: Date | null; active: boolean; url: string }>`
    update webhook_endpoints as endpoint set
      failing_since = case when health.arrived then null else coalesce(endpoint.failing_since, health.at) end,
      active = not coalesce(${tooLong}, false),
      disabled_at = case when ${tooLong} then health.at end,
      disabled_reason = case when ${tooLong} then ${REASON} end
    from unnest(${column(({ endpointId }) => endpointId)}::int[], ${column(({ arrived }) => arrived)}::bool[],
      ${column(({ at }) => at)}::timestamptz[]) as health (endpoint_id, arrived, at)
    where endpoint.id = health.endpoint_id and endpoint.active
    returning endpoint.id as "endpointId", endpoint.failing_since as "failingSince", endpoint.active, endpoint.url`.execute(
    db,
  );
  return rows;
}
