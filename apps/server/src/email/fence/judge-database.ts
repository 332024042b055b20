/** What the database says of itself, and what stands beside it. */
export type FenceFacts = {
  /** In the database; counts up while mail is sent from it. */
  epoch: number;
  /** The cluster that sending was allowed on; null: it never was. */
  systemIdentifier: string | null;
  /** The cluster it is on now; undefined where that can't be asked. */
  presentIdentifier: string | undefined;
  /** In the blob store; undefined: none. */
  blobEpoch: number | undefined;
};

/**
 * Why mail must not be sent from a database, for people; undefined when it may. Pure.
 *
 * A database from which nothing was ever sent is new, whatever lies in the blob store.
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

export const FIRST_EPOCH = 1;
