import { type AccountsDeps, type Actor, listWorkspaces, recordChange } from '../../accounts/index.ts';
import { StartError } from '../../base/start-error.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { findSystemIdentifier } from '../../platform/database/system-identifier.ts';
import { readEpochBlob, writeEpochBlob } from './epoch-blob.ts';
import { allowSending, getSendingState, lockEpoch, moveEpoch } from './installation.ts';

export type Resumed = { wasStopped: boolean; reason: string | null; epoch: number };

/**
 * Lets this database send again, after the operator confirmed that no other one does: advances its epoch past that of
 * the blob store, so that the other one would be behind, and records the present cluster. Writes to the audit log of
 * every workspace.
 *
 * @throws StartError when the blob store cannot be reached: the fence would stop sending at once
 */
export async function resumeSending(
  actor: Actor,
  { blobs, ...deps }: AccountsDeps & { blobs: BlobStore },
): Promise<Resumed> {
  const blob = await readEpochBlob(blobs);
  if (!blob.ok) throw new StartError(`The files can't be reached: ${blob.message} Nothing was changed.`);
  const systemIdentifier = await findSystemIdentifier(deps.db);
  return deps.db.transaction().execute(async (tx) => {
    const { epoch } = await lockEpoch(tx);
    const before = await getSendingState(tx);
    const next = Math.max(epoch, blob.epoch ?? 0) + 1;
    const failure = await writeEpochBlob(blobs, next);
    if (failure) throw new StartError(`The files can't be written: ${failure} Nothing was changed.`);
    await moveEpoch(tx, next, systemIdentifier);
    await allowSending(tx);
    const reason = before.stopped ? before.reason : null;
    const change = { action: 'sending.resumed', subjectId: 'installation' } as const;
    for (const { id: workspaceId } of await listWorkspaces(tx))
      await recordChange(
        tx,
        { ...change, workspaceId, before: { reason }, after: { epoch: next } },
        actor,
        deps,
      );
    return { wasStopped: before.stopped, reason, epoch: next };
  });
}
