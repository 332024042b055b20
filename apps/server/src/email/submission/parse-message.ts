import type { Email, PostalMimeOptions } from 'postal-mime';

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

let parser: Promise<typeof import('postal-mime')> | undefined;

/** Loads it with the first message. Kept, because Node resolves the path again for each `import`. */
export function loadParser(): Promise<typeof import('postal-mime')> {
  parser ??= import('postal-mime');
  return parser;
}

/** Parses a message as postal-mime does, whose parser for bodies is slow: a whole text in UTF-8 is decoded here. */
export async function parseMessage(raw: Uint8Array, options: PostalMimeOptions): Promise<Email> {
  const { default: PostalMime } = await loadParser();
  const whole = readWholeText(raw);
  if (!whole) return PostalMime.parse(oneLineBodies(raw), options);
  const email = await PostalMime.parse(whole.header, options);
  if (whole.text) email[whole.is] = whole.text;
  return email;
}

type WholeText = { header: Uint8Array; is: 'html' | 'text'; text: string };

function readWholeText(raw: Uint8Array): WholeText | undefined {
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
  const body = decode(bytes.toString('latin1', end + 4), encoding, true);
  if (body === undefined) return undefined;
  const text = utf8.decode(Buffer.from(body, 'latin1'));
  return { header: bytes.subarray(0, end + 4), is: /html/i.test(subtype) ? 'html' : 'text', text };
}

/**
 * The same message for postal-mime, with each body in base64, and each text in 7bit or 8bit, as quoted-printable on one
 * line: the parser takes 8 µs for each line in 7bit or 8bit, and its base64 decoder is slow, too.
 *
 * Parts are found by the rules of postal-mime. A part whose header is not simple stays as it is, and so does a message
 * with a boundary that is not simple.
 */
export function oneLineBodies(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  // Each line, the first too, follows a line end.
  const message = `\n${bytes.toString('latin1')}`;
  /** Of the multiparts around the current part, the innermost last. */
  const boundaries: string[] = [];
  const written: string[] = [];
  for (let at = 1, isPart = true; ; ) {
    let delimiter = findDelimiter(message, at, boundaries);
    const part = isPart ? readPart(message.slice(at - 1, delimiter.at), boundaries.length === 0) : {};
    if (part.boundary !== undefined) {
      boundaries.push(part.boundary);
      delimiter = findDelimiter(message, at, boundaries);
    }
    if (part.isUnclear || boundaries.length > NESTING_MAX) return raw;
    written.push(part.oneLine ?? message.slice(at, delimiter.at), message.slice(delimiter.at, delimiter.end));
    if (delimiter.at === message.length) return Buffer.from(written.join(''), 'latin1');
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
  /** The whole part, rewritten. */
  oneLine?: string | undefined;
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
  const isText = type === undefined ? isWhole : /^\s*text\//i.test(type);
  const body = decode(part.slice(blank.index + blank[0].length), encoding, isText);
  if (body === undefined) return {};
  const fields =
    encoding === undefined
      ? `${header}Content-Transfer-Encoding: quoted-printable\r\n`
      : header.replace(ENCODING, '\nContent-Transfer-Encoding: quoted-printable\r\n');
  return { oneLine: `${fields.slice(1)}\r\n${quoted(body)}\r\n` };
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

/** The bytes of a body as the parser would decode them. */
function decode(body: string, encoding: string | null | undefined, isText: boolean): string | undefined {
  if (body === '' || encoding === null) return undefined;
  if (/^base64$/i.test(encoding ?? '')) {
    // Some clients pad each line.
    const units = body.replaceAll(/[^A-Za-z0-9+/=]+/g, '').split('=');
    return units.map((unit) => Buffer.from(unit, 'base64').toString('latin1')).join('');
  }
  if (!isText || !/^[78]bit$/i.test(encoding ?? '7bit')) return undefined;
  const lines = body.replaceAll('\r\n', '\n');
  if (lines.includes('\r')) return undefined;
  return lines.endsWith('\n') ? lines : `${lines}\n`;
}

function quoted(body: string): string {
  const line = body.replaceAll('=', '=3D').replaceAll('\n', '=0A').replaceAll('\r', '=0D');
  // No line may look like a delimiter; the last character says that it has no end.
  return `${line.startsWith('-') ? `=2D${line.slice(1)}` : line}=`;
}
