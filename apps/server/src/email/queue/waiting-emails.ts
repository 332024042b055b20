import type { EmailStatus } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { amongIds } from '../../platform/database/among-ids.ts';
import type { Db } from '../../platform/database/tables.ts';

/** When an e-mail is tried next, and why not before. */
export type Waiting = { nextAttemptAt: Date; reason: string };

export type WaitingEmail = Waiting & {
  id: string;
  to: string;
  subject: string;
  status: EmailStatus;
  createdAt: Date;
  attempts: number;
  expiresAt: Date;
};

type Present = { now: Date; leaseMs: number };

/**
 * One page of what waits in a project, oldest first. Keyset paging over the id.
 *
 * @param page `after`: the last id of the page before. One entry more than `limit` is answered where there is one.
 */
export async function listWaitingEmails(
  db: Db,
  projectId: number,
  { limit, after, ...present }: { limit: number; after?: string | undefined } & Present,
): Promise<WaitingEmail[]> {
  const { rows: queued } = await sql<Waiting & { id: string; attempts: number; expiresAt: Date }>`
    select queue.email_id as id, queue.attempts, queue.expires_at as "expiresAt", ${waitingColumns(present)}
    from ${queueWithItsPace(present)}
    where queue.project_id = ${projectId} ${after === undefined ? sql`` : sql`and queue.email_id > ${after}`}
    order by queue.email_id limit ${limit + 1}`.execute(db);
  if (queued.length === 0) return [];
  const emails = await db
    .selectFrom('emails')
    .select(['id', 'to_address as to', 'subject', 'status', 'created_at as createdAt'])
    .where(
      amongIds(
        'id',
        queued.map(({ id }) => id),
      ),
    )
    .execute();
  const byId = new Map(emails.map((email) => [email.id, email]));
  return queued.flatMap((row) => {
    const email = byId.get(row.id);
    return email ? [{ ...row, ...email }] : [];
  });
}

export type DescribedEmail = {
  id: string;
  tags: Record<string, string> | null;
  templateId: number | null;
  attempts: number;
  waiting: Waiting | undefined;
};

/** What lists show of some e-mails of a project; what is not there is left out. */
export async function describeEmails(
  db: Db,
  projectId: number,
  ids: readonly string[],
  present: Present,
): Promise<DescribedEmail[]> {
  const emails = await db
    .selectFrom('emails')
    .select(['id', 'tags', 'template_id as templateId'])
    .where('project_id', '=', projectId)
    .where(amongIds('id', ids))
    .execute();
  const { rows } = await sql<Waiting & { id: string; attempts: number }>`
    select queue.email_id as id, queue.attempts, ${waitingColumns(present)} from ${queueWithItsPace(present)}
    where queue.project_id = ${projectId} and queue.email_id = any(${ids}::uuid[])`.execute(db);
  const waiting = new Map(rows.map(({ id, attempts, ...row }) => [id, { attempts, row }]));
  return emails.map((email) => ({
    ...email,
    templateId: email.templateId ?? null,
    attempts: waiting.get(email.id)?.attempts ?? 0,
    waiting: waiting.get(email.id)?.row,
  }));
}

/** Nothing for an e-mail that waits for nothing more. */
export async function findWaiting(
  db: Db,
  projectId: number,
  emailId: string,
  present: Present,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select ${waitingColumns(present)} from ${queueWithItsPace(present)}
    where queue.project_id = ${projectId} and queue.email_id = ${emailId}`.execute(db);
  return rows[0];
}

function queueWithItsPace({ now }: Present): RawBuilder<unknown> {
  return sql`email_queue as queue
    left join workers as worker on worker.id = queue.leased_by
    left join recipient_domains as pace on pace.domain in (queue.recipient_domain, '*') and pace.held_until > ${now}
      and queue.leased_by is null
    cross join installation`;
}

/** In hand: until the worker would be given up. Held back: until its domain, or what all goes through, may be asked again. */
function waitingColumns({ leaseMs }: Present): RawBuilder<unknown> {
  return sql`
    case when queue.leased_by is null then greatest(queue.next_attempt_at, pace.held_until)
      else greatest(queue.lease_until, worker.seen_at + make_interval(secs => ${leaseMs / 1_000})) end as "nextAttemptAt",
    concat_ws(' ', case when queue.leased_by is not null then 'A worker has it in hand. Until then:' end, queue.reason,
      case when pace.held_until is not null then 'Others to the same place are held back: ' || pace.held_reason end,
      case when installation.sending_stopped_reason is not null
        then 'Nothing is sent at present: ' || installation.sending_stopped_reason end) as reason`;
}
