import { Readable } from 'node:stream';
import {
  ListTemplatesQuery,
  NumericId,
  TemplateListResult,
  TemplateResult,
  VersionReportResult,
} from '@postpress/contracts';
import Type from 'typebox';
import { AppError, LONG_WAIT_SECONDS } from '../../base/app-error.ts';
import { invalidCursor, readCursor, toPage } from '../../base/cursor.ts';
import { isTime } from '../../base/cursor-parts.ts';
import { readId } from '../../base/read-id.ts';
import { defineRoute, ok, type RouteAnswer } from '../../base/route.ts';
import { textPieces } from '../../base/text-pieces.ts';
import { embeddable } from '../../files/index.ts';
import { DESIGN_BYTES_AT_ONCE } from '../branded-templates.ts';
import { listTemplates } from '../template-lists.ts';
import { getTemplate, languagesOfTemplate } from '../templates.ts';
import { thumbnailKey } from '../thumbnails.ts';
import { getVersionReport } from '../version-reports.ts';
import { currentVersion, getVersion, noSuchVersion } from '../versions.ts';
import { templateAnswer, toWireSummary } from '../wire-forms.ts';
import type { TemplatesRouteDeps } from './deps.ts';

export const listTemplatesRoute = defineRoute({
  operationId: 'listTemplates',
  operation: 8,
  method: 'GET',
  path: '/v3/templates',
  summary: 'List templates',
  description: 'Last updated first. Popups are not included; use v2 for them.',
  tag: 'Templates',
  auth: 'project',
  scope: 'templates:read',
  query: ListTemplatesQuery,
  result: TemplateListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, projectId }, { db }: TemplatesRouteDeps) => {
    const { limit = 20, cursor, displayMode, name } = query;
    const after = cursor === undefined ? undefined : readPosition(cursor);
    const rows = await listTemplates(db, projectId, { limit, after, displayMode, name });
    const { items, ...page } = toPage(rows, limit, ({ updatedAt, id }) => [
      updatedAt.toISOString(),
      String(id),
    ]);
    return ok({ data: items.map(toWireSummary) as TemplateListResult['data'], ...page });
  },
});

function readPosition(cursor: string): { updatedAt: Date; id: number } {
  const [updated = '', lastId] = readCursor(cursor, 2);
  const id = readId(lastId);
  if (id === undefined || !isTime(updated)) throw invalidCursor();
  return { updatedAt: new Date(updated), id };
}

export const getTemplateRoute = defineRoute({
  operationId: 'getTemplate',
  operation: 9,
  method: 'GET',
  path: '/v3/templates/{id}',
  summary: 'Get a template',
  description: 'With the saved design and the HTML of the last save. 404 for popups, which only v2 returns.',
  tag: 'Templates',
  auth: 'project',
  scope: 'templates:read',
  params: Type.Object({ id: NumericId }),
  result: TemplateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: TemplatesRouteDeps) => {
    const template = await getTemplate(db, projectId, params.id, { popups: false });
    const languages = await languagesOfTemplate(db, template.id);
    return templateAnswer({ ...toWireSummary(template), ...languages }, template);
  },
});

export const getTemplateReportRoute = defineRoute({
  operationId: 'getTemplateReport',
  method: 'GET',
  path: '/v3/templates/{id}/report',
  summary: 'Get the report of a template',
  description:
    'Of its current version: what the audit found and what email clients change. 404 for popups, and for templates without a version.',
  tag: 'Templates',
  auth: 'project',
  scope: 'templates:read',
  params: Type.Object({ id: NumericId }),
  result: VersionReportResult,
  errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
  handle: async ({ params, projectId }, deps: TemplatesRouteDeps) => {
    const template = await getTemplate(deps.db, projectId, params.id, { popups: false });
    const current = await currentVersion(deps.db, template);
    if (!current) throw noSuchVersion();
    const version = await getVersion(deps.db, template.id, current.id);
    return ok({ data: await getVersionReport(version, projectId, deps) });
  },
});

/** The subject: a block or a template. */
const FOLDER = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|template-[1-9]\d{0,9})$/;
const NAME = /^([\da-f]{64})\.png$/;

export const getThumbnailRoute = defineRoute({
  operationId: 'getThumbnail',
  method: 'GET',
  path: '/thumbnails/{blockId}/{name}',
  summary: 'Get the thumbnail of a block or template',
  description: 'The `thumbnailUrl` of a block or template. The URL changes with the content.',
  tag: 'Files',
  auth: 'public',
  params: Type.Object({ blockId: Type.String(), name: Type.String() }),
  headers: { 'if-none-match': 'Answered with 304 when it fits.' },
  result: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
  alsoAnswers: { 304: 'What you have is the image.' },
  errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  handle: async ({ params, headers }, { blobs }: TemplatesRouteDeps): Promise<RouteAnswer<unknown>> => {
    const [, sha256] = NAME.exec(params.name) ?? [];
    if (sha256 === undefined || !FOLDER.test(params.blockId)) throw missing();
    const shown = {
      ...embeddable,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${sha256}"`,
    };
    const read = await blobs.get(thumbnailKey(params.blockId, sha256));
    if (!read.ok) {
      if (read.kind === 'missing') throw missing();
      throw new AppError('SERVICE_UNAVAILABLE', 'The image cannot be read now. Try again.', {
        cause: `${read.kind}: ${read.message}`,
        retryAfterSeconds: LONG_WAIT_SECONDS,
      });
    }
    if (headers['if-none-match'] === shown.etag) {
      read.stream.destroy();
      return { status: 304, headers: shown, empty: true };
    }
    return {
      headers: { ...shown, 'content-length': String(read.bytes) },
      stream: read.stream,
      contentType: 'image/png',
    };
  },
});

function missing(): AppError {
  return new AppError('NOT_FOUND', 'There is no such image.');
}

/** A response written piece by piece, each read after the previous one was sent; a single piece is sent at once. */
export async function inPieces<T>(
  beginning: string,
  pieces: readonly T[][],
  write: (piece: T[]) => Promise<string[]>,
  ending: string,
): Promise<RouteAnswer<never>> {
  const [first = []] = pieces;
  if (pieces.length <= 1) return { json: `${beginning}${(await write(first)).join()}${ending}` };
  const stream = Readable.from(writeAll(beginning, pieces, write, ending), { objectMode: false });
  return { stream, contentType: 'application/json; charset=utf-8', bytes: DESIGN_BYTES_AT_ONCE };
}

async function* writeAll<T>(
  beginning: string,
  pieces: readonly T[][],
  write: (piece: T[]) => Promise<string[]>,
  ending: string,
): AsyncGenerator<string> {
  yield beginning;
  let separator = '';
  for (const each of pieces) {
    const piece = await write(each);
    if (piece.length === 0) continue;
    yield* textPieces([separator, piece.join()]);
    separator = ',';
  }
  yield ending;
}

/** Limits of memory while a page is written: records and total bytes; at least one record. */
const RECORDS_AT_ONCE = 25;

/** Splits the records of a page into pieces that fit in memory: a thousand designs may be hundreds of megabytes. */
export function cutPieces<T>(records: readonly T[], bytesOf: (record: T) => number): T[][] {
  const pieces: T[][] = [];
  let piece: T[] = [];
  let bytes = 0;
  for (const record of records) {
    const isFull = piece.length >= RECORDS_AT_ONCE || bytes + bytesOf(record) > DESIGN_BYTES_AT_ONCE;
    if (isFull || pieces.length === 0) {
      piece = [];
      bytes = 0;
      pieces.push(piece);
    }
    piece.push(record);
    bytes += bytesOf(record);
  }
  return pieces;
}

/** Parses ids of templates; invalid ones are omitted and so reported as missing. */
export function readTemplateIds(ids: readonly string[]): number[] {
  return ids.flatMap((id) => readId(id) ?? []);
}

/** Parses the id of a folder; null: no folder. */
export function readFolderId<None extends null | undefined>(id: string | None): number | None {
  return typeof id === 'string' ? Number(id) : id;
}

/** Which of them were changed, and which do not exist. */
export function toDone(requested: readonly string[], done: readonly number[]) {
  const known = new Set(done.map(String));
  const all = [...new Set(requested)];
  return { done: all.filter((id) => known.has(id)), missing: all.filter((id) => !known.has(id)) };
}
