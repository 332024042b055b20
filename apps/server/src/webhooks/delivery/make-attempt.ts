import { type AttemptFailure, nextAttempt, readRetryAfter } from '@postpress/webhooks';
import type { Clock } from '../../base/clock.ts';
import { inSpan } from '../../base/tracing.ts';
import type { Poster, PostOutcome } from '../../platform/outbound/poster.ts';
import { WAITS_FOR_EARLIER } from '../webhook-deliveries.ts';
import type { ClaimedDelivery, DeliveryResult } from '../webhook-queue.ts';
import type { SignerOf } from '../webhook-secrets.ts';
import { followersWait } from './event-order.ts';

const POSTPONED_SECONDS = 60;
const USER_AGENT = 'Postpress-Webhooks/1';
/** A result without call and retry. */
const noCall = {
  attempt: null,
  nextAttemptAt: null,
  followersDueAt: null,
  followersWaitUntil: null,
} as const;

export type AttemptDeps = {
  post: Poster['post'];
  clock: Clock;
  signerOf: SignerOf;
  /** Factor of the waits between attempts; 1 outside of tests. */
  retryScale: number;
  timeoutMs: number;
};

/**
 * Makes one attempt at a delivery:
 *
 * 1. Fail without a call if the endpoint was deleted or switched off, or the delivery's partition was dropped.
 * 2. Sign the stored payload with the endpoint's secrets and post it.
 * 3. Any 2xx response: delivered.
 * 4. Otherwise `nextAttempt` decides: retry after a delay, or fail permanently.
 *
 * Delivery is at least once: if a worker dies between the call and the record, another worker repeats the call.
 * Receivers deduplicate by `webhook-id`, which is the event's id in every attempt.
 */
export async function makeAttempt(delivery: ClaimedDelivery, deps: AttemptDeps): Promise<DeliveryResult> {
  const { endpoint, message, id: deliveryId } = delivery;
  const startedAt = deps.clock();
  const ended = { ...noCall, deliveryId, status: 'failed', at: startedAt } as const;
  if (!endpoint) return { ...ended, failure: 'The webhook was deleted.' };
  if (!endpoint.active) return { ...ended, failure: 'The webhook is switched off.' };
  if (!message) return { ...ended, failure: 'The delivery is past its time.' };

  const { retryCount } = message;
  const started = performance.now();
  const outcome = await post({ ...delivery, endpoint, message }, startedAt, deps);
  const at = deps.clock();
  const attempt = {
    startedAt,
    durationMs: Math.round(performance.now() - started),
    statusCode: outcome.ok ? outcome.status : null,
    responseBody: outcome.ok ? outcome.body : null,
  };
  const failed = failureOf(outcome, at);
  if (!failed) return { ...ended, attempt, failure: null, status: 'delivered', at };
  const next = nextAttempt(failed.failure, retryCount + 1);
  if (!next.again) return { ...ended, attempt, failure: failed.reason, at };
  return { ...retried(delivery, at, next.delaySeconds, deps), attempt, failure: failed.reason };
}

/** A delivery that is tried again. */
function retried(
  { id: deliveryId, message }: ClaimedDelivery,
  at: Date,
  delaySeconds: number,
  { retryScale }: Pick<AttemptDeps, 'retryScale'>,
) {
  const nextAttemptAt = new Date(at.getTime() + delaySeconds * 1_000 * retryScale);
  const failed = { retryCount: message?.retryCount ?? 0, at, nextAttemptAt };
  return { deliveryId, status: 'pending', nextAttemptAt, ...followersWait(failed, retryScale), at } as const;
}

type Postable = ClaimedDelivery & {
  endpoint: NonNullable<ClaimedDelivery['endpoint']>;
  message: NonNullable<ClaimedDelivery['message']>;
};

/** Receivers can continue the trace: their spans are children of our span of the call. */
function post({ endpointId, endpoint, message }: Postable, sentAt: Date, deps: AttemptDeps) {
  const { eventId: id, payload: body, retryCount } = message;
  const attributes = {
    'http.request.method': 'POST',
    'postpress.webhook.id': id,
    'http.request.resend_count': retryCount,
  };
  const order = { name: 'webhook', kind: 'client', parent: message.traceparent, attributes } as const;
  return inSpan(order, async (span) => {
    const traceparent = span?.traceparent ?? message.traceparent;
    const outcome = await deps.post({
      url: endpoint.url,
      body,
      timeoutMs: deps.timeoutMs,
      headers: {
        'content-type': 'application/json',
        'user-agent': USER_AGENT,
        ...(traceparent && { traceparent }),
        ...deps.signerOf(endpointId, endpoint)({ id, sentAt, body }),
      },
    });
    if (outcome.ok) span?.set({ 'http.response.status_code': outcome.status });
    else span?.fail(outcome.kind);
    return outcome;
  });
}

/** The result of a claimed delivery that waits for the retry of an earlier event of the same email. */
export function deferred({ id }: ClaimedDelivery, until: Date, at: Date): DeliveryResult {
  const waiting = { deliveryId: id, failure: WAITS_FOR_EARLIER, status: 'pending' } as const;
  return { ...noCall, ...waiting, nextAttemptAt: until, at };
}

/** The result of an attempt that failed inside the service: it counts no attempt and retries in a minute. */
export function postponed(
  delivery: ClaimedDelivery,
  deps: Pick<AttemptDeps, 'clock' | 'retryScale'>,
): DeliveryResult {
  const failure = 'The attempt could not be made: the log of the service says why.';
  return { ...retried(delivery, deps.clock(), POSTPONED_SECONDS, deps), attempt: null, failure };
}

/** @returns undefined for any 2xx */
function failureOf(outcome: PostOutcome, now: Date): { failure: AttemptFailure; reason: string } | undefined {
  if (!outcome.ok) return { failure: { kind: kindOf(outcome.kind) }, reason: outcome.message };
  const { status, retryAfter } = outcome;
  if (status >= 200 && status < 300) return undefined;
  const retryAfterSeconds = readRetryAfter(retryAfter, now);
  const failure = {
    kind: 'status',
    status,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  } as const;
  const redirect = status >= 300 && status < 400 ? ' Redirects are not followed.' : '';
  return { failure, reason: `The receiver answered ${status}.${redirect}` };
}

function kindOf(kind: (PostOutcome & { ok: false })['kind']): 'timeout' | 'unreachable' | 'blocked' {
  if (kind === 'timeout') return 'timeout';
  return kind === 'blocked' || kind === 'bad-url' ? 'blocked' : 'unreachable';
}
