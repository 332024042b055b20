import { sql } from 'kysely';
import { notify } from '../../platform/database/notifications.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';

/** Whether email is sent, for all processes and commands. */
export type SendingState = { stopped: false } | { stopped: true; reason: string; since: Date };

/** Notifies every process when sending stops or resumes. */
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

/** Locks it until the transaction ends. */
export async function lockEpoch(tx: Tx): Promise<Epoch> {
  return selectEpoch(tx).forUpdate().executeTakeFirstOrThrow();
}

/** Advances the epoch. An unknown cluster leaves the stored one. */
export async function moveEpoch(tx: Tx, epoch: number, systemIdentifier: string | undefined): Promise<void> {
  await tx
    .updateTable('installation')
    .set({ epoch, ...(systemIdentifier !== undefined && { system_identifier: systemIdentifier }) })
    .execute();
}

/** Keeps the first reason. */
export async function stopSending(tx: Tx, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('installation')
    .set({ sending_stopped_reason: reason, sending_stopped_at: now })
    .where('sending_stopped_reason', 'is', null)
    .execute();
  await notify(tx, SENDING_CHANNEL);
}

export async function allowSending(tx: Tx): Promise<void> {
  await tx
    .updateTable('installation')
    .set({ sending_stopped_reason: null, sending_stopped_at: null })
    .execute();
  await notify(tx, SENDING_CHANNEL);
}

/** A relation to join, of one row: why sending is stopped, or null. */
export const sendingState = sql`(select sending_stopped_reason from installation)`;

/** When `postpress backup` last wrote a whole archive. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  const { at } = await db.selectFrom('installation').select('last_backup_at as at').executeTakeFirstOrThrow();
  return at;
}

export async function recordBackup(db: Db, at: Date): Promise<void> {
  await db.updateTable('installation').set({ last_backup_at: at }).execute();
}
