import type { CallOptions, Operation, PreparedCall } from './call.ts';
import { ConnectionError, readError, TimeoutError } from './errors.ts';

/** What a call needs besides itself. */
export type Transport = {
  fetch: typeof fetch;
  headers: Readonly<Record<string, string>>;
  /** Waits before a retry; rejects when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  timeoutMs: number;
  maxRetries: number;
};

const RETRIED = new Set([408, 409, 429, 500, 502, 503, 504]);
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** A service that asks for a longer pause is reported to the caller instead. */
const RETRY_AFTER_SECONDS_MAX = 60;

/**
 * Sends a call, and again while a retry can help: after 408, 409, 429 and 5xx unless the service says `x-should-retry: false`, and
 * after a lost connection if a second execution does no harm.
 *
 * @throws ApiError, ConnectionError, TimeoutError; the reason of `signal` if it aborts
 */
export async function sendWithRetries(
  operation: Operation,
  call: PreparedCall,
  transport: Transport,
  options: CallOptions,
): Promise<unknown> {
  const { signal, maxRetries = transport.maxRetries } = options;
  // A POST that was executed and whose response was lost would be executed twice.
  const repeatable = operation.method !== 'POST' || call.idempotencyKey !== undefined;
  for (let retry = 0; ; retry += 1) {
    const outcome = await attempt(operation, call, transport, options);
    if ('value' in outcome) return outcome.value;
    const { error, waitMs } = outcome;
    const isLost = waitMs === undefined && outcome.lost === true;
    if (retry >= maxRetries || (isLost ? !repeatable : waitMs === undefined)) throw error;
    await transport.wait(Math.max(waitMs ?? 0, backoffMs(retry)), signal);
  }
}

/** `waitMs`: a retry can help after this time; `lost`: no response came. */
type Outcome = { value: unknown } | { error: unknown; waitMs?: number; lost?: true };

async function attempt(
  { method }: Operation,
  { url, body, idempotencyKey }: PreparedCall,
  transport: Transport,
  { signal, timeoutMs = transport.timeoutMs, headers }: CallOptions,
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await transport.fetch(url, {
      method,
      headers: {
        ...transport.headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.ok) return { value: await readAnswer(response) };
    const error = await readError(response);
    const { status, retryAfterSeconds = 0 } = error;
    const helps = RETRIED.has(status) && response.headers.get('x-should-retry') !== 'false';
    if (!helps || retryAfterSeconds > RETRY_AFTER_SECONDS_MAX) return { error };
    return { error, waitMs: retryAfterSeconds * 1_000 };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (timeout.aborted)
      return { error: new TimeoutError(`No response within ${timeoutMs} ms.`, { cause }), lost: true };
    return { error: new ConnectionError(`No connection to ${url.origin}.`, { cause }), lost: true };
  }
}

/** Files are texts, such as exports and sources of emails, or bytes, such as attachments: all other responses are JSON. */
async function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  return /^(?:text|message)\//.test(type) ? response.text() : new Uint8Array(await response.arrayBuffer());
}

/** Doubles with each retry, and differs between clients that failed together. */
function backoffMs(retry: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** retry, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
}

/** @throws the reason of the signal */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
