import { timingSafeEqual } from 'node:crypto';
import { createHmacOf } from './sign.ts';

/** Request headers: a `Headers` object, or an object with names in any case, such as Node's `request.headers`. */
export type RequestHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export type VerifyOptions = {
  /** Default: now. */
  now?: Date;
  /** The maximum age or clock difference of a message, which limits replays. Default 300. */
  toleranceSeconds?: number;
};

/** The verified message, or the reason why verification failed. */
export type Verified =
  | { ok: true; id: string; sentAt: Date }
  | { ok: false; reason: 'missing-header' | 'bad-timestamp' | 'too-old' | 'too-new' | 'no-match' };

const TOLERANCE_SECONDS = 300;
const VERSION = 'v1,';

/**
 * Verifies that a request was signed with one of the secrets within the tolerance. Accepts several signatures and
 * secrets, so that rotation loses no message. Source: Standard Webhooks, "Verifying signatures".
 *
 * @param body the raw bytes; JSON that was parsed and serialized again differs.
 * @param secrets one or several, with their `whsec_` prefix
 */
export function verify(
  body: string | Uint8Array,
  headers: RequestHeaders,
  secrets: string | readonly string[],
  { now = new Date(), toleranceSeconds = TOLERANCE_SECONDS }: VerifyOptions = {},
): Verified {
  const id = read(headers, 'webhook-id');
  const timestamp = read(headers, 'webhook-timestamp');
  const signatures = read(headers, 'webhook-signature');
  if (!id || !timestamp || !signatures) return { ok: false, reason: 'missing-header' };
  if (!/^\d{1,12}$/.test(timestamp)) return { ok: false, reason: 'bad-timestamp' };
  const age = Math.floor(now.getTime() / 1_000) - Number(timestamp);
  if (age > toleranceSeconds) return { ok: false, reason: 'too-old' };
  if (-age > toleranceSeconds) return { ok: false, reason: 'too-new' };

  const given = signatures.split(' ').filter((signature) => signature.startsWith(VERSION));
  const expected = (typeof secrets === 'string' ? [secrets] : secrets).map(
    (secret) => VERSION + createHmacOf(secret)(`${id}.${timestamp}.`, body),
  );
  const matches = given.some((one) => expected.some((other) => isSame(one, other)));
  if (!matches) return { ok: false, reason: 'no-match' };
  return { ok: true, id, sentAt: new Date(Number(timestamp) * 1_000) };
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function read(headers: RequestHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  for (const [key, value] of Object.entries(headers)) {
    if (key.toLowerCase() === name) return typeof value === 'string' ? value : value?.[0];
  }
  return undefined;
}
