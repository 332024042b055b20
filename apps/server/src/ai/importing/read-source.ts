import { fetchLimits, type ImportDesignBody, type ImportPart, importLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Still } from '../../platform/images/images.ts';
import type { OutboundAnswer } from '../../platform/outbound/outcome.ts';

import type { Threads } from '../../platform/threads/threads.ts';
import { readSource, refuseImage, type SourceDeps } from '../images/read-source.ts';
import { bytesDecoding, pageDecoding } from './decode-source.ts';
import { computeForImport } from './host-embedded-images.ts';

export type ImportSource =
  | {
      kind: 'html';
      html: string;
      /** The URL of the page, for its relative URLs; undefined if it came with the request. */
      address?: string;
    }
  | { kind: 'image'; image: Still };

const HTML_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain', 'application/octet-stream', ''];

export type ReadInputDeps = SourceDeps & { threads: Pick<Threads, 'run'> };

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
  { projectId, signal }: Reading,
  deps: ReadInputDeps,
): Promise<ImportSource> {
  const tenant = String(projectId);
  if (part.type === 'image')
    return { kind: 'image', image: await readImage(part, path, { projectId, signal }, deps) };
  if (part.html !== undefined) return { kind: 'html', html: part.html };
  const { data, url = '' } = part;
  const given = data ?? (/^data:/i.test(url) ? url : undefined);
  const fetched = given === undefined ? await fetchPage(url, `${path}.url`, signal, deps) : undefined;
  const bytes =
    fetched?.body ??
    (await dataOf(
      given ?? '',
      `${path}.${data === undefined ? 'url' : 'data'}`,
      { projectId, signal },
      deps,
    ));
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(fetched?.headers['content-type'] ?? '')?.[1] ?? '';
  const size = { tenant, characters: bytes.byteLength, signal };
  const html = await computeForImport(deps.threads)(pageDecoding, { bytes, charset }, size);
  return { kind: 'html', html, ...(fetched && { address: fetched.url }) };
}

/** For whom a source is read, and until when. */
type Reading = { projectId: number; signal: AbortSignal };

async function readImage(
  part: ImportPart,
  path: string,
  reading: Reading,
  deps: ReadInputDeps,
): Promise<Still> {
  if (part.url !== undefined) return readSource(part.url, `${path}.url`, reading.signal, deps);
  const still = await deps.images.convert(await dataOf(part.data ?? '', `${path}.data`, reading, deps));
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

async function dataOf(
  data: string,
  path: string,
  { projectId, signal }: Reading,
  { threads }: Pick<ReadInputDeps, 'threads'>,
): Promise<Uint8Array> {
  const size = { tenant: String(projectId), characters: data.length, signal };
  const bytes = await computeForImport(threads)(bytesDecoding, data, size);
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
