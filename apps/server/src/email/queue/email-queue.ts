import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import type { DomainQueue } from './wake-workers.ts';

/** An e-mail that a worker holds. */
export type ClaimedEmail = {
  emailId: string;
  projectId: number;
  recipientDomain: string;
  /** Made so far. */
  attempts: number;
  expiresAt: Date;
};

/** How many emails a worker may claim from a domain queue. */
export type Grant = DomainQueue & { slots: number };

/** Where looking for domain queues goes on: after this project, and within each project after this domain. */
export type DomainQueueCursor = { afterProject: number; afterDomains: ReadonlyMap<number, string> };

/** By project, in the order of their ids; a project may have no domain queue after its mark. */
export type DomainQueuePage = ReadonlyMap<number, readonly string[]>;

export const PROJECTS_A_PAGE = 100;
export const DOMAINS_A_PROJECT = 32;

/**
 * Domain queues that have mail which is due, some projects at a time and some domain queues of each. Skips through the index from domain queue
 * to domain queue (a loose index scan), so 200,000 e-mails in one domain queue cost as much as one.
 */
export async function listDomainQueues(
  db: Db,
  { afterProject, afterDomains }: DomainQueueCursor,
): Promise<DomainQueuePage> {
  const { rows } = await sql<{ projectId: number; domain: string | null }>`
    with recursive project (id) as (
      (select project_id from email_queue where leased_by is null and priority < 2 and project_id > ${afterProject}
        order by project_id limit 1)
      union all
      select (select project_id from email_queue where leased_by is null and priority < 2 and project_id > project.id
        order by project_id limit 1)
      from project where project.id is not null
    ), page (id) as (
      select id from project where id is not null limit ${PROJECTS_A_PAGE}
    ), known as (
      select * from unnest(${[...afterDomains.keys()]}::integer[], ${[...afterDomains.values()]}::text[]) as known (id, domain)
    )
    select page.id as "projectId", domain_queue.domain
    from page left join known on known.id = page.id left join lateral (
      with recursive skip (domain) as (
        (select recipient_domain from email_queue where leased_by is null and priority < 2 and project_id = page.id
          and recipient_domain > coalesce(known.domain, '') order by recipient_domain limit 1)
        union all
        select (select recipient_domain from email_queue where leased_by is null and priority < 2
          and project_id = page.id and recipient_domain > skip.domain order by recipient_domain limit 1)
        from skip where skip.domain is not null
      )
      select domain from skip where domain is not null limit ${DOMAINS_A_PROJECT}
    ) as domain_queue on true order by page.id, domain_queue.domain`.execute(db);
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId);
  return new Map(
    [...byProject].map(([id, domainQueues]) => [
      id,
      domainQueues.flatMap(({ domain }) => (domain === null ? [] : [domain])),
    ]),
  );
}

export type Claim = {
  workerId: string;
  grants: readonly Grant[];
  /** Which mail of a domain queue goes first; the other takes what is left. */
  first: 'fresh' | 'retries';
  leaseUntil: Date;
};

/**
 * Takes e-mails from domain queues, as many of each as were granted, oldest first; what another worker takes at the same
 * moment is passed by. Nothing is taken for a worker whom the others gave up: its row is locked against that.
 */
export async function claimEmails(
  db: Db,
  { workerId, grants, first, leaseUntil }: Claim,
): Promise<ClaimedEmail[]> {
  if (grants.length === 0) return [];
  const from = (priority: number, slots: ReturnType<typeof sql>) => sql`
    select domain_queue.n, due.project_id, due.email_id from domain_queue cross join lateral (
      select project_id, email_id from email_queue
      where project_id = domain_queue.project_id and recipient_domain = domain_queue.domain and priority = ${sql.lit(priority)} and leased_by is null
      order by next_attempt_at limit ${slots} for update skip locked
    ) as due`;
  const leading = first === 'fresh' ? 0 : 1;
  const { rows } = await sql<ClaimedEmail>`
    with me as (
      select id from workers where id = ${workerId} for key share
    ), domain_queue as materialized (
      select granted.* from unnest(
        ${grants.map(({ projectId }) => projectId)}::integer[], ${grants.map(({ domain }) => domain)}::text[],
        ${grants.map(({ slots }) => slots)}::integer[]) with ordinality as granted (project_id, domain, slots, n)
      where exists (select from me)
    ), ahead as materialized (${from(leading, sql`domain_queue.slots`)}),
    behind as materialized (
      ${from(1 - leading, sql`greatest(0, domain_queue.slots - (select count(*) from ahead where ahead.n = domain_queue.n))`)}
    ), taken as (
      select project_id, email_id from ahead union all select project_id, email_id from behind
    )
    update email_queue set leased_by = ${workerId}, lease_until = ${leaseUntil}
    from taken where email_queue.project_id = taken.project_id and email_queue.email_id = taken.email_id
    returning email_queue.email_id as "emailId", email_queue.project_id as "projectId",
      email_queue.recipient_domain as "recipientDomain", email_queue.attempts, email_queue.expires_at as "expiresAt"
  `.execute(db);
  return rows;
}

/** Puts back what a worker took and did not offer to anybody; it is due at once. */
export async function releaseEmails(
  db: Db,
  {
    workerId,
    emailIds,
    reason,
    now,
  }: { workerId: string; emailIds: readonly string[]; reason: string; now: Date },
): Promise<void> {
  if (emailIds.length === 0) return;
  await db
    .updateTable('email_queue')
    .set(({ eb }) => ({
      leased_by: null,
      lease_until: null,
      next_attempt_at: now,
      reason,
      priority: eb.case().when('attempts', '=', 0).then(0).else(1).end() as never,
    }))
    .where('leased_by', '=', workerId)
    .where('email_id', 'in', emailIds)
    .execute();
}

const RIPE_AT_ONCE = 1_000;

/** Lets retries whose time has come stand in line. Answers their domain queues, and whether there may be more. */
export async function ripenRetries(
  db: Db,
  now: Date,
): Promise<{ domainQueues: DomainQueue[]; more: boolean }> {
  const { rows } = await sql<DomainQueue>`
    with ripe as (
      select project_id, email_id from email_queue
      where leased_by is null and priority = 2 and next_attempt_at <= ${now}
      order by next_attempt_at limit ${RIPE_AT_ONCE} for update skip locked
    )
    update email_queue set priority = 1 from ripe
    where email_queue.project_id = ripe.project_id and email_queue.email_id = ripe.email_id
    returning email_queue.project_id as "projectId", email_queue.recipient_domain as domain`.execute(db);
  const domainQueues = new Map(rows.map((queue) => [`${queue.projectId}/${queue.domain}`, queue]));
  return { domainQueues: [...domainQueues.values()], more: rows.length === RIPE_AT_ONCE };
}

/** Drops entries whose e-mails are gone with their week. */
export async function forgetEmails(db: Db, workerId: string, emailIds: readonly string[]): Promise<void> {
  if (emailIds.length === 0) return;
  await db
    .deleteFrom('email_queue')
    .where('leased_by', '=', workerId)
    .where('email_id', 'in', emailIds)
    .execute();
}

/** Who holds mail without being a worker, found by skipping through the index: a database put together by hand. */
export async function listOrphanHolders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive holder (id) as (
      (select leased_by from email_queue where leased_by is not null order by leased_by limit 1)
      union all
      select (select leased_by from email_queue where leased_by > holder.id order by leased_by limit 1)
      from holder where holder.id is not null
    )
    select id from holder where id is not null and not exists (select from workers where workers.id = holder.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What a worker holds. */
export async function listClaimedBy(db: Db, workerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('email_queue')
    .select('email_id as emailId')
    .where('leased_by', '=', workerId)
    .execute();
  return rows.map(({ emailId }) => emailId);
}
