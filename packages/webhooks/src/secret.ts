/** The format of our secrets: `whsec_` and 48 lowercase hex digits. */
export const SECRET_PATTERN = '^whsec_[0-9a-f]{48}$';

/** How many random bytes a secret contains. */
export const SECRET_BYTES = 24;

const PREFIX = 'whsec_';
const form = new RegExp(SECRET_PATTERN);

export function isSecret(text: string): boolean {
  return form.test(text);
}

/** @param random {@link SECRET_BYTES} cryptographically random bytes */
export function writeSecret(random: Uint8Array): string {
  return PREFIX + Buffer.from(random).toString('hex');
}

/**
 * The key of a secret: the base64-decoded part after `whsec_` (Standard Webhooks, "Signature scheme"). Our 48 hex
 * digits are valid base64 of 36 bytes; secrets of other senders work, too.
 */
export function parseSecret(secret: string): Uint8Array {
  return Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
}
