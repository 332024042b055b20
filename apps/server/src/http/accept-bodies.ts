import { hash } from 'node:crypto';
import { FORM_BYTES_MAX } from '@postpress/contracts';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '../base/app-error.ts';
import { parseJsonBody } from './parse-json-body.ts';
import { readableJson } from './readable-json.ts';
import { INLINE_BYTES_MAX } from './run-work.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART_FORM = 'multipart/form-data';

/**
 * JSON, forms where a route asks for them, and bytes of the media types that a route names; nothing else. A body of no bytes is no body, whatever its content-type.
 */
export function acceptBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { takesBytes, keepsBodyHash, hasWork } = request.routeOptions.config;
    if (takesBytes) return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/json'));
    try {
      const bytes = readableJson(body as Buffer, request.headers);
      if (keepsBodyHash) request.bodyHash = hash('sha256', bytes, 'hex');
      request.jsonBytes = bytes;
      if (bytes.length > INLINE_BYTES_MAX) return done(null, undefined);
      const text = bytes.toString();
      if (hasWork) request.bodyText = text;
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

function formTooLarge(): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `A form may have at most ${FORM_BYTES_MAX} bytes.`);
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
