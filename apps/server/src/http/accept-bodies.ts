import { hash } from 'node:crypto';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '../base/app-error.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART_FORM = 'multipart/form-data';

/**
 * JSON, forms where a route asks for them, and bytes of the media types that a route names; nothing else. A body of no bytes is no body, whatever its content-type.
 */
export function acceptBodies(fastify: FastifyInstance): void {
  const parseStrictly = fastify.getDefaultJsonParser('error', 'ignore');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (request.routeOptions.config.takesBytes)
      return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/json'));
    const text = bytes.toString();
    const { keepsBodyText, keepsBodyHash } = request.routeOptions.config;
    if (keepsBodyText) request.bodyText = text;
    if (keepsBodyHash) request.bodyHash = hash('sha256', bytes as Buffer, 'hex');
    if (text === '') return done(null, undefined);
    if (mayNamePrototype(text)) {
      return parseStrictly(request, text, (error, value) => done(error ? notJson(text) : null, value));
    }
    try {
      done(null, JSON.parse(text));
    } catch {
      done(notJson(text));
    }
  });
  fastify.addContentTypeParser(FORM, { parseAs: 'string' }, (request, text, done) => {
    if (!request.routeOptions.config.takesForm)
      return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM));
    done(null, Object.fromEntries(new URLSearchParams(String(text))));
  });
  fastify.addContentTypeParser(
    MULTIPART_FORM,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!request.routeOptions.config.takesForm)
        throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(MULTIPART_FORM);
      return fieldsOf(bytes, request.headers['content-type'] ?? '');
    },
  );
  fastify.addContentTypeParser(
    /^image\//,
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

/** The texts of a form in parts (RFC 7578); files are left out. */
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
 * Whether a member could be called `__proto__`, written plainly or with escapes. Searches for the shortest marks of it:
 * the engine finds those by a scan for one byte (3 µs for 14 KB), longer words by an algorithm that takes 14 µs.
 */
function mayNamePrototype(text: string): boolean {
  return text.includes('__') || text.includes('\\u00');
}

/** The place of the fault is worth more to the caller than the parser's own words. */
function notJson(text: string): AppError {
  try {
    JSON.parse(text);
    return new AppError('VALIDATION_ERROR', 'The body has a member named __proto__; remove it.');
  } catch (cause) {
    return new AppError('VALIDATION_ERROR', `The body is not valid JSON: ${(cause as Error).message}.`, {
      cause,
    });
  }
}
