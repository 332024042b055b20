import { type EmailStatus, emailStatuses } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { lowestIdAt, timeOfId } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';

/** A batch gets its id before its emails get theirs, which takes less than a second for 1,000. */
const BATCH_MS_MAX = 5 * 60_000;

/** A UUID has 48 bits for its time, with any value if it is not ours. */
const ID_MS_MAX = 2 ** 48 - 1;

/** Between which ids the emails of a batch are, which is no broadcast. */
export function idsOfBatch(batchId: string): { first: string; end: string } {
  const at = timeOfId(batchId);
  return {
    first: lowestIdAt(at),
    end: lowestIdAt(new Date(Math.min(at.getTime() + BATCH_MS_MAX, ID_MS_MAX))),
  };
}

/** The same, also of a broadcast, whose emails are accepted over hours or days. */
export function boundsOfBatch(batchId: string): { first: string; end: RawBuilder<string> } {
  const { first, end } = idsOfBatch(batchId);
  const ofBroadcast = sql`select uuid_from(greatest(created_at, fed_at) + make_interval(secs => ${BATCH_MS_MAX / 1_000}))
    from broadcasts where id = ${batchId}`;
  return { first, end: sql<string>`coalesce((${ofBroadcast}), ${end}::uuid)` };
}

export type Batch = { projectId: number; batchId: string };

/** An email that no attempt may have delivered, so that it can be canceled. */
const isUnsent = sql<boolean>`status = 'queued' and maybe_twice_at is null`;
/** An attempt was made, and another one follows: `had` has the bit of `sending`. */
const isDeferred = sql<boolean>`(status = 'queued' and had & 2 <> 0)`;

function emailsOf(db: Db, { projectId, batchId }: Batch) {
  const { first, end } = boundsOfBatch(batchId);
  return db
    .selectFrom('emails')
    .where('project_id', '=', projectId)
    .where('batch_id', '=', batchId)
    .where('id', '>=', first)
    .where('id', '<', end);
}

export type BatchCounts = {
  acceptedAt: Date;
  statuses: Record<EmailStatus, number>;
  /** Emails that can be canceled. */
  unsent: number;
  /** Emails that wait for another attempt. */
  deferred: number;
};

/** How many emails of a batch have each status; `undefined` where the project has no such batch. */
export async function countBatch(db: Db, batch: Batch): Promise<BatchCounts | undefined> {
  const rows = await emailsOf(db, batch)
    .select((of) => [
      'status',
      of.fn.min('created_at').as('acceptedAt'),
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`(count(*) filter (where ${isUnsent}))::integer`.as('unsent'),
      sql<number>`(count(*) filter (where ${isDeferred}))::integer`.as('deferred'),
    ])
    .groupBy('status')
    .execute();
  if (rows.length === 0) return undefined;
  const count = (status: EmailStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    acceptedAt: new Date(Math.min(...rows.map((row) => row.acceptedAt.getTime()))),
    statuses: Object.fromEntries(
      emailStatuses.map((status) => [status, count(status)]),
    ) as BatchCounts['statuses'],
    unsent: rows.reduce((sum, row) => sum + row.unsent, 0),
    deferred: rows.reduce((sum, row) => sum + row.deferred, 0),
  };
}

/**
 * Emails of a batch that can be canceled, with their senders, in the order of acceptance.
 *
 * @param page `after`: the last id of the page before; null: the first ones
 */
export async function listUnsentOfBatch(
  db: Db,
  batch: Batch,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; from: string }[]> {
  let query = emailsOf(db, batch).select(['id', 'from_address as from']).where(isUnsent);
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

/** What became of the emails of a batch to one domain of recipients. */
export type DomainOutcome = {
  /** As recipients write it, in lower case. */
  domain: string;
  /** Not attempted yet. */
  waiting: number;
  /** Attempted, and waiting for another attempt. */
  deferred: number;
  accepted: number;
  bounced: number;
  complained: number;
};

/**
 * Outcomes of the latest emails of a batch, by domain.
 *
 * @param since accepted since then; at most `limit` of them
 */
export async function listOutcomesOfBatch(
  db: Db,
  batch: Batch,
  { since, limit }: { since: Date; limit: number },
): Promise<DomainOutcome[]> {
  const latest = emailsOf(db, batch)
    .select(['to_address', 'status', isDeferred.as('deferred')])
    .where('id', '>=', lowestIdAt(since))
    .orderBy('id', 'desc')
    .limit(limit);
  const { rows } = await sql<DomainOutcome>`
    select lower(split_part(to_address, '@', -1)) as domain,
      (count(*) filter (where status in ('queued', 'sending') and not deferred))::integer as waiting,
      (count(*) filter (where deferred))::integer as deferred,
      (count(*) filter (where status in ('sent', 'delivered')))::integer as accepted,
      (count(*) filter (where status = 'bounced'))::integer as bounced,
      (count(*) filter (where status = 'complained'))::integer as complained
    from ${latest} as latest group by 1`.execute(db);
  return rows;
}
