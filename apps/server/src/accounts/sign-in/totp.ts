import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What every authenticator app does unless told otherwise. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Of the clocks of phones, to either side. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

/** A new secret of a second factor (RFC 4226, 4 asks for 160 bits). */
export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The code of a time step (RFC 6238; HOTP of RFC 4226, 5.3). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000 / STEP_SECONDS);
}

/**
 * The time step whose code this is, of the present and those beside it.
 *
 * @param after no code of this step or an earlier one counts: each opens once (RFC 6238, 5.2)
 */
export function findStep(
  secret: Uint8Array,
  code: string,
  now: Date,
  after: number | null,
): number | undefined {
  const given = Buffer.from(code);
  const present = stepAt(now);
  let found: number | undefined;
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step++) {
    const expected = Buffer.from(totpCode(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected) && step > (after ?? -1))
      found ??= step;
  }
  return found;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648, 6) without padding, as apps take it. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/** What a QR code tells an app. */
export function totpUri(secret: Uint8Array, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
