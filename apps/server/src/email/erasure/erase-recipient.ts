import { type ErasureCounts, erasureLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import { invariant } from '../../base/invariant.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { mentionOf } from '../../platform/database/redact.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { ensureSalt, findErasedAddress } from '../emails/erased-addresses.ts';
import { comparableAddress } from '../message/mail-addresses.ts';
import { eraseSteps } from './erase-steps.ts';
import {
  countOpenErasures,
  type Erasure,
  finishErasure,
  lockErasure,
  noCounts,
  putErasure,
  saveProgress,
} from './erasures.ts';
import { signReceipt } from './sign-receipt.ts';

export type ErasureDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  secrets: SecretBox;
  /** Of the archive. */
  blobs: BlobStore;
};

/**
 * Requests the erasure of a recipient; the job `erase-recipients` makes it. A request that repeats one changes
 * nothing.
 *
 * @throws AppError CONFLICT beyond the erasures that a project may have at once
 */
export async function requestErasure(
  { projectId, workspaceId }: { projectId: number; workspaceId: number },
  email: string,
  { db, clock, newId }: Omit<ErasureDeps, 'blobs'>,
): Promise<Erasure> {
  const address = comparableAddress(email);
  return inTransaction(db, async (tx) => {
    await ensureSalt(tx, projectId);
    if ((await countOpenErasures(tx, projectId)) >= erasureLimits.openPerProject)
      throw new AppError(
        'CONFLICT',
        `${erasureLimits.openPerProject} erasures of this project are running: try again once they are done.`,
      );
    const recipient = await findErasedAddress(tx, projectId, address);
    const [step] = stepNames;
    invariant(recipient && step, 'a project with a salt has hashes');
    return putErasure(tx, {
      id: newId(),
      projectId,
      workspaceId,
      address,
      recipient,
      step,
      requestedAt: clock(),
    });
  });
}

/**
 * Makes one batch of an erasure, with its progress in the same transaction: a process that is killed repeats nothing and
 * leaves out nothing, and processes that run the same erasure take turns.
 *
 * @returns `more`, or why there is none now
 */
export async function eraseBatch(
  id: string,
  { db, clock, secrets, blobs }: Omit<ErasureDeps, 'newId'>,
): Promise<'more' | 'waits' | 'done'> {
  return db.transaction().execute(async (tx) => {
    const erasure = await lockErasure(tx, id);
    if (!erasure) return 'done';
    // A step that another release named goes on at the first one: what is erased already is not found again.
    const due = Math.max(stepNames.indexOf(erasure.step), 0);
    const step = eraseSteps.get(stepNames[due] ?? '');
    invariant(step, 'an erasure has steps');
    const now = clock();
    const subject = { ...erasure, mention: mentionOf(erasure.address), now, blobs };
    const batch = await step(tx, subject, erasure.position);
    const counts = sum(erasure.counts, batch.counts ?? {});
    const isOver = batch.position === null && !batch.waits;
    const next = stepNames[isOver ? due + 1 : due];
    if (next === undefined) {
      const done = { ...erasure, counts, finishedAt: now };
      await finishErasure(tx, { ...done, receipt: signReceipt(done, secrets) });
      return 'done';
    }
    await saveProgress(tx, { id, step: next, position: batch.position, counts });
    return batch.waits ? 'waits' : 'more';
  });
}

const stepNames = [...eraseSteps.keys()];

function sum(before: ErasureCounts, added: Partial<ErasureCounts>): ErasureCounts {
  const names = Object.keys(noCounts) as (keyof ErasureCounts)[];
  const entries = names.map((name) => [name, (before[name] ?? 0) + (added[name] ?? 0)]);
  return Object.fromEntries(entries) as ErasureCounts;
}
