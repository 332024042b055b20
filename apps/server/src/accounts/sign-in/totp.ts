import { Secret, TOTP } from 'otpauth';

/** Tolerated clock difference of a phone, in time steps to either side. */
const DRIFT_STEPS = 1;
/** RFC 4226, 4 asks for 160 bits. */
const SECRET_BYTES = 20;

/** A new secret of a second factor. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** The code of a time step (RFC 6238), with the settings that every authenticator app assumes: SHA-1, 6 digits, 30 s. */
export function totpCode(secret: Uint8Array, step: number): string {
  const totp = totpOf(secret);
  return totp.generate({ timestamp: step * totp.period * 1_000 });
}

/** The number of the time step at this moment. */
export function stepAt(moment: Date): number {
  return TOTP.counter({ timestamp: moment.getTime() });
}

/**
 * The time step of this code: the current one or a neighbor.
 *
 * @param after codes of this and earlier steps are refused: each code works once (RFC 6238, 5.2)
 */
export function findStep(
  secret: Uint8Array,
  code: string,
  now: Date,
  after: number | null,
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS });
  const step = delta === null ? undefined : stepAt(now) + delta;
  return step !== undefined && step > (after ?? -1) ? step : undefined;
}

/** Base32 (RFC 4648, 6) without padding, as people type it into an app. */
export function toBase32(secret: Uint8Array): string {
  return secretOf(secret).base32;
}

/** The content of the QR code for an authenticator app. */
export function totpUri(secret: Uint8Array, account: string, issuer: string): string {
  return totpOf(secret, { label: account, issuer }).toString();
}

function totpOf(secret: Uint8Array, names: { label?: string; issuer?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: secretOf(secret) });
}

/** A copy, because `buffer` may be the pool that Node cuts small buffers from. */
function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
