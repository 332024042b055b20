import { decodeText } from '../charsets.ts';
import { readStructured, type StructuredValue } from './structured-value.ts';

/** One field of a message that others wrote: unfolded, and not decoded further. */
export type ReadField = { key: string; originalKey: string; value: string };

/** A multipart, or a leaf with its body. */
export type ReadPart = {
  fields: ReadField[];
  type: StructuredValue;
  disposition: StructuredValue;
  /** In lower case. */
  encoding: string;
  parent: ReadPart | null;
  /** From 0, in its parent. */
  position: number;
  isMultipart: boolean;
  /** Where its body is in the message; of a multipart, its preamble. */
  start: number;
  end: number;
};

/** What is read of the header sections of all parts together; beyond it, only the fields that no reader can do without. */
const HEADER_CHARACTERS_MAX = 512 * 1_024;
const PARTS_MAX = 5_000;
const BLANK_LINE = /\n\r*\n/g;
const END_OF_DELIMITER = /(--)?[ \t]*\r*(?:\n|$)/y;
const ALWAYS_READ =
  /^(?:content-(?:type|transfer-encoding|disposition|id)|from|subject|message-id|in-reply-to|auto-submitted)[ \t]{0,8}:/i;

/**
 * Splits a message into its parts (RFC 2046), in their order, the message itself first. Takes linear time. Never throws:
 * a multipart that is nested too deeply is a leaf.
 *
 * @returns `isCut`: it has more parts than are read
 */
export function splitParts(raw: Buffer, nestingMax: number): { parts: ReadPart[]; isCut: boolean } {
  // Each line, the first too, follows a line end: positions in the text are one further than in the bytes.
  const text = `\n${raw.toString('latin1')}`;
  const header = { charactersLeft: HEADER_CHARACTERS_MAX };
  const parts: ReadPart[] = [];
  const open: OpenMultipart[] = [];
  let blank = { at: -1, end: 0 };
  for (let at = 1; parts.length < PARTS_MAX; ) {
    if (blank.at < at) blank = nextBlank(text, at - 1);
    const inHeader = findDelimiter(text, { from: at, to: blank.at }, open);
    const headerEnd = Math.min(inHeader.at, blank.at);
    const part = makePart(text.slice(at, headerEnd), open.at(-1), header);
    parts.push(part);
    const hasBody = inHeader.at >= blank.at;
    const bodyAt = hasBody ? Math.min(blank.end, text.length) : headerEnd;
    const boundary = hasBody && part.isMultipart ? boundaryOf(part, text, bodyAt) : undefined;
    part.isMultipart = boundary !== undefined && open.length < nestingMax;
    if (part.isMultipart) open.push({ part, boundary: boundary ?? '', count: 0 });
    let delimiter = hasBody ? findDelimiter(text, { from: bodyAt, to: text.length }, open) : inHeader;
    part.start = bodyAt - 1;
    part.end = Math.max(part.start, endOfBody(text, delimiter.at) - 1);
    while (delimiter.isLast) {
      if (delimiter.at === text.length) return { parts, isCut: false };
      open.length = delimiter.level;
      delimiter = findDelimiter(text, { from: delimiter.end, to: text.length }, open);
    }
    open.length = delimiter.level + 1;
    at = delimiter.end;
  }
  return { parts, isCut: true };
}

type OpenMultipart = { part: ReadPart; boundary: string; count: number };

function nextBlank(text: string, from: number): { at: number; end: number } {
  BLANK_LINE.lastIndex = from;
  const found = BLANK_LINE.exec(text);
  if (!found) return { at: text.length, end: text.length };
  return { at: found.index + 1, end: found.index + found[0].length };
}

type Delimiter = { at: number; end: number; level: number; isLast: boolean };

/** The next line that is one of the boundaries; the end of the range if there is none. */
function findDelimiter(
  text: string,
  { from, to }: { from: number; to: number },
  open: readonly OpenMultipart[],
): Delimiter {
  let at = open.length === 0 ? -1 : text.indexOf('\n--', from - 1);
  for (; at >= 0 && at < to; at = text.indexOf('\n--', at + 1))
    for (let level = open.length - 1; level >= 0; level--) {
      const boundary = open[level]?.boundary ?? '';
      if (!text.startsWith(boundary, at + 3)) continue;
      END_OF_DELIMITER.lastIndex = at + 3 + boundary.length;
      const rest = END_OF_DELIMITER.exec(text);
      if (rest) return { at: at + 1, end: END_OF_DELIMITER.lastIndex, level, isLast: rest[1] !== undefined };
    }
  return { at: text.length, end: text.length, level: 0, isLast: true };
}

/** The line end before a delimiter is part of the delimiter (RFC 2046, 5.1.1). */
function endOfBody(text: string, delimiter: number): number {
  if (delimiter === text.length) return delimiter;
  return text[delimiter - 2] === '\r' ? delimiter - 2 : delimiter - 1;
}

const PLAIN: StructuredValue = { value: 'text/plain', parameters: new Map() };
const NO_VALUE: StructuredValue = { value: '', parameters: new Map() };

function makePart(
  header: string,
  around: OpenMultipart | undefined,
  budget: { charactersLeft: number },
): ReadPart {
  const fields = readFields(header, budget);
  const value = (key: string) => fields.find((field) => field.key === key)?.value;
  const [type, disposition] = [value('content-type'), value('content-disposition')];
  const isInDigest = around?.part.type.value === 'multipart/digest';
  const read = type === undefined ? PLAIN : readStructured(type);
  return {
    fields,
    type: isInDigest && type === undefined ? { ...PLAIN, value: 'message/rfc822' } : read,
    disposition: disposition === undefined ? NO_VALUE : readStructured(disposition),
    encoding: /[a-z0-9-]+/i.exec(value('content-transfer-encoding') ?? '')?.[0].toLowerCase() ?? '',
    parent: around?.part ?? null,
    position: around ? around.count++ : 0,
    isMultipart: read.value.startsWith('multipart/'),
    start: 0,
    end: 0,
  };
}

/** The boundary that is declared; if a whole message has no such line, the one that its first delimiter shows. */
function boundaryOf({ type, parent }: ReadPart, text: string, bodyAt: number): string | undefined {
  const declared = Buffer.from(type.parameters.get('boundary') ?? '').toString('latin1');
  if (declared !== '' && (parent || text.includes(`\n--${declared}`, bodyAt - 1))) return declared;
  const at = text.indexOf('\n--', bodyAt - 1);
  return at < 0 ? undefined : /^[!-~]{1,70}/.exec(text.slice(at + 3, at + 80))?.[0];
}

/** Lines without a colon are left out. A fold is one space (RFC 5322, 2.2.3). */
function readFields(header: string, budget: { charactersLeft: number }): ReadField[] {
  const fields: { line: string; folds: string[] }[] = [];
  let isKept = false;
  for (let from = 0; from < header.length; ) {
    const lineEnd = header.indexOf('\n', from);
    const end = lineEnd < 0 ? header.length : lineEnd;
    const line = trimEnd(header.slice(from, end));
    budget.charactersLeft -= end - from;
    const isFold = header[from] === ' ' || header[from] === '\t';
    from = end + 1;
    if (!isFold) isKept = budget.charactersLeft > 0 || ALWAYS_READ.test(line);
    if (!isKept) continue;
    if (!isFold) fields.push({ line, folds: [] });
    else if (line !== '') fields.at(-1)?.folds.push(trimStart(line));
  }
  return fields.flatMap(({ line, folds }) => {
    const colon = line.indexOf(':');
    if (colon < 1) return [];
    const originalKey = trimEnd(line.slice(0, colon));
    const first = trimStart(line.slice(colon + 1));
    const value = [...(first === '' ? [] : [first]), ...folds].join(' ').replaceAll('\r', ' ');
    return [{ key: originalKey.toLowerCase(), originalKey, value: decoded(value) }];
  });
}

const isBlank = (sign: string | undefined) => sign === ' ' || sign === '\t' || sign === '\r';

/* `trim` would take bytes that are the ends of characters. */
function trimStart(text: string): string {
  let start = 0;
  while (isBlank(text[start])) start++;
  return text.slice(start);
}

function trimEnd(text: string): string {
  let end = text.length;
  while (isBlank(text[end - 1])) end--;
  return text.slice(0, end);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is meant
const ASCII = /^[\x00-\x7f]*$/;

function decoded(latin1: string): string {
  return ASCII.test(latin1) ? latin1 : decodeText(Buffer.from(latin1, 'latin1'));
}
