const [TAB, LF, CR, SPACE, EQUALS] = [0x09, 0x0a, 0x0d, 0x20, 0x3d];

/** The content of a body in its transfer encoding (RFC 2045, 6). An unknown one is read as 8bit. */
export function decodeTransfer(body: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return decodeBase64(body);
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body;
}

/** 0 to 63: a digit; 64: padding; 65: nothing. */
const DIGITS = new Uint8Array(256).fill(65);
for (const [value, digit] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=',
].entries())
  DIGITS[digit.charCodeAt(0)] = value;

/** Some clients pad each line: padding ends a unit, and another one may follow. */
function decodeBase64(body: Buffer): Buffer {
  if (isOneUnit(body)) return Buffer.from(body.toString('latin1'), 'base64');
  const decoded = Buffer.allocUnsafe(Math.ceil((body.length * 3) / 4));
  let end = 0;
  let unit = 0;
  let count = 0;
  const endUnit = () => {
    if (count > 1) decoded[end++] = unit >> (count === 2 ? 4 : 10);
    if (count > 2) decoded[end++] = unit >> 2;
    [unit, count] = [0, 0];
  };
  for (let at = 0; at < body.length; at++) {
    const digit = DIGITS[body[at] as number] as number;
    if (digit < 64) {
      unit = (unit << 6) | digit;
      if (++count < 4) continue;
      decoded[end++] = unit >> 16;
      decoded[end++] = unit >> 8;
      decoded[end++] = unit;
      [unit, count] = [0, 0];
    } else if (digit === 64) endUnit();
  }
  endUnit();
  return decoded.subarray(0, end);
}

/** Node decodes a unit 20 times as fast. It stops at padding, and reads `-` and `_` as digits of the form for URLs. */
function isOneUnit(body: Buffer): boolean {
  const padding = body.indexOf(EQUALS);
  const isLast = padding < 0 || /^[=\s]*$/.test(body.toString('latin1', padding));
  return isLast && !body.includes('-') && !body.includes('_');
}

function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** RFC 2045, 6.7: blanks at the end of a line are none of the text; an `=` that encodes nothing is itself. */
function decodeQuotedPrintable(body: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(body.length);
  let end = 0;
  /** Where the blanks at the end of the line begin. */
  let blanks = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number;
    if (byte === EQUALS) {
      const [high, low] = [hexValue(body[at + 1]), hexValue(body[at + 2])];
      const next = high >= 0 && low >= 0 ? at : endOfSoftBreak(body, at + 1);
      if (next > at) {
        at = next - 1;
        blanks = end;
        continue;
      }
      if (next === at) at += 2;
      decoded[end++] = next === at - 2 ? high * 16 + low : byte;
      blanks = end;
    } else if (byte === LF) {
      end = blanks;
      if (body[at - 1] === CR) decoded[end++] = CR;
      decoded[end++] = LF;
      blanks = end;
    } else {
      decoded[end++] = byte;
      if (byte !== SPACE && byte !== TAB && byte !== CR) blanks = end;
    }
  }
  return decoded.subarray(0, end);
}

/** Behind an `=`, blanks and a line end; 0 where something else follows. */
function endOfSoftBreak(body: Buffer, from: number): number {
  let at = from;
  while (body[at] === SPACE || body[at] === TAB || body[at] === CR) at++;
  return at >= body.length ? at : body[at] === LF ? at + 1 : 0;
}
