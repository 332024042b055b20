import { type RawBuilder, sql } from 'kysely';
import { amongIds } from '../platform/database/among-ids.ts';
import type { DeliveryStatus } from '../platform/database/column-types.ts';
import type { Db } from '../platform/database/tables.ts';
import { WAITS_FOR_EARLIER, type WebhookAttempt } from './webhook-deliveries.ts';
import { claimedEndpoint, endpointsOf, type WebhookEndpoint } from './webhook-endpoints.ts';

/** A delivery leased to a worker, with everything its attempt needs. */
export type ClaimedDelivery = {
  id: string;
  endpointId: number;
  /** Events of one subject arrive in the order of their sequence numbers; null: this event has no order. */
  subjectId: string | null;
  sequence: number;
  /** How long later events of the subject wait for the response to this attempt, from its start. */
  answerWaitMs: number;
  /** Null if the delivery is gone: its weekly partition was dropped. */
  message: { eventId: string; payload: string; retryCount: number; traceparent: string | null } | null;
  /** Null if the endpoint was deleted. */
  endpoint: Pick<
    WebhookEndpoint,
    'projectId' | 'url' | 'active' | 'secret' | 'preparedSecret' | 'failingSince'
  > | null;
};

export type Claim = {
  worker: string;
  now: Date;
  leaseUntil: Date;
  /** Endpoints up to this id wait for the next claim. */
  afterEndpoint: number;
  /** Most deliveries of this claim. */
  total: number;
  /** Most deliveries of an endpoint that `rooms` does not name. */
  room: number;
  rooms: ReadonlyMap<number, number>;
  /** How long later events of a subject wait for the response to a first attempt, and to a first retry. */
  answerWaitsMs: readonly [number, number];
};

type ClaimedRow = Omit<ClaimedDelivery, 'message' | 'endpoint'> &
  Omit<NonNullable<ClaimedDelivery['message']>, 'eventId'> &
  Omit<NonNullable<ClaimedDelivery['endpoint']>, 'url'> & { eventId: string | null; url: string | null };

/**
 * Leases due deliveries to a worker, in order of endpoint id, at most `room` per endpoint. A loose index scan descends
 * the index once per endpoint, so a long backlog of one endpoint does not slow down the others.
 *
 * No other worker claims a delivery before its lease ends. The deliveries of a dead worker become claimable then.
 *
 * A later event of the same subject stays in the queue while its predecessor is leased to another worker or waits for
 * its first retry. It is claimed if this worker has the predecessor or claims it in the same statement; the worker keeps
 * the order of its own deliveries. A row locked by another claim is skipped, together with its successors.
 */
export async function claimDeliveries(db: Db, claim: Claim): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedRow>`
    with recursive endpoints as (
      (select endpoint_id from webhook_queue where endpoint_id > ${claim.afterEndpoint}
        order by endpoint_id limit 1)
      union all
      select (select endpoint_id from webhook_queue as queue where queue.endpoint_id > endpoints.endpoint_id
        order by queue.endpoint_id limit 1)
      from endpoints where endpoints.endpoint_id is not null
    ), picked as (
      select endpoints.endpoint_id, due.* from endpoints
      left join unnest(${[...claim.rooms.keys()]}::int[], ${[...claim.rooms.values()]}::int[])
        as known (endpoint_id, room) on known.endpoint_id = endpoints.endpoint_id
      cross join lateral (
        select queue.ctid as place, queue.subject_id, queue.sequence, earlier.comes_along
        from webhook_queue as queue left join lateral (${predecessorOf('queue', claim)}) as earlier on true
        where queue.endpoint_id = endpoints.endpoint_id and queue.due_at <= ${claim.now}
          and (queue.leased_until is null or queue.leased_until <= ${claim.now})
          and earlier.holds is not true
        order by queue.due_at, queue.sequence limit coalesce(known.room, ${claim.room})
        for update of queue skip locked
      ) as due
      where coalesce(known.room, 1) > 0
      limit ${claim.total}
    ), stranded as (
      select endpoint_id, subject_id, min(sequence) as sequence from picked
      where comes_along is not null and comes_along not in (select place from picked) group by 1, 2
    ), taken as materialized (
      select place from picked left join stranded using (endpoint_id, subject_id)
      where stranded.sequence is null or picked.sequence < stranded.sequence
    ), claimed as (
      update webhook_queue as queue set leased_until = ${claim.leaseUntil}, leased_by = ${claim.worker},
        leased_at = ${claim.now}
      -- By ctid: locked rows do not move, and a second lookup by key would cost as much as the claim.
      from taken where queue.ctid = taken.place
      returning queue.delivery_id, queue.endpoint_id, queue.subject_id, queue.sequence, ${answerWait('queue', claim)} as answer_wait
    )
    select claimed.delivery_id as id, claimed.endpoint_id as "endpointId",
      claimed.subject_id as "subjectId", claimed.sequence, claimed.answer_wait as "answerWaitMs",
      delivery.event_id as "eventId", delivery.payload, delivery.retry_count as "retryCount", delivery.traceparent,
      endpoint.project_id as "projectId", endpoint.url, endpoint.active, endpoint.secret,
      endpoint.prepared_secret as "preparedSecret",
      endpoint.failing_since as "failingSince"
    from claimed
    left join lateral (
      -- offset 0 forces one index lookup in the partition of the id: a join may be planned as a scan of all partitions.
      select event_id, payload, retry_count, traceparent from webhook_deliveries where id = claimed.delivery_id offset 0
    ) as delivery on true
    left join ${claimedEndpoint}`.execute(db);
  return rows.map(({ eventId, payload, retryCount, traceparent, url, ...row }) => {
    const { id, endpointId, subjectId, sequence, answerWaitMs, ...endpoint } = row;
    const queued = { id, endpointId, subjectId, sequence, answerWaitMs };
    const message = eventId === null ? null : { eventId, payload, retryCount, traceparent };
    return { ...queued, message, endpoint: url === null ? null : { url, ...endpoint } };
  });
}

/**
 * The nearest earlier event of the same subject and endpoint in the queue, found by one index lookup. `holds`: the row
 * must wait for it. `comes_along` (its ctid): the claim meets it before the row and must claim both.
 */
function predecessorOf(row: string, claim: Claim): RawBuilder<unknown> {
  const { now, worker } = claim;
  const its = (column: string) => sql.ref(`${row}.${column}`);
  const wait = answerWait('earlier', claim);
  const isWithinWait = (start: RawBuilder<unknown>) =>
    sql`${start} + ${wait} * interval '1 millisecond' > ${now}`;
  const isLeased = sql`coalesce(leased_until > ${now}, false)`;
  const isFoundBefore = sql`(due_at, sequence) < (${its('due_at')}, ${its('sequence')})`;
  return sql`
    select
      case
        when ${isLeased} then leased_by <> ${worker} and ${isWithinWait(sql`leased_at`)}
        when ${isFoundBefore} then false
        when followers_wait_until is null then ${isWithinWait(its('due_at'))}
        else followers_wait_until > ${now} end as holds,
      case when not ${isLeased} and ${isFoundBefore} and ${wait} > 0 then ctid end as comes_along
    from webhook_queue as earlier
    where ${its('sequence')} > 1 and endpoint_id = ${its('endpoint_id')} and subject_id = ${its('subject_id')}
      and sequence < ${its('sequence')}
    order by sequence desc limit 1`;
}

/**
 * How long later events wait for the response to the next attempt at a row, in milliseconds. 0 after the second failure,
 * and if the first retry is later than they wait.
 */
function answerWait(row: string, { answerWaitsMs: [first, retry] }: Claim): RawBuilder<unknown> {
  const waitUntil = sql.ref(`${row}.followers_wait_until`);
  return sql`case when ${waitUntil} is null then ${first}::float8
    when ${waitUntil} > ${sql.ref(`${row}.due_at`)} then ${retry}::float8 else 0 end`;
}

/** Renews the leases of a worker. @returns the ids still leased to it */
export async function extendLeases(
  db: Db,
  lease: { worker: string; ids: readonly string[]; leaseUntil: Date },
): Promise<Set<string>> {
  const rows = await db
    .updateTable('webhook_queue')
    .set({ leased_until: lease.leaseUntil })
    .where('delivery_id', '=', sql<string>`any (${lease.ids}::uuid[])`)
    .where('leased_by', '=', lease.worker)
    .returning('delivery_id')
    .execute();
  return new Set(rows.map(({ delivery_id }) => delivery_id));
}

/** Ends the leases of deliveries that were not started. */
export async function releaseDeliveries(
  db: Db,
  lease: { worker: string; ids: readonly string[] },
): Promise<void> {
  await db
    .updateTable('webhook_queue')
    .set({ leased_until: null, leased_by: null })
    .where('delivery_id', '=', sql<string>`any (${lease.ids}::uuid[])`)
    .where('leased_by', '=', lease.worker)
    .execute();
}

/** The length of the queue, and since when the oldest unclaimed delivery is due (null: none is due). */
export async function measureQueue(db: Db, now: Date): Promise<{ waiting: number; dueSince: Date | null }> {
  const { rows } = await sql<{ waiting: number; dueSince: Date | null }>`
    select count(*) as waiting, min(due_at) filter (where due_at <= ${now} and (leased_until is null or leased_until <= ${now})) as "dueSince"
    from webhook_queue`.execute(db);
  return rows[0] ?? { waiting: 0, dueSince: null };
}

export type DeliveryResult = {
  deliveryId: string;
  /** Null if no call was made: the endpoint was deleted or switched off. */
  attempt: Omit<WebhookAttempt, 'number' | 'failure'> | null;
  /** Why the attempt failed; null if delivered. */
  failure: string | null;
  status: DeliveryStatus;
  /** Set while the delivery is pending. */
  nextAttemptAt: Date | null;
  /** When later events of the same subject become due; null if they do not wait. */
  followersDueAt: Date | null;
  /** Until when they wait for this one; null keeps the stored value. Set after a failure with a retry. */
  followersWaitUntil: Date | null;
  at: Date;
};

/** A delivery that waits for the retry of an earlier event of the same subject. */
type WaitingDelivery = { id: string; dueAt: Date };

/**
 * Records results in one statement: attempts, deliveries and queue.
 *
 * Records only queued deliveries that are still leased to the worker, so repeating it after a lost commit response has no
 * effect. A failure reported after the end of the lease is ignored, because another worker repeats the attempt; a
 * success always counts.
 *
 * When a delivery waits for its first retry, unclaimed later events of the same subject become due with it.
 */
export async function recordResults(
  db: Db,
  worker: string,
  results: readonly DeliveryResult[],
): Promise<void> {
  if (results.length === 0) return;
  const column = <T>(of: (result: DeliveryResult) => T) => results.map(of);
  const ids = column(({ deliveryId }) => deliveryId);
  const { rows: postponed } = await sql<WaitingDelivery>`with result as (
      select result.*, queue.endpoint_id, queue.subject_id, queue.sequence from unnest(
        ${ids}::uuid[], ${column(({ attempt }) => attempt?.startedAt ?? null)}::timestamptz[],
        ${column(({ attempt }) => attempt?.durationMs ?? null)}::int[],
        ${column(({ attempt }) => attempt?.statusCode ?? null)}::int[],
        ${column(({ attempt }) => attempt?.responseBody ?? null)}::text[],
        ${column(({ failure }) => failure)}::text[], ${column(({ status }) => status)}::text[],
        ${column(({ nextAttemptAt }) => nextAttemptAt)}::timestamptz[], ${column(({ at }) => at)}::timestamptz[],
        ${column(({ followersWaitUntil }) => followersWaitUntil)}::timestamptz[],
        ${column(({ followersDueAt }) => followersDueAt)}::timestamptz[]
      ) as result (delivery_id, started_at, duration_ms, status_code, response_body, failure, status,
        next_attempt_at, at, followers_wait_until, followers_due_at)
      join webhook_queue as queue on queue.delivery_id = result.delivery_id
        and (queue.leased_by = ${worker} or result.status = 'delivered')
    ), recorded as (
      update webhook_deliveries as delivery set
        attempts = delivery.attempts + (result.started_at is not null)::int,
        retry_count = delivery.retry_count + (result.started_at is not null)::int,
        status = result.status,
        next_attempt_at = result.next_attempt_at,
        last_reason = result.failure,
        finished_at = case when result.status <> 'pending' then result.at end
      from result
      where delivery.id = result.delivery_id and ${amongIds('delivery.id', ids)}
      returning delivery.id, delivery.attempts
    ), attempts_made as (
      insert into webhook_attempts
        (delivery_id, number, started_at, duration_ms, status_code, failure, response_body)
      select delivery_id, recorded.attempts, started_at, duration_ms, status_code, failure, response_body
      from result join recorded on recorded.id = result.delivery_id where started_at is not null
    ), finished as (
      delete from webhook_queue as queue using result
      where queue.delivery_id = result.delivery_id and result.status <> 'pending'
    ), put_back as (
      update webhook_queue as queue set due_at = result.next_attempt_at, leased_by = null, leased_until = null,
        followers_wait_until = coalesce(result.followers_wait_until, queue.followers_wait_until)
      from result where queue.delivery_id = result.delivery_id and result.status = 'pending'
    ), postponed as (
      update webhook_queue as queue set due_at = result.followers_due_at
      from result where queue.endpoint_id = result.endpoint_id and queue.subject_id = result.subject_id
        and queue.sequence > result.sequence and queue.due_at < result.followers_due_at
        and (queue.leased_until is null or queue.leased_until <= result.at)
      returning queue.delivery_id, queue.due_at
    )
    select delivery_id as id, due_at as "dueAt" from postponed`.execute(db);
  await explainWaits(db, postponed);
}

/** Copies to the deliveries why and until when they wait, for display; the queue alone decides. */
async function explainWaits(db: Db, postponed: readonly WaitingDelivery[]): Promise<void> {
  if (postponed.length === 0) return;
  const ids = postponed.map(({ id }) => id);
  await sql`update webhook_deliveries as delivery
    set next_attempt_at = postponed.due_at, last_reason = ${WAITS_FOR_EARLIER}
    from unnest(${ids}::uuid[], ${postponed.map(({ dueAt }) => dueAt)}::timestamptz[]) as postponed (id, due_at)
    where delivery.id = postponed.id and delivery.status = 'pending' and ${amongIds('delivery.id', ids)}`.execute(
    db,
  );
}

/** Deliveries of the endpoints of some projects, as a part of a statement. */
const ofProjects = (projectIds: readonly number[]) => sql`endpoint_id in (${endpointsOf(projectIds)})`;

/** Leases to `holder` for ever all deliveries of some projects that no worker has. @returns how many workers have */
export async function holdDeliveries(
  db: Db,
  projectIds: readonly number[],
  { holder, now }: { holder: string; now: Date },
): Promise<number> {
  await sql`update webhook_queue set leased_by = ${holder}, leased_until = 'infinity'
    where ${ofProjects(projectIds)} and (leased_until is null or leased_until <= ${now})`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from webhook_queue
    where ${ofProjects(projectIds)} and leased_by is distinct from ${holder}::uuid`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Ends the leases of `holder`. */
export async function releaseHeldDeliveries(
  db: Db,
  projectIds: readonly number[],
  holder: string,
): Promise<void> {
  await sql`update webhook_queue set leased_by = null, leased_until = null
    where ${ofProjects(projectIds)} and leased_by = ${holder}`.execute(db);
}

/** Whether `holder` has leased all deliveries of some projects. */
export async function areDeliveriesHeld(
  db: Db,
  projectIds: readonly number[],
  holder: string,
): Promise<boolean> {
  const { rows } = await sql`select from webhook_queue
    where ${ofProjects(projectIds)} and leased_by is distinct from ${holder}::uuid limit 1`.execute(db);
  return rows.length === 0;
}
