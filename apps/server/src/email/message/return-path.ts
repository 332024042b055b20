import { DAY_MS } from '../../base/clock.ts';
import { toUuid } from '../../base/ids.ts';
import { isSameSecret } from '../../base/is-same-secret.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** The email of a return path, or why it is not valid. */
export type ReadReturnPath =
  | { ok: true; emailId: string }
  | { ok: false; why: 'form' | 'signature' | 'expired' };

const PREFIX = 'b-';
const UUID_BYTES = 16;
const EXPIRY_BYTES = 3;
const HMAC_BYTES = 10;
const PURPOSE = 'return-path';

/**
 * The envelope sender of one email (VERP): its id and expiry date, with an HMAC over both.
 *
 * Base32 in lower case, because some gateways change the case of local parts; 49 of the 64 characters that RFC 5321,
 * 4.5.3.1.1 allows.
 */
export function writeReturnPath(
  emailId: string,
  expiresAt: Date,
  domain: string,
  secrets: SecretBox,
): string {
  const content = Buffer.alloc(UUID_BYTES + EXPIRY_BYTES);
  content.write(emailId.replaceAll('-', ''), 'hex');
  content.writeUIntBE(Math.ceil(expiresAt.getTime() / DAY_MS), UUID_BYTES, EXPIRY_BYTES);
  return `${PREFIX}${toBase32(Buffer.concat([content, hmacOf(content, secrets)]))}@${domain}`;
}

/** Reads the local part that a report was sent to; case-insensitive. */
export function readReturnPath(localPart: string, secrets: SecretBox, now: Date): ReadReturnPath {
  const text = localPart.toLowerCase();
  const bytes = text.startsWith(PREFIX) ? fromBase32(text.slice(PREFIX.length)) : undefined;
  if (bytes?.length !== UUID_BYTES + EXPIRY_BYTES + HMAC_BYTES) return { ok: false, why: 'form' };
  const content = bytes.subarray(0, UUID_BYTES + EXPIRY_BYTES);
  if (!isSameSecret(bytes.subarray(content.length), hmacOf(content, secrets)))
    return { ok: false, why: 'signature' };
  if (content.readUIntBE(UUID_BYTES, EXPIRY_BYTES) * DAY_MS < now.getTime())
    return { ok: false, why: 'expired' };
  return { ok: true, emailId: toUuid(content.toString('hex', 0, UUID_BYTES)) };
}

const ANYWHERE = /(?<![\w.+-])b-[a-z2-7]{47}(?=@)/gi;
const FOUND_MAX = 20;

/**
 * Finds local parts with the form of a return path in a text, each once: the header of a returned message contains
 * them.
 */
export function findReturnPaths(text: string): string[] {
  const found = new Set<string>();
  for (const [local] of text.matchAll(ANYWHERE)) {
    found.add(local.toLowerCase());
    if (found.size === FOUND_MAX) break;
  }
  return [...found];
}

function hmacOf(content: Buffer, secrets: SecretBox): Buffer {
  return secrets.authenticate(content.toString('hex'), PURPOSE).subarray(0, HMAC_BYTES);
}

/** RFC 4648, 6, without padding. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

function toBase32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let bitBuffer = 0;
  for (const byte of bytes) {
    bitBuffer = ((bitBuffer << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(bitBuffer >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + ALPHABET[(bitBuffer << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Buffer | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let bitBuffer = 0;
  for (const character of text) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) return undefined;
    bitBuffer = ((bitBuffer << 5) | value) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((bitBuffer >> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
}
