const [LF, DOT] = [10, 46];
const LINE_THEN_DOT = Buffer.from('\n.');
const CRLF = Buffer.from('\r\n');

/**
 * A message as it stands after DATA (RFC 5321, 4.5.2): a dot that begins a line is doubled, and the last line has an
 * end. Nearly every message is given back as it is.
 */
export function stuffDots(raw: Buffer): Buffer {
  const parts: Buffer[] = [];
  let start = 0;
  if (raw[0] === DOT) parts.push(Buffer.from('.'));
  for (let at = raw.indexOf(LINE_THEN_DOT); at >= 0; at = raw.indexOf(LINE_THEN_DOT, at + 1)) {
    // Up to the dot, which the next piece begins with once more.
    parts.push(raw.subarray(start, at + 2));
    start = at + 1;
  }
  const ends = raw.length === 0 || raw.at(-1) === LF;
  if (parts.length === 0 && ends) return raw;
  return Buffer.concat([...parts, raw.subarray(start), ...(ends ? [] : [CRLF])]);
}
