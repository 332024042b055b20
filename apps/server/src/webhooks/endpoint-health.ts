import { webhookLimits } from '@postpress/contracts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';

/** The outcome of the last attempt at an endpoint. */
export type EndpointHealth = { endpointId: number; arrived: boolean; at: Date };

const DAY_MS = 86_400_000;
const { failingDaysMax } = webhookLimits;
const REASON = `Every attempt has failed for ${failingDaysMax} days.`;

/** Whether the outcome changes the stored health. @param failingSince the stored value; null: not failing */
export function isNews({ arrived, at }: EndpointHealth, failingSince: Date | null): boolean {
  if (failingSince === null) return !arrived;
  return arrived || at.getTime() - failingSince.getTime() >= failingDaysMax * DAY_MS;
}

/**
 * Stores since when an endpoint fails without a success, and switches it off after {@link webhookLimits.failingDaysMax}.
 *
 * @returns the new state of each endpoint that was active
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
