import { type EmailStatus, emailStatuses, mayMove } from '../../packages/contracts/src/index.ts';
import { type AttemptRow, type EmailRow, judge } from '../faults/mail/judge.ts';
import type { Order } from './callers.ts';
import { type Call, LATER_SECONDS } from './receivers.ts';
import { LIMITED } from './servers.ts';
import type { World } from './world.ts';

/** In a calm world, an email to a server without trouble is offered within this time after it is due. */
const CALM_START_MS = 20_000;
/** Delays after each failed attempt at an email, as documented in the guide, in minutes; the last one repeats. */
const RETRY_MINUTES = [1, 5, 15, 30, 60, 120, 240];
const RETRY_HOURS = 72;
const LATE_MS = 20 * 60_000;
/** Delays after each failed attempt at a webhook, in seconds, and how many attempts are made. */
const WEBHOOK_RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];
/** An endpoint all of whose attempts failed for so long is switched off. */
const FAILING_DAYS = 5;
/** How long later events of an email wait for the answer to a first attempt. */
const FIRST_ANSWER_MS = 5_000;
/** After a process died or the database was away, an event may overtake one whose attempt was cut off. */
const DISTURBED_MS = 90_000;

/** What must hold between any two statements. */
export async function faultsNow(world: World): Promise<string[]> {
  const { database, servers, plan, time } = world;
  const { rows } = await database.query(
    `select 'an email is ' || coalesce(emails.status, 'gone') || ' and its place in the queue is ' ||
        coalesce(queue.reason, 'gone') as fault
      from emails full join email_queue as queue on queue.email_id = emails.id
      where (coalesce(emails.status, '') in ('queued', 'sending')) <> (queue.email_id is not null)
    union all
    select 'a delivery is ' || coalesce(delivery.status, 'gone') || ' and in the queue: ' || (queue.delivery_id is not null)::text
      from webhook_deliveries as delivery full join webhook_queue as queue on queue.delivery_id = delivery.id
      where (coalesce(delivery.status, '') = 'pending') <> (queue.delivery_id is not null)
    union all
    select 'an email is leased to a worker that does not exist' from email_queue
      where leased_by is not null and leased_by not in (select id from workers)
    union all
    select 'an email is sending without an attempt' from emails
      where status = 'sending' and not exists (select from email_attempts where email_id = emails.id)
    union all
    select fault from (select distinct fault from simulation.faults limit 5) as noted
    union all
    select 'statistics count ' || counted || ' accepted emails of ' || stored from
      (select (select coalesce(sum(count), 0) from email_count_deltas where status = 'accepted')
        + (select coalesce(sum(accepted), 0) from email_day_counts) as counted,
        (select count(*) from emails) as stored) as counts where counted <> stored
    limit 5`,
  );
  const faults = rows.map(({ fault }) => String(fault));
  const { limitedConnections: open } = servers;
  // Each worker knows how many there are since its last heartbeat.
  const most =
    time.nowMs - world.disturbedMs > 60_000 || plan.isCalm ? LIMITED.connections : LIMITED.connections * 3;
  if (open > most) faults.push(`${open} connections to ${LIMITED.provider}; ${most} are allowed`);
  return faults;
}

type StoredEmail = EmailRow & {
  projectId: number;
  subject: string;
  to: string;
  status: EmailStatus;
  createdAt: Date;
  endedAt: Date;
  scheduledAt: Date | null;
  reason: string | null;
  maybeTwiceAt: Date | null;
};
type StoredAttempt = AttemptRow & {
  number: number;
  startedAt: Date;
  endedAt: Date | null;
  outcome: string | null;
};

/** What must hold when all emails and deliveries have come to their end. */
export async function faultsAtEnd(world: World): Promise<string[]> {
  const { database, callers, servers, receivers, errors } = world;
  const emails = (
    await database.query(
      `select id, project_id as "projectId", status, message_id as "messageId", sequence, subject, to_address as "to", created_at as "createdAt",
        status_updated_at as "endedAt", scheduled_at as "scheduledAt", failure_reason as reason,
        maybe_twice_at as "maybeTwiceAt" from emails order by id`,
    )
  ).rows as StoredEmail[];
  const attempts = (
    await database.query(
      `select email_id as "emailId", number, data_begun_at is not null as "hasBegunData", outcome,
        started_at as "startedAt", ended_at as "endedAt",
        ended_at is not null and coalesce(outcome, 'unknown') <> 'unknown' as "hasAnswer"
      from email_attempts order by email_id, number`,
    )
  ).rows as StoredAttempt[];
  const listed = listedFaults(world, emails);
  const byEmail = Map.groupBy(attempts, ({ emailId }) => emailId);
  return [
    ...errors,
    ...callers.faults,
    ...servers.faults,
    ...receivers.faults,
    ...(await unsettledFaults(world)),
    ...listed,
    ...ledgerFaults(world, emails, attempts),
    ...callers.orders.flatMap((order) => orderFaults(order, emails, world)),
    ...emails.flatMap((email) => attemptFaults(email, byEmail.get(email.id) ?? [], world)),
    ...(await statisticsFaults(world)),
    ...(await suppressionFaults(world)),
    ...(await webhookFaults(world)),
    ...orderOfEvents(world),
  ].slice(0, 30);
}

async function unsettledFaults({ database }: World): Promise<string[]> {
  const { rows } = await database.query(
    `(select concat('email ', email_id, ' waits: ', reason, ' priority ', priority, ', next ', next_attempt_at, ', leased by ', leased_by) as fault
      from email_queue limit 3)
    union all (select concat('webhook delivery ', delivery_id, ' waits, due ', due_at) from webhook_queue limit 3)`,
  );
  return rows.map(({ fault }) => String(fault));
}

/** The judge of the storms: nothing lost, nothing doubled but declared, and every event arrived. */
function ledgerFaults(
  world: World,
  emails: readonly StoredEmail[],
  attempts: readonly StoredAttempt[],
): string[] {
  const { callers, servers, receivers, projects } = world;
  const listed = Object.fromEntries(
    emailStatuses.map((status) => [
      status,
      emails.filter((each) => each.status === status).map(({ id }) => id),
    ]),
  ) as Record<EmailStatus, string[]>;
  // A worker that stood still while others sent its email again records its reply when it goes on: both attempts have
  // one then, and the email says that it may have arrived twice.
  const isRepeated = new Set(
    attempts.flatMap(({ emailId, number, outcome }, at) =>
      outcome === 'accepted' && attempts[at + 1]?.emailId === emailId ? [`${emailId} ${number}`] : [],
    ),
  );
  const main = new Set(projects.map(({ urls }) => urls[0]));
  const evidence = {
    accepted: new Map(
      callers.orders.flatMap(({ n, id }) => (id === undefined ? [] : [[String(n), id] as const])),
    ),
    listed,
    emails: emails.map((email) => ({ ...email, messageId: email.id })),
    attempts: attempts.map((attempt) => ({
      ...attempt,
      hasAnswer: attempt.hasAnswer && !isRepeated.has(`${attempt.emailId} ${attempt.number}`),
    })),
    taken: servers.taken,
    events: receivers.calls.filter(({ processed, url }) => processed && main.has(url)),
    doubledMax: Number.POSITIVE_INFINITY,
  };
  return judge(evidence).faults;
}

/** A broadcast writes to each recipient of its list once, but to those whom it must not. Their ids are known here first. */
function listedFaults({ callers }: World, emails: readonly StoredEmail[]): string[] {
  const bySubject = Map.groupBy(emails, ({ subject }) => subject);
  return callers.orders.flatMap((order) => {
    if (!order.isListed) return [];
    const [email, ...more] = bySubject.get(`Order ${order.n}`) ?? [];
    if (email) order.id = email.id;
    if (more.length > 0) return [`order ${order.n} of a broadcast was accepted ${more.length + 1} times`];
    const isExcused = callers.isListCanceled || callers.mayBeSkipped(order);
    return email || isExcused ? [] : [`order ${order.n} of a broadcast was not accepted`];
  });
}

function orderFaults(order: Order, emails: readonly StoredEmail[], world: World): string[] {
  const email = emailOf(order, emails, world);
  if (!email) return [];
  const { n, cancel, notBeforeMs, isMoving } = order;
  const faults: string[] = [];
  if (cancel === 'confirmed' && email.status !== 'canceled')
    faults.push(`order ${n} was canceled, and it is ${email.status}`);
  const isListCanceled = order.isListed && world.callers.isListCanceled;
  if (cancel !== 'confirmed' && cancel !== 'asked' && !isListCanceled && email.status === 'canceled')
    faults.push(`order ${n} is canceled, and its sender was told that it is not`);
  if (!isMoving && notBeforeMs > 0 && order.firstDataMs !== undefined && order.firstDataMs < notBeforeMs)
    faults.push(`order ${n} was sent before its time`);
  const dueMs = Math.max(order.acceptedAtMs ?? 0, notBeforeMs);
  const waitedMs = (order.firstDataMs ?? dueMs) - dueMs;
  // The last project has hourly limits.
  const isLimited = order.projectId === world.projects.at(-1)?.id;
  const hasNoTrouble = /^plain.*@own-/.test(order.to) && notBeforeMs === 0 && !isLimited;
  if (world.plan.isCalm && hasNoTrouble && waitedMs > CALM_START_MS)
    faults.push(`order ${n} to ${order.to} waited ${waitedMs} ms for its first attempt`);
  return faults;
}

let known: { emails: readonly StoredEmail[]; byId: Map<string, StoredEmail> } | undefined;
function emailOf({ id }: Order, emails: readonly StoredEmail[], _world: World): StoredEmail | undefined {
  if (known?.emails !== emails) known = { emails, byId: new Map(emails.map((email) => [email.id, email])) };
  return id === undefined ? undefined : known.byId.get(id);
}

const statusAfter = { late: 'bounced', angry: 'complained' } as const;

/** The status of an email follows from what the servers did, and its attempts follow the schedule. */
function attemptFaults(
  email: StoredEmail,
  attempts: readonly StoredAttempt[],
  { servers, callers, projects }: World,
): string[] {
  const { id, status } = email;
  const report = callers.reported.get(id);
  const seen = servers.seen.get(id) ?? { begun: 0, refusedForever: false, taken: 0 };
  const faults: string[] = [];
  const fault = (text: string) => faults.push(`${id} (${email.subject}) ${text}`);
  const last = attempts.at(-1);
  if (attempts.some(({ number }, at) => number !== at + 1)) fault('has attempts with gaps in their numbers');
  if (report && mayMove(report.met, statusAfter[report.kind]) && status !== statusAfter[report.kind])
    fault(`is ${status}, although it was reported as ${statusAfter[report.kind]} when it was ${report.met}`);
  if (
    status === 'bounced' &&
    !report &&
    !seen.refusedForever &&
    last?.outcome !== 'deferred' &&
    last?.outcome !== 'refused'
  )
    fault('bounced, and no server refused it');
  if (status === 'canceled' && seen.taken > 0) fault('is canceled, and a server took it');
  if (last?.outcome === 'accepted' && status !== 'delivered' && !report)
    fault(`was accepted, and it is ${status}`);
  if (status === 'delivered' && seen.taken === 0) fault('is delivered, and no server took it');
  if (seen.taken > 1 && email.maybeTwiceAt === null)
    fault(`was taken ${seen.taken} times, and does not say that it may be`);
  const begun = attempts.filter(({ hasBegunData }) => hasBegunData).length;
  if (seen.begun > begun) fault(`was sent ${seen.begun} times, with ${begun} attempts that say so`);
  const since = (email.scheduledAt ?? email.createdAt).getTime();
  const isTemporary = ['deferred', 'unreachable', 'unknown'].includes(last?.outcome ?? '');
  const isOver = (status === 'bounced' || status === 'failed') && !report;
  // Moving an email to an earlier time ends its retries earlier, too; the last attempt is made when they end.
  if (isOver && isTemporary && email.endedAt.getTime() < since + RETRY_HOURS * 3_600_000 - 1_000)
    fault(
      `was given up after ${Math.round((email.endedAt.getTime() - since) / 60_000)} minutes: ${email.reason}`,
    );
  if (isOver && email.endedAt.getTime() > since + (RETRY_HOURS + 12) * 3_600_000)
    fault('was still tried long after its retries end');
  for (const [at, attempt] of attempts.entries()) {
    const next = attempts[at + 1];
    if (!next || attempt.outcome !== 'deferred' || !attempt.endedAt) continue;
    const waitedMs = next.startedAt.getTime() - attempt.endedAt.getTime();
    const leastMs = (RETRY_MINUTES[Math.min(attempt.number, RETRY_MINUTES.length) - 1] ?? 0) * 60_000;
    const endsMs = since + RETRY_HOURS * 3_600_000;
    // Nothing but its mailbox holds such an email back; the time of day is set forward by minutes at a time.
    // Pauses of its broadcast hold a listed one, too, and hourly limits all of the last project.
    const isAlone =
      /^(?:grey|full)-\d.*@(?:own-|crowd|busy)/.test(email.to) && email.projectId !== projects.at(-1)?.id;
    if (isAlone && waitedMs > leastMs * 1.1 + LATE_MS)
      fault(`was tried again only ${Math.round(waitedMs / 60_000)} min after attempt ${attempt.number}`);
    if (waitedMs < leastMs && next.startedAt.getTime() < endsMs)
      fault(`was tried again ${Math.round(waitedMs / 1_000)} s after attempt ${attempt.number}`);
  }
  return faults;
}

/** Statistics, folded and not, are what can be counted in the emails themselves. */
async function statisticsFaults({ database }: World): Promise<string[]> {
  const bit = (status: EmailStatus) => `(had & ${1 << emailStatuses.indexOf(status)}) > 0`;
  const { rows } = await database.query(
    `with counted as (
      select project_id, status, topic, sum(count)::int as count from email_count_deltas group by 1, 2, 3
    ), ledger as (
      select project_id, had_it.status, topic, count(*)::int as count from emails
      cross join lateral (values ('accepted', true), ('delivered', ${bit('delivered')}), ('bounced', ${bit('bounced')}),
        ('failed', ${bit('failed')}), ('canceled', ${bit('canceled')}), ('complained', ${bit('complained')}),
        ('sent', ${bit('sent')} or ${bit('delivered')} or ${bit('bounced')})) as had_it (status, yes)
      where yes group by 1, 2, 3
    )
    select concat('statistics count ', coalesce(counted.count, 0), ' ', coalesce(ledger.status, counted.status), ' emails of ',
      coalesce(ledger.count, 0), ' in project ', coalesce(ledger.project_id, counted.project_id)) as fault
    from counted full join ledger on counted.project_id = ledger.project_id and counted.status = ledger.status
      and counted.topic is not distinct from ledger.topic
    where coalesce(counted.count, 0) <> coalesce(ledger.count, 0)`,
  );
  return rows.map(({ fault }) => String(fault));
}

/** A dead address is on the list of the project whose email bounced, and no other address is. */
async function suppressionFaults({ database }: World): Promise<string[]> {
  const { rows } = await database.query(
    `select concat(to_address, ' bounced and is not suppressed') as fault from emails
      where status = 'bounced' and to_address like 'dead%' and to_address not like '%@nowhere%' and not exists (
        select from suppressions where suppressions.project_id = emails.project_id and email = to_address)
    union all
    select concat(to_address, ' is ', status, ' after a report and is not suppressed') from emails
      where status in ('bounced', 'complained') and (to_address like 'late%' or to_address like 'angry%')
        and to_address not like '%@nowhere%' and exists (select from email_attempts where email_id = emails.id and outcome = 'accepted')
        and not exists (select from suppressions where suppressions.project_id = emails.project_id and email = to_address)
    union all
    select concat(email, ' is suppressed as ', reason) from suppressions
      where (reason = 'hard_bounce' and email not like 'dead%' and email not like 'late%' and email not like '%@nowhere%')
        or (reason = 'complaint' and email not like 'angry%') limit 3`,
  );
  return rows.map(({ fault }) => String(fault));
}

/** Every endpoint has a delivery of each event, and each was tried as the schedule says. */
async function webhookFaults({ database, receivers }: World): Promise<string[]> {
  const { lost } = receivers;
  const waits = `array[${WEBHOOK_RETRY_SECONDS.join(', ')}]`;
  const { rows } = await database.query(
    `select concat('event ', delivery.event_id, ' was tried again ', extract(epoch from again.started_at - attempt.started_at),
        ' s after attempt ', attempt.number) as fault
      from webhook_attempts as attempt
      join webhook_attempts as again on again.delivery_id = attempt.delivery_id and again.number = attempt.number + 1
      join webhook_deliveries as delivery on delivery.id = attempt.delivery_id
      where attempt.failure is not null
        and again.started_at - attempt.started_at < greatest((${waits})[attempt.number],
          case when attempt.status_code = 429 then ${LATER_SECONDS} else 0 end) * interval '1 second'
    union all
    select concat('event ', delivery_id, ' waited for more than the longest Retry-After') from webhook_attempts as attempt
      where number < 4 and status_code = 503 and exists (select from webhook_attempts as again
        where again.delivery_id = attempt.delivery_id and again.number = attempt.number + 1
          and again.started_at - attempt.started_at > interval '3 hours')
    union all
    select concat('event ', event_id, ' failed after ', attempts, ' attempts') from webhook_deliveries as delivery
      where status = 'failed' and attempts < ${WEBHOOK_RETRY_SECONDS.length + 1}
        and endpoint_id in (select id from webhook_endpoints where active)
        and not exists (select from webhook_attempts where delivery_id = delivery.id and status_code = 410)
    union all
    select concat('event ', delivery_id, ' was sent again to a receiver that is gone') from webhook_attempts as gone
      where status_code = 410 and exists (select from webhook_attempts where delivery_id = gone.delivery_id and number > gone.number)
    union all
    select concat(url, ' is disabled and active') from webhook_endpoints where disabled_at is not null and active
    union all
    select concat(url, ' is switched off as failing') from webhook_endpoints where disabled_at is not null and url is distinct from $1::text
    union all
    select concat(url, ' has failed for days and is not switched off') from webhook_endpoints as endpoint
      where url = $1::text and disabled_at is null and (select max(started_at) - min(started_at) from webhook_attempts
        where started_at > $2::timestamptz and delivery_id in (select id from webhook_deliveries where endpoint_id = endpoint.id))
          > interval '${FAILING_DAYS} days'
    union all
    select concat(url, ' counts as failing after a success') from webhook_endpoints as endpoint
      where active and failing_since is not null and exists (select from webhook_deliveries
        where endpoint_id = endpoint.id and status = 'delivered' and finished_at > failing_since + interval '1 minute')
    union all
    select concat('event ', event_id, ' was delivered without a successful attempt') from webhook_deliveries as delivery
      where status = 'delivered' and not exists (select from webhook_attempts where delivery_id = delivery.id and failure is null)
    limit 5`,
    [lost?.url ?? null, lost?.at ?? null],
  );
  const delivered = new Set(
    (
      await database.query(
        `select url || ' ' || event_id as name from webhook_deliveries as delivery
          join webhook_endpoints on webhook_endpoints.id = endpoint_id where status = 'delivered'`,
      )
    ).rows.map(({ name }) => String(name)),
  );
  for (const { url, id, acknowledged } of receivers.calls) if (acknowledged) delivered.delete(`${url} ${id}`);
  return [
    ...rows.map(({ fault }) => String(fault)),
    ...[...delivered].slice(0, 3).map((name) => `${name} is delivered, and no receiver acknowledged it`),
  ];
}

/**
 * Events of an email arrive in order, but where the documented exception holds: an earlier one was tried twice without
 * success, or its answer took longer than later ones wait, or its attempt was cut off.
 */
function orderOfEvents({ receivers, disturbedMs, plan }: World): string[] {
  const faults: string[] = [];
  const bySubject = Map.groupBy(
    receivers.calls.filter(({ emailId }) => emailId !== null),
    ({ url, emailId }) => `${url} ${emailId}`,
  );
  for (const [subject, calls] of bySubject) {
    // An endpoint has not subscribed to all of them.
    const sequences = new Set(calls.map(({ sequence }) => sequence));
    for (const call of calls) {
      for (const sequence of sequences) {
        if (sequence >= call.sequence) continue;
        const before = calls.filter((each) => each.sequence === sequence && each.beganMs <= call.beganMs);
        if (mayOvertake(before, call, { disturbedMs, isCalm: plan.isCalm })) continue;
        faults.push(`${subject}: event ${call.sequence} was sent before event ${sequence} had arrived`);
      }
    }
  }
  return faults.slice(0, 5);
}

function mayOvertake(
  before: readonly Call[],
  { beganMs }: Call,
  { disturbedMs, isCalm }: { disturbedMs: number; isCalm: boolean },
): boolean {
  const ended = before.filter(({ endedMs }) => endedMs !== undefined && endedMs <= beganMs);
  if (ended.some(({ acknowledged }) => acknowledged)) return true;
  if (ended.length >= 2) return true;
  const [first] = before;
  if (first && beganMs - first.beganMs >= FIRST_ANSWER_MS) return true;
  return !isCalm && beganMs - disturbedMs < DISTURBED_MS;
}
