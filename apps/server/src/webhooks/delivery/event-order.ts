import { RETRY_SECONDS } from '@postpress/webhooks';

const [FIRST_RETRY_SECONDS = 0] = RETRY_SECONDS;
/** How long later events wait for the response to a first retry: retries start up to a second late. */
const RETRY_ANSWER_MS = 2_000;

/**
 * How long later events of the same email wait for the response to an attempt, from its start: the first retry delay for
 * the first attempt, 2 s for its retry. From the second retry on they do not wait: `sequence` lets receivers sort.
 *
 * @param round attempts made before this one
 * @param retryScale what the retry delays are multiplied by
 */
export function answerWaitMs(round: number, retryScale: number): number {
  if (round === 0) return FIRST_RETRY_SECONDS * 1_000 * retryScale;
  return round === 1 ? RETRY_ANSWER_MS : 0;
}

/**
 * Until when later events of the same email wait for a failed delivery: for its first retry and the response, but not
 * longer than the first retry delay (`Retry-After` may ask for more).
 *
 * @param failed `round`: attempts made before the failed one; `at`: when it failed; `nextAttemptAt`: of the retry
 */
export function followersWaitUntil(
  failed: { round: number; at: Date; nextAttemptAt: Date },
  retryScale: number,
): Date {
  const { round, at, nextAttemptAt } = failed;
  if (round > 0) return at;
  const latest = at.getTime() + FIRST_RETRY_SECONDS * 1_000 * retryScale;
  return new Date(nextAttemptAt.getTime() <= latest ? nextAttemptAt.getTime() + RETRY_ANSWER_MS : latest);
}
