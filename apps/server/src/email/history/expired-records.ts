import { HISTORY_DAYS, sendLimits } from '@postpress/contracts';
import { sql } from 'kysely';
import { lowestIdAt } from '../../base/ids.ts';
import { daysKept } from '../../platform/database/partition-sql.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { dayOf } from '../statistics/slots.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Its leases ran out long before. */
const DEAD_WORKER_MS = DAY_MS;
/** What a recipient domain has shown to bear is worth asking anew after so long a silence. */
const SILENT_DOMAIN_MS = 30 * DAY_MS;
/** A policy that ended binds nobody (RFC 8461, 3.2); a day more, for whoever looks why mail waited. */
const ENDED_POLICY_MS = DAY_MS;

/** Waiting rows of deliveries whose week was dropped: of endpoints that were switched off in all that time. */
const DROPPED_DELIVERY_MS = (daysKept('webhook_deliveries') + 8) * DAY_MS;

/** Counts stay until nothing can be counted with them any more: the emails' own week was dropped by then. */
const COUNTED_MS = (daysKept('emails') + 9) * DAY_MS;

/** Rows of a table whose column lies below the bound have had their time. */
type Expiry = { table: keyof Tables; column: string; below: Date | string };

/** What of email is in no weekly partition and goes by its age. */
export function expiriesAt(now: Date, { capturedDays }: { capturedDays: number }): Expiry[] {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return [
    { table: 'idempotency_keys', column: 'created_at', below: ago(sendLimits.idempotencyHours * HOUR_MS) },
    { table: 'inbound_reports', column: 'id', below: lowestIdAt(ago(HISTORY_DAYS * DAY_MS)) },
    { table: 'captured_messages', column: 'id', below: lowestIdAt(ago(capturedDays * DAY_MS)) },
    { table: 'webhook_queue', column: 'delivery_id', below: lowestIdAt(ago(DROPPED_DELIVERY_MS)) },
    { table: 'email_day_counts', column: 'day', below: dayOf(ago(COUNTED_MS)) },
    { table: 'email_slot_counts', column: 'slot', below: ago(COUNTED_MS) },
    { table: 'email_domain_counts', column: 'day', below: dayOf(ago(COUNTED_MS)) },
    { table: 'email_delivery_times', column: 'hour', below: ago(COUNTED_MS) },
    { table: 'workers', column: 'seen_at', below: ago(DEAD_WORKER_MS) },
    { table: 'recipient_domains', column: 'updated_at', below: ago(SILENT_DOMAIN_MS) },
    { table: 'mta_sts_policies', column: 'expires_at', below: ago(ENDED_POLICY_MS) },
  ];
}

/** Deletes rows of one kind, `limit` at most; answers how many. */
export async function deleteExpired(
  db: Db,
  { table, column, below }: Expiry,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${below} limit ${limit}))`.execute(db);
  return Number(numAffectedRows);
}
