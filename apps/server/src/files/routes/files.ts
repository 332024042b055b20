import Type from 'typebox';
import { AppError, LONG_WAIT_SECONDS } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { defineRoute, type RouteAnswer } from '../../base/route.ts';
import type { BlobRead, BlobStore, ByteRange } from '../../platform/blobs/blob-store.ts';
import { type FileName, fileKinds, isExpired, parsePath, secondsLeft } from '../file-name.ts';
import { FILES_PREFIX, type FileStore } from '../file-store.ts';
import { AssetQuery, type OwnAssets } from '../own-assets.ts';
import { isSigned } from '../signing-keys.ts';

export type GetAssetDeps = { assets: OwnAssets };

export const getAssetRoute = defineRoute({
  operationId: 'getAsset',
  method: 'GET',
  path: '/assets/{wildcard}',
  summary: 'Get a static image',
  description:
    'Social icons and placeholders used by rendered pages, and countdowns. Countdowns, and placeholders with colors, are drawn when they are requested.',
  tag: 'Files',
  auth: 'public',
  params: Type.Object({ '*': Type.String() }),
  query: AssetQuery,
  result: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
  errors: ['NOT_FOUND'],
  async handle({ params, query }, { assets }: GetAssetDeps) {
    const asset = await assets.read(params['*'], query);
    if (!asset) throw new AppError('NOT_FOUND', 'There is no such image.');
    const headers = {
      ...embeddable,
      'cache-control': asset.live ? 'no-cache, max-age=0' : 'public, max-age=86400',
      'content-length': String(asset.bytes.length),
    };
    return { headers, stream: asset.bytes, contentType: asset.contentType };
  },
});

export type GetFileDeps = { files: FileStore; blobs: BlobStore; clock: Clock };

/** The longest `max-age` by convention: one year. */
const YEAR_SECONDS = 31_536_000;
/**
 * Headers of every file: embeddable by other sites (images in webmail), no content sniffing, and no permissions when
 * opened directly.
 */
export const embeddable = {
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
} as const;

export const getFileRoute = defineRoute({
  operationId: 'getFile',
  method: 'GET',
  path: '/files/{day}/{name}',
  summary: 'Get an exported file',
  description:
    'The URL is returned by an export. It is signed, and expires at the end of the day it contains.',
  tag: 'Files',
  auth: 'public',
  params: Type.Object({ day: Type.String(), name: Type.String() }),
  query: Type.Object({
    key: Type.Optional(Type.Integer()),
    signature: Type.Optional(Type.String()),
  }),
  headers: {
    range: 'One range of bytes; answered with 206.',
    'if-none-match': 'Answered with 304 when it fits.',
  },
  result: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
  alsoAnswers: {
    206: 'The bytes of the range.',
    304: 'What you have is the file.',
    416: 'The range begins past the end.',
  },
  errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  async handle({ params, query, headers }, deps: GetFileDeps): Promise<RouteAnswer<unknown>> {
    const path = `${params.day}/${params.name}`;
    const file = parsePath(path);
    const { key = 0, signature = '' } = query;
    // Forged, expired and missing files get the same answer, which discloses nothing about stored files.
    if (!file || isExpired(file.expiresOn, deps.clock())) throw missing();
    const signed = { key, signature };
    if (
      !isSigned(path, signed, await deps.files.keys()) &&
      !isSigned(path, signed, await deps.files.keys(true))
    )
      throw missing();
    const shown = describe(file, deps.clock());
    if (headers['if-none-match'] === shown.etag) return { status: 304, headers: shown, empty: true };
    return sendFile(deps.blobs, file, headers.range, shown);
  },
});

function describe({ kind, sha256, expiresOn }: FileName, now: Date) {
  const { inline } = fileKinds[kind];
  return {
    ...embeddable,
    'content-disposition': inline ? 'inline' : `attachment; filename="export.${kind}"`,
    'cache-control': `public, max-age=${Math.min(YEAR_SECONDS, secondsLeft(expiresOn, now))}, immutable`,
    etag: `"${sha256}"`,
    'accept-ranges': 'bytes',
  };
}

async function sendFile(
  blobs: BlobStore,
  file: FileName,
  rangeHeader: string | undefined,
  headers: Record<string, string>,
): Promise<RouteAnswer<unknown>> {
  const blobKey = `${FILES_PREFIX}${file.expiresOn}/${file.sha256}.${file.kind}`;
  const { contentType } = fileKinds[file.kind];
  const whole = requireRead(await blobs.get(blobKey));
  const range = readRange(rangeHeader, whole.bytes);
  if (range === 'whole') {
    return {
      headers: { ...headers, 'content-length': String(whole.bytes) },
      stream: whole.stream,
      contentType,
    };
  }
  whole.stream.destroy();
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${whole.bytes}` }, empty: true };
  }
  const part = requireRead(await blobs.get(blobKey, range));
  return {
    status: 206,
    headers: { ...headers, ...rangeHeaders(range, whole.bytes) },
    stream: part.stream,
    contentType,
  };
}

function rangeHeaders({ first, last }: ByteRange, bytes: number) {
  return { 'content-range': `bytes ${first}-${last}/${bytes}`, 'content-length': String(last - first + 1) };
}

function requireRead(read: BlobRead) {
  if (read.ok) return read;
  if (read.kind === 'missing') throw missing();
  throw new AppError('SERVICE_UNAVAILABLE', 'The file cannot be read now. Try again.', {
    cause: `${read.kind}: ${read.message}`,
    retryAfterSeconds: LONG_WAIT_SECONDS,
  });
}

function missing(): AppError {
  return new AppError('NOT_FOUND', 'There is no such file, or its time is over.');
}

/**
 * The range that a `Range` header requests (RFC 9110, 14.2).
 *
 * @returns `whole` without a header, or for one that may be ignored: another unit, several ranges, invalid syntax;
 * `unsatisfiable` if the range begins past the end (416)
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 };
  }
  if (Number(first) >= bytes) return 'unsatisfiable';
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return end < Number(first) ? 'whole' : { first: Number(first), last: end };
}
