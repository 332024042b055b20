const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const NO_DIGIT = 255;
const digits = new Uint8Array(128).fill(NO_DIGIT);
for (let value = 0; value < ALPHABET.length; value++) digits[ALPHABET.charCodeAt(value)] = value;

/** Bytes as base64url without padding (RFC 4648, section 5). Own, since neither Node nor a browser may be assumed here. */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const group = (at0(bytes, at) << 16) | (at0(bytes, at + 1) << 8) | at0(bytes, at + 2);
    text += digit(group >> 18) + digit(group >> 12);
    if (left > 1) text += digit(group >> 6);
    if (left > 2) text += digit(group);
  }
  return text;
}

/** Decodes base64url without padding; `undefined` if it is invalid. */
export function fromBase64url(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  if (text.length % 4 === 1) return undefined;
  let group = 0;
  let written = 0;
  for (let at = 0; at < text.length; at++) {
    const value = digits[text.charCodeAt(at)] ?? NO_DIGIT;
    if (value === NO_DIGIT) return undefined;
    group = ((group << 6) | value) & 0xffffff;
    if (at % 4 !== 0) bytes[written++] = group >> (6 - 2 * (at % 4));
  }
  return bytes;
}

/** The digit for the lowest six bits. */
export function digit(group: number): string {
  return ALPHABET.charAt(group & 63);
}

function at0(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}
