/** Bytes of a text in UTF-8, without making them. */
export function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    // A pair of surrogates is four bytes, two for each of its halves.
    bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

/** Most characters of a line in quoted-printable, before the `=` of a soft line break (RFC 2045, 6.7). */
const LINE_MAX = 75;

/** Bytes of a text as it is sent in an email: in quoted-printable, of UTF-8. */
export function sentBytesOf(text: string): number {
  let [bytes, column] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) {
      bytes += 2 + blankBytes(text, at, column);
      if (code === 13 && text.charCodeAt(at + 1) === 10) at++;
      column = 0;
      continue;
    }
    // A character that begins the next line may be wider there.
    const width = sentWidth(text, at, column === LINE_MAX ? 0 : column);
    if (width === 12) at++;
    if (column + width > LINE_MAX) {
      bytes += 3;
      column = 0;
    }
    bytes += width;
    column += width;
  }
  return bytes + blankBytes(text, text.length, column);
}

/** What a blank before the end of a line takes more, because it is encoded. */
function blankBytes(text: string, lineEnd: number, column: number): number {
  const last = text.charCodeAt(lineEnd - 1);
  if (column === 0 || (last !== 32 && last !== 9)) return 0;
  return column + 2 > LINE_MAX + 1 ? 5 : 2;
}

/** Characters that stand for the character at a place: one, or three for each of its bytes. */
function sentWidth(text: string, at: number, column: number): number {
  const code = text.codePointAt(at) ?? 0;
  if (code === 9 || (code >= 32 && code <= 126 && code !== 61)) {
    const isRisky = column === 0 && (code === 46 || text.startsWith('From ', at));
    return isRisky ? 3 : 1;
  }
  return 3 * (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
}
