import type { ClaimedDelivery } from '../webhook-queue.ts';

/**
 * The deliveries of one subject to one endpoint that a worker has, in their order: the first may be attempted, the others
 * wait until it is answered, or until that takes too long. A delivery without a subject is a chain of its own.
 */
export type EventChain = {
  subjectId: string | null;
  /** By sequence. */
  waiting: ClaimedDelivery[];
  running: number;
  /** Whether its first delivery stands among those that may be attempted. */
  isReady: boolean;
  /** When the next delivery is attempted though the one before has no answer. */
  heldUntilMs: number;
};

export function newChain(subjectId: string | null): EventChain {
  return { subjectId, waiting: [], running: 0, isReady: false, heldUntilMs: 0 };
}

export function addToChain({ waiting }: EventChain, delivery: ClaimedDelivery): void {
  const after = waiting.findIndex(({ sequence }) => sequence > delivery.sequence);
  if (after < 0) waiting.push(delivery);
  else waiting.splice(after, 0, delivery);
}

/** Takes out what comes after a delivery. */
export function takeLater({ waiting }: EventChain, { sequence }: ClaimedDelivery): ClaimedDelivery[] {
  const after = waiting.findIndex((each) => each.sequence > sequence);
  return after < 0 ? [] : waiting.splice(after);
}

/** Drops the first delivery that this worker has lost and all after it; answers those that it still has. */
export function cutChain(chain: EventChain, isHeld: (id: string) => boolean): ClaimedDelivery[] {
  const lost = chain.waiting.findIndex(({ id }) => !isHeld(id));
  return lost < 0 ? [] : chain.waiting.splice(lost).filter(({ id }) => isHeld(id));
}
