import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime';

/** More is refused by the parser. */
const NESTING_MAX = 40;
const ENCODING = /\ncontent-transfer-encoding:[ \t]*([\w-]+)[ \t]*\r?\n(?![ \t])/i;
const TYPE = /\ncontent-type:((?:[^\r\n]|\r?\n[ \t])*)\r?\n/i;
/** Type, simple parameters before the boundary, the boundary: `multipart/mixed; charset=utf-8; boundary="a b"`. */
const MULTIPART =
  /^\s*multipart\/[\w-]+\s*(?:;\s*(?!boundary)[\w-]+=(?:"[^"\\]*"|[^\s";()\\]+)\s*)*;\s*boundary=(?:"([^"\\]+)"|([^\s";()\\]+))\s*(?:;[^()]*)?$/i;
/** A whole text in UTF-8, whose charset may be left out. */
const UTF8_TEXT = /^\s*text\/(html|plain)\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
const END_OF_DELIMITER = /(--)?[ \t]*\r*(?:\n|$)/y;

const utf8 = new TextDecoder();

/** Lines beyond it are not read: the parser takes 8 µs for each, and more memory than it has characters. */
const LINES_MAX = 100_000;

/** `isCut`: it has more lines than can be read, after those of texts and attachments were joined. */
export type ParsedMessage = { email: Email; isCut: boolean };

export type ParseOptions = PostalMimeOptions & {
  /** Bytes of each text that are read. */
  textBytesMax: number;
};

/**
 * The same for flowed text, which postal-mime splits into lines: a thread that splits 25 MB of them exceeds its memory
 * within one call, and that ends the process.
 */
const FLOWED_BYTES_MAX = 4 * 1_048_576;
const FLOWED = /format\s*=\s*"?flowed/i;

/** Parses a message as postal-mime does, whose parser for bodies is slow: a whole text in UTF-8 is decoded here. */
export async function parseMessage(
  raw: Uint8Array,
  { textBytesMax, ...options }: ParseOptions,
): Promise<ParsedMessage> {
  const cutting = { textBytesMax, isCut: false };
  const whole = readWholeText(raw, cutting);
  const source = whole?.header ?? oneLineBodies(raw, cutting);
  const end = endOfLines(source);
  const email = await PostalMime.parse(source.subarray(0, end), options);
  if (whole?.text) email[whole.is] = whole.text;
  return { email, isCut: cutting.isCut || end < source.length };
}

/** How much of a text is read, and whether one had more. */
type Cutting = Pick<ParseOptions, 'textBytesMax'> & { isCut: boolean };

function cutText(text: Buffer, header: string, cutting: Cutting): Buffer {
  const bytesMax = FLOWED.test(header) ? FLOWED_BYTES_MAX : cutting.textBytesMax;
  if (text.length <= bytesMax) return text;
  cutting.isCut = true;
  return text.subarray(0, bytesMax);
}

function endOfLines(source: Uint8Array): number {
  let end = 0;
  for (let line = 0; line < LINES_MAX; line++) {
    end = source.indexOf(0x0a, end) + 1;
    if (end === 0) return source.length;
  }
  return end;
}

type WholeText = { header: Uint8Array; is: 'html' | 'text'; text: string };

function readWholeText(raw: Uint8Array, cutting: Cutting): WholeText | undefined {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const header = `\n${bytes.toString('latin1', 0, end + 2)}`;
  // A blank line of another form would be the end of the header.
  if (/\n\r*\n/.test(header)) return undefined;
  const type = simpleField(header, 'content-type', TYPE);
  const [, subtype] = UTF8_TEXT.exec(type ?? 'text/plain') ?? [];
  if (type === null || !subtype || count(header, 'content-disposition') > 0) return undefined;
  const encoding = simpleField(header, 'content-transfer-encoding', ENCODING);
  const body = decode(bytes.subarray(end + 4), encoding, true);
  if (body === undefined) return undefined;
  const text = utf8.decode(cutText(body, header, cutting));
  return { header: bytes.subarray(0, end + 4), is: /html/i.test(subtype) ? 'html' : 'text', text };
}

/**
 * The same message for postal-mime, with each body in base64, and each text in 7bit or 8bit, as quoted-printable on one
 * line: the parser takes 8 µs for each line in 7bit or 8bit, and its base64 decoder is slow, too.
 *
 * Parts are found by the rules of postal-mime. A part whose header is not simple stays as it is, and so does a message
 * with a boundary that is not simple.
 */
export function oneLineBodies(raw: Uint8Array, cutting: Cutting): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  // Each line, the first too, follows a line end.
  const message = `\n${bytes.toString('latin1')}`;
  /** Of the multiparts around the current part, the innermost last. */
  const boundaries: string[] = [];
  const written: Uint8Array[] = [];
  for (let at = 1, isPart = true; ; ) {
    let delimiter = findDelimiter(message, at, boundaries);
    // Positions in the message are one further than in its bytes.
    const part = isPart ? readPart(message.slice(at - 1, delimiter.at), boundaries.length === 0) : {};
    if (part.boundary !== undefined) {
      boundaries.push(part.boundary);
      delimiter = findDelimiter(message, at, boundaries);
    }
    if (part.isUnclear || boundaries.length > NESTING_MAX) return raw;
    const { leaf } = part;
    const body = leaf && bytes.subarray(at - 2 + leaf.bodyAt, delimiter.at - 1);
    const oneLine = leaf && body && oneLineOf(leaf, body, cutting);
    written.push(...(oneLine ?? [bytes.subarray(at - 1, delimiter.at - 1)]));
    written.push(bytes.subarray(delimiter.at - 1, delimiter.end - 1));
    if (delimiter.at === message.length) return Buffer.concat(written);
    at = delimiter.end;
    isPart = !delimiter.isLast;
    boundaries.length = delimiter.level + (delimiter.isLast ? 0 : 1);
  }
}

type Delimiter = { at: number; end: number; level: number; isLast: boolean };

/** The next line that is one of the boundaries; the end of the message if there is none. */
function findDelimiter(message: string, from: number, boundaries: readonly string[]): Delimiter {
  for (
    let at = boundaries.length === 0 ? -1 : message.indexOf('\n--', from - 1);
    at >= 0;
    at = message.indexOf('\n--', at + 1)
  )
    for (let level = boundaries.length - 1; level >= 0; level--) {
      const boundary = boundaries[level] ?? '';
      if (!message.startsWith(boundary, at + 3)) continue;
      END_OF_DELIMITER.lastIndex = at + 3 + boundary.length;
      const rest = END_OF_DELIMITER.exec(message);
      if (rest) return { at: at + 1, end: END_OF_DELIMITER.lastIndex, level, isLast: rest[1] !== undefined };
    }
  return { at: message.length, end: message.length, level: 0, isLast: true };
}

type Part = {
  boundary?: string | undefined;
  /** Whether it may have a boundary that only the parser can read. */
  isUnclear?: boolean;
  /** A part with a body, whose header is simple. */
  leaf?: Leaf;
};

type Leaf = {
  /** With the line end before it. */
  header: string;
  encoding: string | undefined;
  isText: boolean;
  /** Where the body begins, from the line end before the part. */
  bodyAt: number;
};

/** @param part with the line end before it */
function readPart(part: string, isWhole: boolean): Part {
  const blank = /\n\r*\n/.exec(part);
  if (!blank) return {};
  const header = part.slice(0, blank.index + 1);
  const type = simpleField(header, 'content-type', TYPE);
  if (type === null) return { isUnclear: true };
  if (type && /multipart/i.test(type)) {
    const [, quoted, bare] = MULTIPART.exec(type) ?? [];
    const boundary = quoted ?? bare;
    const isUnclear = !boundary || /[^\x20-\x7e]|=\?/.test(boundary) || count(type, 'boundary') > 1;
    return isUnclear ? { isUnclear } : { boundary };
  }
  const encoding = simpleField(header, 'content-transfer-encoding', ENCODING);
  if (encoding === null) return {};
  const isText = type === undefined ? isWhole : /^\s*text\//i.test(type);
  return { leaf: { header, encoding, isText, bodyAt: blank.index + blank[0].length } };
}

const ATTACHED = /\ncontent-disposition:[ \t]*attachment/i;

/** The part with its body on one line; undefined where the parser has to decode it. */
function oneLineOf({ header, encoding, isText }: Leaf, body: Buffer, cutting: Cutting) {
  const decoded = decode(body, encoding, isText);
  if (decoded === undefined) return undefined;
  const fields =
    encoding === undefined
      ? `${header}Content-Transfer-Encoding: quoted-printable\r\n`
      : header.replace(ENCODING, '\nContent-Transfer-Encoding: quoted-printable\r\n');
  const content = isText && !ATTACHED.test(header) ? cutText(decoded, header, cutting) : decoded;
  return [Buffer.from(`${fields.slice(1)}\r\n`, 'latin1'), quoted(content), Buffer.from('\r\n')];
}

/** Undefined where the field is missing, null where it is not simple. */
function simpleField(header: string, name: string, form: RegExp): string | null | undefined {
  const times = count(header, name);
  if (times === 0) return undefined;
  const value = times === 1 ? form.exec(header)?.[1] : undefined;
  return value?.replaceAll(/\r?\n/g, '') ?? null;
}

function count(text: string, word: string): number {
  return text.toLowerCase().split(word).length - 1;
}

const [CR, LF, EQUALS, DASH] = [0x0d, 0x0a, 0x3d, 0x2d];

/** The bytes of a body as the parser would decode them. Byte by byte: patterns take 100 bytes for each match. */
function decode(body: Buffer, encoding: string | null | undefined, isText: boolean): Buffer | undefined {
  if (body.length === 0 || encoding === null) return undefined;
  if (/^base64$/i.test(encoding ?? '')) return decodeBase64(body);
  if (!isText || !/^[78]bit$/i.test(encoding ?? '7bit')) return undefined;
  const lines = Buffer.allocUnsafe(body.length + 1);
  let end = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number;
    if (byte !== CR) lines[end++] = byte;
    else if (body[at + 1] !== LF) return undefined;
  }
  if (lines[end - 1] !== LF) lines[end++] = LF;
  return lines.subarray(0, end);
}

const BASE64 = Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
const isDigit = new Uint8Array(256).map((_, byte) => (BASE64.includes(byte) ? 1 : 0));

/** Some clients pad each line: padding ends a unit, and another one may follow. */
function decodeBase64(body: Buffer): Buffer {
  if (isOneUnit(body)) return Buffer.from(body.toString('latin1'), 'base64');
  const digits = Buffer.allocUnsafe(body.length);
  const decoded = Buffer.allocUnsafe(body.length);
  let count = 0;
  let end = 0;
  const endUnit = () => {
    end += decoded.write(digits.toString('latin1', 0, count), end, 'base64');
    count = 0;
  };
  for (const byte of body) {
    if (isDigit[byte] === 1) digits[count++] = byte;
    else if (byte === EQUALS && count > 0) endUnit();
  }
  if (count > 0) endUnit();
  return decoded.subarray(0, end);
}

/** Node decodes a unit 20 times as fast. It stops at padding, and reads `-` and `_` as digits of the form for URLs. */
function isOneUnit(body: Buffer): boolean {
  const padding = body.indexOf(EQUALS);
  const isLast = padding < 0 || /^[=\s]*$/.test(body.toString('latin1', padding));
  return isLast && !body.includes('-') && !body.includes('_');
}

const HEX = Buffer.from('0123456789ABCDEF');

function quoted(body: Buffer): Buffer {
  // No line may look like a delimiter; the last character says that it has no end.
  const isSpecial = (byte: number, at: number) =>
    byte === EQUALS || byte === LF || byte === CR || (byte === DASH && at === 0);
  let specials = 0;
  for (let at = 0; at < body.length; at++) if (isSpecial(body[at] as number, at)) specials++;
  const line = Buffer.allocUnsafe(body.length + 2 * specials + 1);
  let end = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number;
    if (isSpecial(byte, at)) {
      line[end++] = EQUALS;
      line[end++] = HEX[byte >> 4] as number;
      line[end++] = HEX[byte & 15] as number;
    } else line[end++] = byte;
  }
  line[end++] = EQUALS;
  return line;
}
