const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const SPACE = 0x20;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

export type JsonSize = {
  /** Members and items. */
  values: number;
  /** Levels of objects and lists. */
  depth: number;
};

/** Size of a JSON text, without parsing it: each parsed value takes up to 40 bytes of memory, however short its text. */
export function measureJson(bytes: Uint8Array): JsonSize {
  let values = 0;
  let depth = 0;
  let deepest = 0;
  let isFirst = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte <= SPACE) continue;
    if (isFirst && !CLOSE.has(byte)) values += 1;
    isFirst = OPEN.has(byte);
    if (byte === COMMA) values += 1;
    else if (byte === QUOTE) at = endOfString(bytes, at);
    else if (isFirst) deepest = Math.max(deepest, ++depth);
    else if (CLOSE.has(byte)) depth -= 1;
  }
  return { values, depth: deepest };
}

/** @param start of its opening quote @returns where its closing quote is, or the end of the text */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) return at;
  }
  return bytes.length;
}
