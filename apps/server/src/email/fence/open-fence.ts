import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { findSystemIdentifier } from '../../platform/database/system-identifier.ts';
import type { Db } from '../../platform/database/tables.ts';
import { readEpochBlob, writeEpochBlob } from './epoch-blob.ts';
import {
  getEpoch,
  getSendingState,
  lockEpoch,
  moveEpoch,
  type SendingState,
  stopSending,
} from './installation.ts';

type FenceDeps = {
  db: Db;
  blobs: BlobStore;
  clock: Clock;
  log: Log;
  /** Why the configuration lets no email leave, if so: see `MailIdentity.fault`. */
  configurationFault?: () => string | undefined;
};

export type RestoreFence = {
  /**
   * Checks whether this database may send, and advances its epoch if so. Call it every {@link EPOCH_MINUTES}; sooner
   * after `false`, which means that it could not check.
   */
  check(): Promise<boolean>;
  /** Why no email is sent, if so: the configuration first, then a stop recorded in the database. */
  state(): Promise<SendingState & { isUnconfigured?: true }>;
  /** Whether email may be sent: false before the first check. */
  maySend(): Promise<boolean>;
};

/** How often the epoch advances: an older copy of the database is recognized as one. */
export const EPOCH_MINUTES = 5;

/**
 * Keeps a restored or copied database from sending what another one has sent, or is sending.
 *
 * An epoch is in the database and, written after it, in the blob store; it advances every few minutes and at each
 * start. A database behind its blob, or on another cluster than the one it sent from, stops sending until `postpress
 * resume-sending`. While the blob store cannot be read, nothing changes: a running process keeps sending, and a new one
 * waits.
 */
export function openFence(deps: FenceDeps): RestoreFence {
  const { db, log } = deps;
  const openedAt = deps.clock();
  let isChecked = false;
  let toldIdentifier = false;
  let toldReason: string | undefined;

  async function check(): Promise<boolean> {
    const blob = await readEpochBlob(deps.blobs);
    if (!blob.ok) {
      log.warn({ reason: blob.message }, 'The epoch beside the database could not be read');
      return false;
    }
    const { epoch, isKnown } = await judgeAndMove(deps, blob.epoch);
    if (!isKnown && !toldIdentifier) {
      toldIdentifier = true;
      log.info(
        {},
        'This database does not tell its system identifier: only its epoch shows whether it was restored',
      );
    }
    // Several processes write it: the last write must not be an older epoch.
    if (epoch !== undefined && epoch > (blob.epoch ?? 0)) {
      const failure = await writeEpochBlob(deps.blobs, epoch);
      if (failure) log.warn({ reason: failure }, 'The epoch beside the database could not be written');
    }
    isChecked = true;
    return true;
  }

  async function stateOfDatabase(): Promise<SendingState> {
    const sending = await getSendingState(db);
    const reason = sending.stopped ? sending.reason : undefined;
    if (reason !== toldReason) {
      if (reason) log.error({ reason }, 'No email is sent until `postpress resume-sending`');
      else log.info({}, 'Email is sent again');
      toldReason = reason;
    }
    return sending;
  }

  async function state(): ReturnType<RestoreFence['state']> {
    const reason = deps.configurationFault?.();
    const sending = await stateOfDatabase();
    if (reason === undefined) return sending;
    return { stopped: true, reason, since: openedAt, isUnconfigured: true };
  }

  return { check, state, maySend: async () => isChecked && !(await state()).stopped };
}

/** @returns the next epoch; `undefined` where sending is stopped */
async function judgeAndMove(
  { db, clock }: FenceDeps,
  blobEpoch: number | undefined,
): Promise<{ epoch: number | undefined; isKnown: boolean }> {
  // A failed query would abort a transaction.
  const presentIdentifier = await findSystemIdentifier(db);
  return db.transaction().execute(async (tx) => {
    const { epoch, systemIdentifier } = await lockEpoch(tx);
    const isKnown = presentIdentifier !== undefined;
    const reason = judgeDatabase({ epoch, systemIdentifier, presentIdentifier, blobEpoch });
    if (reason) await stopSending(tx, reason, clock());
    if (reason || (await getSendingState(tx)).stopped) return { epoch: undefined, isKnown };
    const next = Math.max(epoch, blobEpoch ?? 0) + 1;
    await moveEpoch(tx, next, presentIdentifier);
    return { epoch: next, isKnown };
  });
}

/** Why this database does not send, or would not if it were served. Changes nothing. */
export async function findSendingFault(deps: Pick<FenceDeps, 'db' | 'blobs'>): Promise<string | undefined> {
  const { db, blobs } = deps;
  const sending = await getSendingState(db);
  if (sending.stopped) return sending.reason;
  const blob = await readEpochBlob(blobs);
  if (!blob.ok) return undefined;
  const presentIdentifier = await findSystemIdentifier(db);
  return judgeDatabase({ ...(await getEpoch(db)), presentIdentifier, blobEpoch: blob.epoch });
}

/** Facts about the database and the blob store. */
export type FenceFacts = {
  /** In the database; advances while it sends. */
  epoch: number;
  /** The cluster on which sending was allowed; null: it never was. */
  systemIdentifier: string | null;
  /** The present cluster; `undefined` where it cannot be read. */
  presentIdentifier: string | undefined;
  /** In the blob store; `undefined` where there is none. */
  blobEpoch: number | undefined;
};

/**
 * Why a database must not send, as a sentence; `undefined` if it may. Pure.
 *
 * A database that never sent is new, whatever the blob store holds.
 */
export function judgeDatabase(facts: FenceFacts): string | undefined {
  const { epoch, systemIdentifier, presentIdentifier, blobEpoch = 0 } = facts;
  if (systemIdentifier === null && epoch === FIRST_EPOCH) return undefined;
  if (epoch < blobEpoch)
    return `The database is older than what was sent (epoch ${epoch}; the blob store knows ${blobEpoch}): it looks restored, and what waits in it may have been sent since.`;
  if (systemIdentifier !== null && presentIdentifier !== undefined && systemIdentifier !== presentIdentifier)
    return `The database lies on another PostgreSQL cluster (${presentIdentifier}) than the one that sent (${systemIdentifier}): it looks copied or restored, and the other one may still be sending.`;
  return undefined;
}

const FIRST_EPOCH = 1;
