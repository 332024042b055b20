import { RETRY_SECONDS } from '@postpress/webhooks';
import type { Claim, ClaimedDelivery, DeliveryResult } from '../webhook-queue.ts';

/*
 * Later events of a subject wait for the first attempt at an earlier one, and for its first retry. From the second retry
 * on they do not wait: `sequence` lets receivers sort. Here is how long; `webhook-queue.ts` decides which event waits.
 */

const [FIRST_RETRY_SECONDS = 0] = RETRY_SECONDS;
/** How long later events wait for the response to a first retry: retries start up to a second late. */
const RETRY_ANSWER_MS = 2_000;

/**
 * How long later events wait for the response to a first attempt and to a first retry, from its start.
 *
 * @param retryScale what the retry delays are multiplied by
 */
export function answerWaitsMs(retryScale: number): Claim['answerWaitsMs'] {
  return [FIRST_RETRY_SECONDS * 1_000 * retryScale, RETRY_ANSWER_MS];
}

/**
 * How later events wait for a failed delivery: they become due with its first retry and wait for the response, but not
 * longer than the first retry delay (`Retry-After` may ask for more). Null after a failed retry.
 *
 * @param failed `retryCount`: attempts made before the failed one; `at`: when it failed; `nextAttemptAt`: of the retry
 */
export function followersWait(
  failed: { retryCount: number; at: Date; nextAttemptAt: Date },
  retryScale: number,
): Pick<DeliveryResult, 'followersDueAt' | 'followersWaitUntil'> {
  const { retryCount, at, nextAttemptAt } = failed;
  if (retryCount > 0) return { followersDueAt: null, followersWaitUntil: at };
  const latest = new Date(at.getTime() + FIRST_RETRY_SECONDS * 1_000 * retryScale);
  if (nextAttemptAt > latest) return { followersDueAt: latest, followersWaitUntil: latest };
  const until = new Date(nextAttemptAt.getTime() + RETRY_ANSWER_MS);
  return { followersDueAt: nextAttemptAt, followersWaitUntil: until };
}

/**
 * Per endpoint and subject: the event of this worker that failed, and until when later events wait. Not an LRUCache: one
 * that fell out early would change the order of events.
 */
export class RetriedSubjects {
  readonly #retried = new Map<string, { sequence: number; until: Date }>();

  /** @param until when later events become due; null if they do not wait */
  record(delivery: ClaimedDelivery, until: Date | null): void {
    if (delivery.subjectId === null) return;
    if (until) this.#retried.set(keyOf(delivery), { sequence: delivery.sequence, until });
    else if (this.#retried.size > 0) this.#retried.delete(keyOf(delivery));
  }

  /** Until when a delivery waits for an earlier event; undefined if it does not. */
  holds(delivery: ClaimedDelivery, now: Date): Date | undefined {
    const retried = this.#retried.get(keyOf(delivery));
    return retried && retried.until > now && delivery.sequence > retried.sequence ? retried.until : undefined;
  }

  forgetEnded(now: Date): void {
    // Insertion order is order of failure, so the first entry ends first.
    for (const [key, { until }] of this.#retried) {
      if (until > now) return;
      this.#retried.delete(key);
    }
  }
}

/**
 * Deliveries claimed again before their results were recorded, and the ids to release afterwards: their own, and those of
 * later events of the same subject.
 */
export class Reclaimed {
  readonly #reclaimed = new Map<string, { delivery: ClaimedDelivery; ids: string[] }>();

  /** Takes the deliveries that must wait out of a claim. @returns the others */
  without(
    claimed: readonly ClaimedDelivery[],
    unrecorded: Pick<ReadonlySet<string>, 'has'>,
  ): ClaimedDelivery[] {
    for (const delivery of claimed)
      if (unrecorded.has(delivery.id) && !this.#reclaimed.has(delivery.id))
        this.#reclaimed.set(delivery.id, { delivery, ids: [] });
    return claimed.filter((each) => {
      for (const { delivery, ids } of this.#reclaimed.values()) {
        if (each.id !== delivery.id && !isLater(each, delivery)) continue;
        ids.push(each.id);
        return false;
      }
      return true;
    });
  }

  has(delivery: string): boolean {
    return this.#reclaimed.has(delivery);
  }

  /** Removes a delivery whose result is recorded now. @returns the ids to release */
  take(recorded: string): string[] {
    const ids = this.#reclaimed.get(recorded)?.ids ?? [];
    this.#reclaimed.delete(recorded);
    return ids;
  }
}

function isLater(one: ClaimedDelivery, other: ClaimedDelivery): boolean {
  return one.subjectId !== null && keyOf(one) === keyOf(other) && one.sequence > other.sequence;
}

function keyOf({ endpointId, subjectId }: ClaimedDelivery): string {
  return `${endpointId} ${subjectId}`;
}
