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
