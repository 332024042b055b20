import type { ErasureCounts } from '@postpress/contracts';
import type { Db, Tx } from '../../platform/database/tables.ts';

/** The erasure of one recipient of a project. */
export type Erasure = {
  /** UUIDv7, in the order of requests. */
  id: string;
  projectId: number;
  /** The salted hash of the address. */
  recipient: string;
  counts: ErasureCounts;
  requestedAt: Date;
  finishedAt: Date | null;
  receipt: string | null;
};

/** One that is not finished. */
export type OpenErasure = Erasure & {
  workspaceId: number;
  /** In the form that addresses are compared in. */
  address: string;
  /** The name of the step that is due. */
  step: string;
  /** Where the step goes on; null: at its beginning. */
  position: string | null;
};

const columns = [
  'id',
  'project_id as projectId',
  'recipient',
  'counts',
  'requested_at as requestedAt',
  'finished_at as finishedAt',
  'receipt',
] as const;

export const noCounts: ErasureCounts = {
  emails: 0,
  canceled: 0,
  receivedEmails: 0,
  reports: 0,
  capturedMessages: 0,
  redacted: 0,
  suppressions: 0,
  subscriptions: 0,
  lists: 0,
};

/** Requests an erasure. One of the same recipient that is not finished is the one that is requested. */
export async function putErasure(
  tx: Tx,
  erasure: Pick<
    OpenErasure,
    'id' | 'projectId' | 'workspaceId' | 'address' | 'recipient' | 'step' | 'requestedAt'
  >,
): Promise<Erasure> {
  const { id, projectId, workspaceId, address, recipient, step, requestedAt } = erasure;
  await tx
    .insertInto('erasures')
    .values({
      id,
      project_id: projectId,
      workspace_id: workspaceId,
      address,
      recipient,
      step,
      counts: JSON.stringify(noCounts),
      requested_at: requestedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'recipient']).where('finished_at', 'is', null).doNothing(),
    )
    .execute();
  return tx
    .selectFrom('erasures')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('recipient', '=', recipient)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function findErasure(db: Db, projectId: number, id: string): Promise<Erasure | undefined> {
  return db
    .selectFrom('erasures')
    .select(columns)
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

/**
 * One page of a project's erasures, newest first. Keyset paging over the id.
 *
 * @param page `before`: the id of the last one of the page before
 * @returns one more than `limit` where there is one
 */
export async function listErasures(
  db: Db,
  projectId: number,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Erasure[]> {
  let query = db.selectFrom('erasures').select(columns).where('project_id', '=', projectId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** How many erasures of a project are not finished. */
export async function countOpenErasures(db: Db, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('erasures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The ids of all that are not finished, the oldest first. */
export async function listOpenErasures(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('erasures')
    .select('id')
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an erasure; undefined where it is finished, or its project was deleted. */
export async function lockErasure(tx: Tx, id: string): Promise<OpenErasure | undefined> {
  const row = await tx
    .selectFrom('erasures')
    .select([...columns, 'workspace_id as workspaceId', 'address', 'step', 'position'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && row.address !== null ? { ...row, address: row.address } : undefined;
}

export async function saveProgress(
  tx: Tx,
  { id, step, position, counts }: Pick<OpenErasure, 'id' | 'step' | 'position' | 'counts'>,
): Promise<void> {
  await tx
    .updateTable('erasures')
    .set({ step, position, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();
}

/** Forgets the address. */
export async function finishErasure(
  tx: Tx,
  { id, counts, finishedAt, receipt }: Pick<Erasure, 'id' | 'counts'> & { finishedAt: Date; receipt: string },
): Promise<void> {
  await tx
    .updateTable('erasures')
    .set({ address: null, position: null, counts: JSON.stringify(counts), finished_at: finishedAt, receipt })
    .where('id', '=', id)
    .execute();
}
