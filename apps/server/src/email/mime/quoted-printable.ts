const LINE_MAX = 76;
/** One column stays free for the `=` of a soft line break. */
const CONTENT_MAX = LINE_MAX - 1;
const HEX = Buffer.from('0123456789ABCDEF');
const [LF, CR, SPACE, TAB, DOT, EQUALS, UPPER_F] = [10, 13, 32, 9, 46, 61, 70];
const ROM = Buffer.from('rom ');

/**
 * Text as quoted-printable (RFC 2045, 6.7) of its UTF-8: 7-bit lines of at most 76 characters, ended by CRLF.
 *
 * Any line end of the text becomes CRLF. Blanks before a line end are encoded, for gateways strip them. So is what old
 * ones read as their own: a dot that begins a line, and `From ` there. A character is not split over two lines.
 */
export function quotedPrintable(text: string): Buffer {
  const from = Buffer.from(text);
  // Each byte as three, and a soft break of three bytes after no fewer than 64 of them.
  const to = Buffer.allocUnsafe(from.length * 3 + Math.ceil((from.length * 3) / 64) * 3 + 8);
  let end = 0;
  let column = 0;
  for (let at = 0; at < from.length; at++) {
    const byte = from[at] as number;
    if (byte === CR || byte === LF) {
      if (byte === CR && from[at + 1] === LF) at++;
      end = writeLineEnd(to, end, column);
      column = 0;
      continue;
    }
    const wanted = widthOf(byte, at, from, column);
    if (column + wanted > CONTENT_MAX) {
      to[end++] = EQUALS;
      to[end++] = CR;
      to[end++] = LF;
      column = 0;
    }
    if (isLiteral(byte) && !isRisky(byte, at, from, column)) {
      to[end++] = byte;
      column++;
    } else {
      end = writeEncoded(to, end, byte);
      column += 3;
    }
  }
  return to.subarray(0, encodeTrailingBlank(to, end, column));
}

/** The columns of the character that begins here, whole; of one byte where it is inside of one. */
function widthOf(byte: number, at: number, from: Buffer, column: number): number {
  if (isLiteral(byte)) return isRisky(byte, at, from, column) ? 3 : 1;
  if (byte < 0xc0) return 3;
  return byte < 0xe0 ? 6 : byte < 0xf0 ? 9 : 12;
}

function isLiteral(byte: number): boolean {
  return (byte >= SPACE && byte <= 126 && byte !== EQUALS) || byte === TAB;
}

function isRisky(byte: number, at: number, from: Buffer, column: number): boolean {
  if (column !== 0 || (byte !== DOT && byte !== UPPER_F)) return false;
  return byte === DOT || from.compare(ROM, 0, ROM.length, at + 1, at + 1 + ROM.length) === 0;
}

function writeEncoded(to: Buffer, end: number, byte: number): number {
  to[end] = EQUALS;
  to[end + 1] = HEX[byte >> 4] as number;
  to[end + 2] = HEX[byte & 15] as number;
  return end + 3;
}

function writeLineEnd(to: Buffer, end: number, column: number): number {
  const after = encodeTrailingBlank(to, end, column);
  to[after] = CR;
  to[after + 1] = LF;
  return after + 2;
}

/** May make a line of 77 and 78 columns, so it breaks softly before the blank then. */
function encodeTrailingBlank(to: Buffer, end: number, column: number): number {
  const last = column > 0 ? to[end - 1] : undefined;
  if (last !== SPACE && last !== TAB) return end;
  let start = end - 1;
  if (column + 2 > LINE_MAX) {
    to[start] = EQUALS;
    to[start + 1] = CR;
    to[start + 2] = LF;
    start += 3;
  }
  return writeEncoded(to, start, last);
}
