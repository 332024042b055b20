import { HISTORY_DAYS, sendLimits } from '@postpress/contracts';
import { type Clock, DAY_MS, dayOf, HOUR_MS } from '../../../base/clock.ts';
import { lowestIdAt } from '../../../base/ids.ts';
import { deleteExpired, type Expiry } from '../../../platform/database/delete-expired.ts';
import { daysKept } from '../../../platform/database/partition-sql.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { type JobHandler, stoppedHalfway } from '../../../platform/queue/kinds.ts';

import { expireByRetention } from './expire-by-retention.ts';

export type ExpireEmailRecordsDeps = { db: Db; clock: Clock; capturedDays: number };

const DELETED_AT_ONCE = 1_000;

/**
 * Deletes expired rows of tables without weekly partitions, and what projects keep for a shorter time, in batches that
 * hold no lock for long.
 */
export const expireEmailRecords: JobHandler<'expire-email-records', ExpireEmailRecordsDeps> = async (
  _,
  { db, clock, capturedDays },
  signal,
) => {
  for (const expiry of expiriesAt(clock(), { capturedDays }))
    while ((await deleteExpired(db, expiry, DELETED_AT_ONCE)) === DELETED_AT_ONCE)
      if (signal.aborted) return stoppedHalfway;
  return (await expireByRetention({ db, now: clock() }, signal)) ? { done: true } : stoppedHalfway;
};

/** The leases of a worker this silent ended long before. */
const DEAD_WORKER_MS = DAY_MS;
/** After this long without email, the limit learned for a domain is out of date. */
const SILENT_DOMAIN_MS = 30 * DAY_MS;
/** An expired policy no longer applies (RFC 8461, 3.2); kept a day longer, to explain why emails waited. */
const ENDED_POLICY_MS = DAY_MS;

/** Queue rows of webhook deliveries whose partition was dropped: their endpoint was switched off all that time. */
const DROPPED_DELIVERY_MS = (daysKept('webhook_deliveries') + 8) * DAY_MS;

/** Counts stay until the emails' partition is dropped, so that no later event can count again. */
const COUNTED_MS = (daysKept('emails') + 9) * DAY_MS;

/** Calls of relays are refused when they are this old, with or without a token. */
const RELAY_TOKEN_MS = 2 * DAY_MS;

/** Expiry by age, for the tables of the area without weekly partitions. */
function expiriesAt(now: Date, { capturedDays }: { capturedDays: number }): Expiry[] {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return [
    { table: 'idempotency_keys', column: 'created_at', below: ago(sendLimits.idempotencyHours * HOUR_MS) },
    { table: 'inbound_reports', column: 'id', below: lowestIdAt(ago(HISTORY_DAYS * DAY_MS)) },
    // Their sources go with them.
    { table: 'received_emails', column: 'id', below: lowestIdAt(ago(HISTORY_DAYS * DAY_MS)) },
    // Their records go with them.
    { table: 'domain_reports', column: 'id', below: lowestIdAt(ago(HISTORY_DAYS * DAY_MS)) },
    { table: 'shared_attachments', column: 'id', below: lowestIdAt(ago(COUNTED_MS)) },
    { table: 'captured_messages', column: 'id', below: lowestIdAt(ago(capturedDays * DAY_MS)) },
    { table: 'webhook_queue', column: 'delivery_id', below: lowestIdAt(ago(DROPPED_DELIVERY_MS)) },
    { table: 'email_day_counts', column: 'day', below: dayOf(ago(COUNTED_MS)) },
    { table: 'email_slot_counts', column: 'slot', below: ago(COUNTED_MS) },
    { table: 'email_topic_counts', column: 'day', below: dayOf(ago(COUNTED_MS)) },
    { table: 'engagement_counts', column: 'day', below: dayOf(ago(COUNTED_MS)) },
    { table: 'batch_engagement', column: 'batch_id', below: lowestIdAt(ago(COUNTED_MS)) },
    { table: 'email_domain_counts', column: 'day', below: dayOf(ago(COUNTED_MS)) },
    { table: 'email_delivery_times', column: 'hour', below: ago(COUNTED_MS) },
    { table: 'sender_health_counts', column: 'day', below: dayOf(ago(COUNTED_MS)) },
    { table: 'workers', column: 'seen_at', below: ago(DEAD_WORKER_MS) },
    { table: 'recipient_domains', column: 'updated_at', below: ago(SILENT_DOMAIN_MS) },
    { table: 'relay_tokens', column: 'used_at', below: ago(RELAY_TOKEN_MS) },
    { table: 'mta_sts_policies', column: 'expires_at', below: ago(ENDED_POLICY_MS) },
  ];
}
