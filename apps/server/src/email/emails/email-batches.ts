import { type EmailStatus, emailStatuses } from '@postpress/contracts';
import { sql } from 'kysely';
import { lowestIdAt, timeOfId } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';

/** A batch gets its id before its emails get theirs, which takes less than a second for 1,000. */
const BATCH_MS_MAX = 5 * 60_000;

/** A UUID has 48 bits for its time, with any value if it is not ours. */
const ID_MS_MAX = 2 ** 48 - 1;

/** Between which ids the emails of a batch are. */
export function idsOfBatch(batchId: string): { first: string; end: string } {
  const at = timeOfId(batchId);
  return {
    first: lowestIdAt(at),
    end: lowestIdAt(new Date(Math.min(at.getTime() + BATCH_MS_MAX, ID_MS_MAX))),
  };
}

export type Batch = { projectId: number; batchId: string };

/** An email that no attempt may have delivered, so that it can be canceled. */
const isUnsent = sql<boolean>`status = 'queued' and maybe_twice_at is null`;

function emailsOf(db: Db, { projectId, batchId }: Batch) {
  const { first, end } = idsOfBatch(batchId);
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
};

/** How many emails of a batch have each status; `undefined` where the project has no such batch. */
export async function countBatch(db: Db, batch: Batch): Promise<BatchCounts | undefined> {
  const rows = await emailsOf(db, batch)
    .select((of) => [
      'status',
      of.fn.min('created_at').as('acceptedAt'),
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`(count(*) filter (where ${isUnsent}))::integer`.as('unsent'),
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
  };
}

/** The emails of a batch that can be canceled, with their senders: at most as many as a batch may have. */
export async function listUnsentOfBatch(db: Db, batch: Batch): Promise<{ id: string; from: string }[]> {
  return emailsOf(db, batch).select(['id', 'from_address as from']).where(isUnsent).orderBy('id').execute();
}
