const LINE_MAX = 76;
/** Leaves one column for the `=` of a soft line break. */
const CONTENT_MAX = LINE_MAX - 1;
const HEX = Buffer.from('0123456789ABCDEF');
const [LF, CR, SPACE, TAB, DOT, EQUALS, UPPER_F] = [10, 13, 32, 9, 46, 61, 70];
/** Output bytes per UTF-16 unit: up to U+FFFF there are three octets in UTF-8, each encoded as three characters. */
const BYTES_PER_UNIT = 9;

const scratch = createScratch();

/**
 * Text as quoted-printable (RFC 2045, 6.7) in UTF-8: 7-bit lines of at most 76 characters, ended by CRLF.
 *
 * Every line end of the text becomes CRLF. Encoded are blanks before a line end, because gateways strip them, and a dot
 * or `From ` at the beginning of a line, which old gateways misread. A character is not split over two lines. A lone
 * surrogate becomes U+FFFD.
 *
 * One pass over the text. Returns a string, not a buffer: memory outside of the heap makes the garbage collector scan
 * all of it far more often, and every message passes here.
 */
export function quotedPrintable(text: string): string {
  // With room for a soft break of three bytes after every 64 bytes, and for the last blank.
  const bytesMax = text.length * BYTES_PER_UNIT;
  const to = scratch(bytesMax + Math.ceil(bytesMax / 64) * 3 + 8);
  let end = 0;
  let column = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === LF || unit === CR) {
      if (unit === CR && text.charCodeAt(at + 1) === LF) at++;
      end = writeLineEnd(to, end, column);
      column = 0;
      continue;
    }
    if (isLiteral(unit)) {
      if (column === CONTENT_MAX) {
        end = writeSoftBreak(to, end);
        column = 0;
      }
      if (column > 0 || !isRisky(unit, text, at)) {
        to[end++] = unit;
        column++;
        continue;
      }
    }
    const character = text.codePointAt(at) as number;
    if (character > 0xffff) at++;
    const width = octetsOf(character) * 3;
    if (column + width > CONTENT_MAX) {
      end = writeSoftBreak(to, end);
      column = 0;
    }
    end = writeCharacter(to, end, character);
    column += width;
  }
  return to.toString('latin1', 0, encodeTrailingBlank(to, end, column));
}

function isLiteral(unit: number): boolean {
  return (unit >= SPACE && unit <= 126 && unit !== EQUALS) || unit === TAB;
}

/** Whether a character must be encoded at the beginning of a line. */
function isRisky(unit: number, text: string, at: number): boolean {
  return unit === DOT || (unit === UPPER_F && text.startsWith('From ', at));
}

function octetsOf(character: number): number {
  if (character < 0x80) return 1;
  if (character < 0x800) return 2;
  return character < 0x10000 ? 3 : 4;
}

/** Writes the UTF-8 octets (RFC 3629, 3) of a character, each as `=` and two digits. */
function writeCharacter(to: Buffer, end: number, codePoint: number): number {
  const isHalf = codePoint >= 0xd800 && codePoint <= 0xdfff;
  const character = isHalf ? 0xfffd : codePoint;
  const octets = octetsOf(character);
  if (octets === 1) return writeEncoded(to, end, character);
  const first = octets === 2 ? 0xc0 : octets === 3 ? 0xe0 : 0xf0;
  let after = writeEncoded(to, end, first | (character >> (6 * (octets - 1))));
  for (let rest = octets - 2; rest >= 0; rest--)
    after = writeEncoded(to, after, 0x80 | ((character >> (6 * rest)) & 0x3f));
  return after;
}

function writeEncoded(to: Buffer, end: number, octet: number): number {
  to[end] = EQUALS;
  to[end + 1] = HEX[octet >> 4] as number;
  to[end + 2] = HEX[octet & 15] as number;
  return end + 3;
}

function writeSoftBreak(to: Buffer, end: number): number {
  to[end] = EQUALS;
  to[end + 1] = CR;
  to[end + 2] = LF;
  return end + 3;
}

function writeLineEnd(to: Buffer, end: number, column: number): number {
  const after = encodeTrailingBlank(to, end, column);
  to[after] = CR;
  to[after + 1] = LF;
  return after + 2;
}

/** If that makes a line of 77 columns or more, breaks it before the blank. */
function encodeTrailingBlank(to: Buffer, end: number, column: number): number {
  const last = column > 0 ? to[end - 1] : undefined;
  if (last !== SPACE && last !== TAB) return end;
  const start = column + 2 > LINE_MAX ? writeSoftBreak(to, end - 1) : end - 1;
  return writeEncoded(to, start, last);
}

/** The largest buffer that is kept between uses. */
const KEPT_BYTES_MAX = 1_048_576;

/**
 * A buffer that is reused, for output of unknown length: copy or consume the result before the next use. New buffers of
 * several times a message's size would keep the garbage collector busy.
 */
export function createScratch(): (bytes: number) => Buffer {
  let kept = Buffer.alloc(0);
  return (bytes) => {
    if (bytes > KEPT_BYTES_MAX) return Buffer.allocUnsafe(bytes);
    if (kept.length < bytes) kept = Buffer.allocUnsafeSlow(Math.min(KEPT_BYTES_MAX, bytes * 2));
    return kept;
  };
}
