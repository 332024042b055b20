import type { ClaimedDelivery } from '../webhook-queue.ts';

/**
 * The claimed deliveries of one subject to one endpoint, in order. The next one starts when the previous one has a
 * response, or when that takes too long. A delivery without a subject is a chain of its own.
 */
export type EventChain = {
  subjectId: string | null;
  /** By sequence. */
  waiting: ClaimedDelivery[];
  running: number;
  /** The chain is in the `ready` list of its queue. */
  isReady: boolean;
  /** When the next delivery starts even without a response to the previous one. */
  waitUntilMs: number;
};

export function newChain(subjectId: string | null): EventChain {
  return { subjectId, waiting: [], running: 0, isReady: false, waitUntilMs: 0 };
}

export function addToChain({ waiting }: EventChain, delivery: ClaimedDelivery): void {
  const after = waiting.findIndex(({ sequence }) => sequence > delivery.sequence);
  if (after < 0) waiting.push(delivery);
  else waiting.splice(after, 0, delivery);
}

/** Removes the deliveries after this one. @returns them */
export function takeLater({ waiting }: EventChain, { sequence }: ClaimedDelivery): ClaimedDelivery[] {
  const after = waiting.findIndex((each) => each.sequence > sequence);
  return after < 0 ? [] : waiting.splice(after);
}

/** Removes the first delivery whose lease is lost and all after it. @returns those still leased */
export function cutChain(chain: EventChain, isLeased: (id: string) => boolean): ClaimedDelivery[] {
  const lost = chain.waiting.findIndex(({ id }) => !isLeased(id));
  return lost < 0 ? [] : chain.waiting.splice(lost).filter(({ id }) => isLeased(id));
}
