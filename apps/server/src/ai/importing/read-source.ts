import { fetchLimits, type ImportDesignBody, type ImportPart, importLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { decodeBase64, readDataUrl } from '../../base/base64.ts';
import type { Still } from '../../platform/images/images.ts';
import type { OutboundAnswer } from '../../platform/outbound/outcome.ts';
import { readSource, refuseImage, type SourceDeps } from '../images/read-source.ts';

export type ImportSource =
  | {
      kind: 'html';
      html: string;
      /** The URL of the page, for its relative URLs; undefined if it came with the request. */
      address?: string;
    }
  | { kind: 'image'; image: Still };

const HTML_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain', 'application/octet-stream', ''];

export type ReadInputDeps = SourceDeps;

/** The checked parts of a request; nothing is fetched yet. */
type CheckedInput = {
  part: ImportPart;
  /** Its path in the body, for messages. */
  path: string;
  /** In the order of the parts. */
  instructions: string[];
};

/** @throws AppError VALIDATION_ERROR naming the part */
export function checkInput(input: ImportDesignBody['input']): CheckedInput {
  const placed = input.map((part, at) => ({ part, path: `body.input.${at}` }));
  for (const { part, path } of placed) requireOne(part, path);
  const [first, ...others] = placed.filter(({ part }) => part.type !== 'text');
  if (!first || others.length > 0)
    throw malformed(
      'body.input',
      `exactly one part must be html or image; ${first ? others.length + 1 : 0} were given`,
    );
  return { ...first, instructions: placed.flatMap(({ part }) => part.text ?? []) };
}

/**
 * The one page or image of a request; URLs are fetched by the guarded outbound client.
 *
 * @throws AppError VALIDATION_ERROR naming the part, IMPORT_SOURCE_TOO_LARGE, SERVICE_UNAVAILABLE
 */
export async function readSourcePart(
  { part, path }: Pick<CheckedInput, 'part' | 'path'>,
  signal: AbortSignal,
  deps: ReadInputDeps,
): Promise<ImportSource> {
  if (part.type === 'image') return { kind: 'image', image: await readImage(part, path, signal, deps) };
  if (part.html !== undefined) return { kind: 'html', html: part.html };
  const bytes =
    part.data === undefined ? readDataUrl(part.url ?? '')?.bytes : dataOf(part.data, `${path}.data`);
  if (bytes) return { kind: 'html', html: decodeHtml(bytes) };
  const answer = await fetchPage(part.url ?? '', `${path}.url`, signal, deps);
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(answer.headers['content-type'] ?? '')?.[1];
  return { kind: 'html', html: decodeHtml(answer.body, charset), address: answer.url };
}

async function readImage(
  part: ImportPart,
  path: string,
  signal: AbortSignal,
  deps: ReadInputDeps,
): Promise<Still> {
  if (part.url !== undefined) return readSource(part.url, `${path}.url`, signal, deps);
  const still = await deps.images.convert(dataOf(part.data ?? '', `${path}.data`));
  if (still.ok) return still;
  throw refuseImage(`${path}.data`, still);
}

const contentFields = ['html', 'url', 'data', 'text'] as const;
const fieldsOf = {
  html: ['html', 'url', 'data'],
  image: ['url', 'data'],
  text: ['text'],
} as const satisfies Record<ImportPart['type'], readonly (typeof contentFields)[number][]>;

/** Requires exactly one of the fields of the type, and none of another type. */
function requireOne(part: ImportPart, path: string): void {
  const allowed: readonly string[] = fieldsOf[part.type];
  const given = contentFields.filter((field) => part[field] !== undefined);
  const [only] = given;
  if (only && given.length === 1 && allowed.includes(only)) return;
  const fields = allowed.length === 1 ? allowed[0] : `exactly one of ${allowed.join(', ')}`;
  const found = given.length === 0 ? 'nothing was given' : `${given.join(' and ')} came`;
  throw malformed(path, `a part of type ${part.type} has ${fields}; ${found}`);
}

function dataOf(data: string, path: string): Buffer {
  const bytes = data.startsWith('data:') ? readDataUrl(data)?.bytes : decodeBase64(data.replace(/\s+/g, ''));
  if (bytes) return bytes;
  throw malformed(path, 'must be base64 (RFC 4648, 4) with its padding, or a base64 data URL');
}

async function fetchPage(
  url: string,
  path: string,
  signal: AbortSignal,
  { call }: Pick<ReadInputDeps, 'call'>,
): Promise<OutboundAnswer> {
  const { timeoutMs, redirectsMax } = fetchLimits;
  const bytesMax = importLimits.fetchedBytesMax;
  const answer = await call({ url, timeoutMs, redirectsMax, bytesMax, contentTypes: HTML_TYPES, signal });
  if (!answer.ok && answer.kind === 'too-large')
    throw new AppError('IMPORT_SOURCE_TOO_LARGE', `${path}: ${answer.message}`);
  if (!answer.ok) throw malformed(path, `can’t be fetched: ${answer.message}`);
  if (answer.status === 200) return answer;
  throw malformed(path, `can’t be fetched: its address answered ${answer.status}`);
}

function malformed(path: string, what: string): AppError {
  return new AppError('VALIDATION_ERROR', `${path}: ${what.replace(/\.$/, '')}.`);
}

/** The part of a page that may declare its character set. Source: HTML, "prescan a byte stream". */
const PRESCAN_BYTES = 1_024;
const META_CHARSET = /<meta\b[^>]{0,400}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i;

/**
 * Decodes a page in the order of the HTML standard: byte order mark, transport, declaration in the page; otherwise
 * UTF-8, or windows-1252 if the bytes are not UTF-8.
 *
 * @param charset of the `content-type`; empty if it named none
 */
export function decodeHtml(bytes: Uint8Array, charset = ''): string {
  const marked = byteOrderMark(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES));
  const named = marked ?? known(charset) ?? known(inMarkup(META_CHARSET.exec(head)?.[1] ?? ''));
  if (named) return new TextDecoder(named).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

/** A page whose markup is readable as ASCII is not UTF-16, whatever it declares. */
function inMarkup(charset: string): string {
  return /^utf-?16/i.test(charset) ? 'utf-8' : charset;
}

/** The label, if text can be decoded by it. */
function known(charset: string): string | undefined {
  if (charset === '') return undefined;
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    return undefined;
  }
}
