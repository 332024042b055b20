import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { FORM_BYTES_MAX } from '@postpress/contracts';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '../../base/app-error.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { SemaphoreStats } from '../../base/permits.ts';
import { semaphoreOf } from '../../config/index.ts';
import { INLINE_BYTES_MAX, parseJsonBody } from './read-body.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** US-ASCII is a subset of UTF-8. */
const READ_AS_UTF8 = new Set(['utf-8', 'utf8', 'us-ascii']);

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART_FORM = 'multipart/form-data';

/**
 * Accepts JSON, forms if the route takes them, and bytes of the route's media types; nothing else. An empty body counts
 * as absent, whatever its content type.
 */
export function acceptBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { takesBytes } = request.routeOptions.config;
    if (takesBytes?.includes('application/json')) {
      request.bodyBytes = body as Buffer;
      return done(null, undefined);
    }
    if (takesBytes) return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/json'));
    try {
      const bytes = readableJson(body as Buffer, request.headers);
      request.jsonBytes = bytes;
      if (bytes.length > INLINE_BYTES_MAX) return done(null, undefined);
      const text = bytes.toString();
      request.bodyText = text;
      done(null, parseJsonBody(text));
    } catch (error) {
      done(error as AppError);
    }
  });
  fastify.addContentTypeParser(FORM, { parseAs: 'string' }, (request, text, done) => {
    if (!request.routeOptions.config.takesForm)
      return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM));
    if (text.length > FORM_BYTES_MAX) return done(formTooLarge());
    done(null, Object.fromEntries(new URLSearchParams(String(text))));
  });
  fastify.addContentTypeParser(
    MULTIPART_FORM,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!request.routeOptions.config.takesForm)
        throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(MULTIPART_FORM);
      if (bytes.length > FORM_BYTES_MAX) throw formTooLarge();
      return fieldsOf(bytes, request.headers['content-type'] ?? '');
    },
  );
  fastify.addContentTypeParser(
    /^(?:image\/|text\/plain\b)/,
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: Buffer, done) => {
      const [type = ''] = (request.headers['content-type'] ?? '').split(';');
      const { takesBytes } = request.routeOptions.config;
      if (!takesBytes?.includes(type.trim().toLowerCase()))
        return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
      request.bodyBytes = bytes;
      done(null, undefined);
    },
  );
}

function formTooLarge(): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `A form may have at most ${FORM_BYTES_MAX} bytes.`);
}

/** The text fields of a multipart form (RFC 7578); files are ignored. */
async function fieldsOf(bytes: Buffer, contentType: string): Promise<Record<string, string>> {
  if (bytes.length === 0) return {};
  try {
    const form = await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': contentType },
    }).formData();
    const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
    return Object.fromEntries(texts);
  } catch (cause) {
    throw new AppError('VALIDATION_ERROR', "The form in the body can't be read.", { cause });
  }
}

/**
 * The bytes of a JSON body without the byte order mark that some clients write (RFC 8259, 8.1). Other character sets
 * and compression are refused: decoded as UTF-8, a name in Latin-1 would be stored and sent with replacement
 * characters.
 *
 * @throws AppError VALIDATION_ERROR
 */
function readableJson(bytes: Buffer, headers: IncomingHttpHeaders): Buffer {
  if (bytes.length === 0) return bytes;
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding !== 'identity')
    throw refusal(`The body has the content-encoding ${encoding}; send it uncompressed.`);
  const charset = /;\s*charset="?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (charset !== undefined && !READ_AS_UTF8.has(charset))
    throw refusal(`The body must be UTF-8; its content-type names ${charset}.`);
  if (!isUtf8(bytes)) throw refusal('The body must be UTF-8; it contains invalid bytes.');
  return bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes;
}

function refusal(message: string): AppError {
  return new AppError('VALIDATION_ERROR', message);
}

type BodyRequest = {
  bytes: number;
  /** The tenant of the body: bytes are shared fairly between tenants. */
  tenant: string;
  /** Fires when the response is sent or the client has disconnected; used for large bodies only. */
  closed: () => AbortSignal;
};

/** Limits the bytes of large request bodies in memory; further ones wait unread. */
export type BodyBudget = {
  /**
   * Reserves the bytes of a body until its response closes, waiting if needed.
   *
   * @throws AppError SERVICE_UNAVAILABLE if the wait takes too long
   */
  enter(request: BodyRequest): void | Promise<void>;
  stats(): SemaphoreStats;
};

export type BodyBudgetOptions = { bytesMax?: number; waitMs?: number };

/** Most requests are smaller and are not counted. */
const SMALL_BYTES = 1_048_576;

export function createBodyBudget({ bytesMax, waitMs }: BodyBudgetOptions = {}): BodyBudget {
  // In memory a body takes three to four times its bytes: text, parsed values, decoded content.
  const semaphore = new FairSemaphore({
    ...semaphoreOf('bodies', bytesMax),
    ...(waitMs !== undefined && { waitMs }),
  });
  const take = async ({ bytes, tenant, closed }: BodyRequest) => {
    const lease = await semaphore.holdUntil(closed(), { tenant, weight: bytes });
    if (lease.ok) return;
    throw new AppError('SERVICE_UNAVAILABLE', 'Too many large requests are being read: try again.', {
      retryAfterSeconds: lease.kind === 'aborted' ? 1 : lease.retryAfterSeconds,
    });
  };
  return {
    enter: (request) => (request.bytes <= SMALL_BYTES ? undefined : take(request)),
    stats: () => semaphore.stats(),
  };
}
