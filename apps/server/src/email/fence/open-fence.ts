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
import { judgeDatabase } from './judge-database.ts';

export type FenceDeps = { db: Db; blobs: BlobStore; clock: Clock; log: Log };

export type RestoreFence = {
  /**
   * Looks whether this database may send, and moves its epoch on where it may. To be called every
   * {@link EPOCH_MINUTES}; sooner when it answers false: it could not look.
   */
  check(): Promise<boolean>;
  state(): Promise<SendingState>;
  /** Whether mail may be sent: looked at for the first time, and nothing stands against it. */
  maySend(): Promise<boolean>;
};

/** So often the epoch moves: a copy of the database that is older than this is known for one. */
export const EPOCH_MINUTES = 5;

/**
 * Keeps a database that was restored or copied from sending what another one has sent, or sends at this moment.
 *
 * An epoch lies in the database and, written after it, in the blob store; it moves on every few minutes and at each
 * start. A database behind its blob, or on another cluster than the one it sent from, stops sending until
 * `postpress resume-sending`. While the blob store can't be read nothing new is concluded: what was allowed goes on, and a
 * process that has just started waits.
 */
export function openFence(deps: FenceDeps): RestoreFence {
  const { db, log } = deps;
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
    // Several processes do this at once: an older epoch must not be the last one that is written.
    if (epoch !== undefined && epoch > (blob.epoch ?? 0)) {
      const failure = await writeEpochBlob(deps.blobs, epoch);
      if (failure) log.warn({ reason: failure }, 'The epoch beside the database could not be written');
    }
    isChecked = true;
    return true;
  }

  async function state(): Promise<SendingState> {
    const sending = await getSendingState(db);
    const reason = sending.stopped ? sending.reason : undefined;
    if (reason !== toldReason) {
      if (reason) log.error({ reason }, 'No e-mail is sent until `postpress resume-sending`');
      else log.info({}, 'E-mail is sent again');
      toldReason = reason;
    }
    return sending;
  }

  return { check, state, maySend: async () => isChecked && !(await state()).stopped };
}

/** @returns the epoch after it; undefined where it stays, because nothing may be sent. */
async function judgeAndMove(
  { db, clock }: FenceDeps,
  blobEpoch: number | undefined,
): Promise<{ epoch: number | undefined; isKnown: boolean }> {
  // Where it may not be asked, a transaction would end by asking.
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

/** Why no mail is sent from a database, or would not be once it is served; without changing anything. */
export async function findSendingFault({
  db,
  blobs,
}: Pick<FenceDeps, 'db' | 'blobs'>): Promise<string | undefined> {
  const sending = await getSendingState(db);
  if (sending.stopped) return sending.reason;
  const blob = await readEpochBlob(blobs);
  if (!blob.ok) return undefined;
  const presentIdentifier = await findSystemIdentifier(db);
  return judgeDatabase({ ...(await getEpoch(db)), presentIdentifier, blobEpoch: blob.epoch });
}
