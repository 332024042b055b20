/**
 * The header section of a message from a stranger: larger ones are refused by both listeners, because libraries that
 * parse headers were written for small ones (mailauth takes 0.4 s of processor time for 50 KB of folded lines, and 150 s
 * for 800 KB). Reports are not refused: their senders would not send them again. Their reader stops at 256 KB.
 */
export const headerSectionLimits = { bytes: 64 * 1_024, lines: 1_000 };

const LF = 0x0a;
const CR = 0x0d;

/** Whether the header section of a message is over the limits. Reads no further than they are. */
export function isHeaderTooLarge(raw: Uint8Array): boolean {
  const { bytes, lines } = headerSectionLimits;
  let start = 0;
  for (let line = 0; line <= lines; line++) {
    const end = raw.indexOf(LF, start);
    if (end < 0) return raw.length > bytes;
    if (end > bytes) return true;
    if (end === start || (end === start + 1 && raw[start] === CR)) return false;
    start = end + 1;
  }
  return true;
}

/** For people; the reply code is 552, the status 5.3.4. */
export const headerTooLarge = `The header section may have up to ${headerSectionLimits.bytes / 1_024} KB and ${headerSectionLimits.lines} lines`;
