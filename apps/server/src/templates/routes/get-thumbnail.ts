import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, type RouteAnswer } from '../../base/route.ts';
import { embeddable } from '../../files/index.ts';
import { thumbnailKey } from '../thumbnails.ts';
import type { TemplatesRouteDeps } from './deps.ts';

/** The subject: a block or a template. */
const FOLDER = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|template-[1-9]\d{0,9})$/;
const NAME = /^([\da-f]{64})\.png$/;
const RETRY_SECONDS = 5;

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
        retryAfterSeconds: RETRY_SECONDS,
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
