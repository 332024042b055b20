import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { RouteAnswer } from '../../base/route.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends the answer of a handler. `json` is sent without parsing or stringifying it again; as bytes, because Node would
 * join a text with the headers first and copy both.
 */
export function sendAnswer(
  reply: FastifyReply,
  answer: RouteAnswer<unknown>,
  usualStatus = 200,
): FastifyReply {
  if (answer.headers) reply.headers(answer.headers);
  if (answer.cookies) reply.header('set-cookie', answer.cookies);
  if ('empty' in answer) return reply.code(answer.status ?? 204).send();
  reply.code(answer.status ?? usualStatus);
  if ('json' in answer) {
    const { json } = answer;
    return sendBytes(
      reply.header('content-type', JSON_TYPE),
      typeof json === 'string' ? Buffer.from(json) : json,
    );
  }
  if ('stream' in answer) return reply.header('content-type', answer.contentType).send(answer.stream);
  return reply.header('content-type', JSON_TYPE).send(JSON.stringify(answer.body));
}

/** TLS would encrypt a large response all at once, so it is sent in pieces with backpressure. */
const PIECE_BYTES = 1_048_576;

function sendBytes(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  if (bytes.length <= PIECE_BYTES) return reply.send(bytes);
  return reply.header('content-length', bytes.length).send(Readable.from(piecesOf(bytes)));
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
