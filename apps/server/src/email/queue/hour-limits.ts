import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tables.ts';
import type { Release } from './email-queue.ts';
import type { DomainQueue } from './wake-workers.ts';

/*
 * Emails over an hourly limit. They are not due, so claims never meet them, and each worker lets them go as the hour
 * allows: transactional ones first, then in the order of acceptance.
 */

/** Emails over a limit that a worker has claimed: they wait. */
export async function holdForHour(
  db: Db,
  { workerId, emailIds, reason, heldFor, now }: Release & { heldFor: string; now: Date },
): Promise<void> {
  await sql`
    update email_queue set leased_by = null, priority = 2, held_for = ${heldFor}, next_attempt_at = ${now}, reason = ${reason}
    where leased_by = ${workerId} and email_id = any(${emailIds}::uuid[])`.execute(db);
}

/** The next emails of a domain queue that are looked at: as many as one statement changes at most. */
const HEAD = 5_000;

/**
 * Holds the other new emails of a key at the head of a domain queue, so that no worker claims them one by one before those
 * of other keys.
 *
 * @returns how many
 */
export async function holdOthersForHour(
  db: Db,
  queue: DomainQueue & { keyId: string; broadcast: boolean; heldFor: string; reason: string; now: Date },
): Promise<number> {
  const { projectId, domain, keyId, broadcast, heldFor, reason, now } = queue;
  const { numAffectedRows = 0n } = await sql`
    with head as (
      select project_id, email_id, key_id, held_for from email_queue
      where project_id = ${projectId} and recipient_domain = ${domain} and priority = 0 and broadcast = ${broadcast}
        and leased_by is null
      order by next_attempt_at limit ${HEAD} for update skip locked
    )
    update email_queue set priority = 2, held_for = ${heldFor}, next_attempt_at = ${now}, reason = ${reason}
    from head where head.key_id = ${keyId} and head.held_for is null
      and email_queue.project_id = head.project_id and email_queue.email_id = head.email_id`.execute(db);
  return Number(numAffectedRows);
}

export type HeldFor = { heldFor: string; broadcast: boolean };

/** The limits that emails wait for, by stream. Skips through the index. */
export async function listHeldFor(db: Db): Promise<HeldFor[]> {
  const { rows } = await sql<HeldFor>`
    with recursive held (held_for, broadcast) as (
      (select held_for, broadcast from email_queue where priority = 2 and held_for is not null
        order by held_for, broadcast limit 1)
      union all
      select following.* from held cross join lateral (
        select held_for, broadcast from email_queue where priority = 2 and held_for is not null
          and (held_for, broadcast) > (held.held_for, held.broadcast) order by held_for, broadcast limit 1
      ) as following
    )
    select held_for as "heldFor", broadcast from held`.execute(db);
  return rows;
}

/** The limit that an email waits for behind others, with the reason. */
export type Hold = { heldFor: string; reason: string };

/** What a new email of a key waits for behind others of that key; undefined: none of its stream, or of one before, is held. */
export async function findHoldOfKey(
  db: Db,
  { keyId, broadcast }: { keyId: string; broadcast: boolean },
): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`
    select held_for as "heldFor", reason from email_queue
    where priority = 2 and held_for = ${limitKeyOfKey(keyId)} and broadcast <= ${broadcast}
    limit 1`.execute(db);
  return rows[0];
}

/** The name under which the turns of a key are counted. */
export function limitKeyOfKey(keyId: string): string {
  return `key:${keyId}`;
}

/** Longer, an email that was let go waits for something else, such as a paused domain, and no other email waits for it. */
const DUE_SECONDS = 60;

/** How many emails a limit has let go just now and not counted yet; at most `limit`. */
export async function countLetGo(
  tx: Tx,
  heldFor: string,
  { limit, now }: { limit: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from email_queue where held_for = ${heldFor} and priority < 2
        and next_attempt_at > ${now}::timestamptz - make_interval(secs => ${DUE_SECONDS}) limit ${limit}
    ) as due`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Makes the first emails due that wait for a limit. They expire as much later as they waited.
 *
 * @returns their domain queues, one for each email
 */
export async function letGo(
  tx: Tx,
  { heldFor, broadcast, limit, now }: HeldFor & { limit: number; now: Date },
): Promise<DomainQueue[]> {
  const { rows } = await sql<DomainQueue>`
    with first as (
      select project_id, email_id from email_queue
      where priority = 2 and held_for = ${heldFor} and broadcast = ${broadcast}
      order by email_id limit ${limit} for update skip locked
    )
    update email_queue set priority = case when attempts = 0 then 0 else 1 end, next_attempt_at = ${now},
      reason = 'Its turn within the hourly limit has come. The next attempt follows.',
      expires_at = expires_at + greatest(interval '0', ${now}::timestamptz - next_attempt_at)
    from first where email_queue.project_id = first.project_id and email_queue.email_id = first.email_id
    returning email_queue.project_id as "projectId", email_queue.recipient_domain as domain`.execute(tx);
  return rows;
}

/** Emails that a limit let go are counted by it now. */
export async function endLetGo(
  db: Db,
  emails: readonly { projectId: number; emailId: string }[],
): Promise<void> {
  if (emails.length === 0) return;
  await sql`
    update email_queue set held_for = null from unnest(
      ${emails.map(({ projectId }) => projectId)}::integer[], ${emails.map(({ emailId }) => emailId)}::uuid[]) as counted (project_id, email_id)
    where email_queue.project_id = counted.project_id and email_queue.email_id = counted.email_id`.execute(
    db,
  );
}
