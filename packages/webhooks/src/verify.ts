import { timingSafeEqual } from 'node:crypto';
import { createHmacOf } from './sign.ts';

/** Headers of a request: a `Headers` object, or names in any case with their values, as Node's `request.headers`. */
export type RequestHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export type VerifyOptions = {
  /** Default: now. */
  now?: Date;
  /** How old, or how far in the future, a message may be; replays of recorded requests end there. Default 300. */
  toleranceSeconds?: number;
};

/** What a request is: a message of ours, or the reason why it can't be taken for one. */
export type Verified =
  | { ok: true; id: string; sentAt: Date }
  | { ok: false; reason: 'missing-header' | 'bad-timestamp' | 'too-old' | 'too-new' | 'no-match' };

const TOLERANCE_SECONDS = 300;
const VERSION = 'v1,';

/**
 * Whether a request was signed with one of the secrets, and not long ago. Accepts several signatures and several
 * secrets, so a rotation loses nothing on either side. Source: Standard Webhooks, "Verifying signatures".
 *
 * @param body the bytes as they came; JSON that was parsed and written anew is another text.
 * @param secrets one or several, as shown (`whsec_…`)
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

/** In a time that tells nothing of where they differ. */
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
