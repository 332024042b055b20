import { sql } from 'kysely';
import { notify } from '../../platform/database/notifications.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';

/** Whether mail is sent, as all processes and commands see it. */
export type SendingState = { stopped: false } | { stopped: true; reason: string; since: Date };

/** Heard by every process when sending stops or goes on. */
export const SENDING_CHANNEL = 'sending_state';

export async function getSendingState(db: Db): Promise<SendingState> {
  const row = await db
    .selectFrom('installation')
    .select(['sending_stopped_reason as reason', 'sending_stopped_at as since'])
    .executeTakeFirstOrThrow();
  if (row.reason === null) return { stopped: false };
  return { stopped: true, reason: row.reason, since: row.since ?? new Date(0) };
}

type Epoch = { epoch: number; systemIdentifier: string | null };

export async function getEpoch(db: Db): Promise<Epoch> {
  return selectEpoch(db).executeTakeFirstOrThrow();
}

function selectEpoch(db: Db) {
  return db.selectFrom('installation').select(['epoch', 'system_identifier as systemIdentifier']);
}

/** Locked against other processes until the transaction ends. */
export async function lockEpoch(tx: Tx): Promise<Epoch> {
  return selectEpoch(tx).forUpdate().executeTakeFirstOrThrow();
}

/** Moves the epoch on, on the cluster that is known now; an unknown one leaves what was known. */
export async function moveEpoch(tx: Tx, epoch: number, systemIdentifier: string | undefined): Promise<void> {
  await tx
    .updateTable('installation')
    .set({ epoch, ...(systemIdentifier !== undefined && { system_identifier: systemIdentifier }) })
    .execute();
}

/** The first reason stays. */
export async function stopSending(tx: Tx, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('installation')
    .set({ sending_stopped_reason: reason, sending_stopped_at: now })
    .where('sending_stopped_reason', 'is', null)
    .execute();
  await notify(tx, SENDING_CHANNEL);
}

export async function letSend(tx: Tx): Promise<void> {
  await tx
    .updateTable('installation')
    .set({ sending_stopped_reason: null, sending_stopped_at: null })
    .execute();
  await notify(tx, SENDING_CHANNEL);
}

/** Ids of every workspace, for records of what concerns all of them. */
export async function listWorkspaceIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from workspaces order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A relation to join, of one row: why sending is stopped, or null. */
export const sendingState = sql`(select sending_stopped_reason from installation)`;
