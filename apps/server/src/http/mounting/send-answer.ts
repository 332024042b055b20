import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { RouteAnswer } from '../../base/route.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends the answer of a handler. `count` gets how many bytes of it are in memory. `json` is sent without parsing or stringifying it again; as bytes, because Node would
 * join a text with the headers first and copy both.
 */
export function sendAnswer(
  reply: FastifyReply,
  answer: RouteAnswer<unknown>,
  usualStatus = 200,
  count: (bytes: number) => void = () => {},
): FastifyReply {
  if (answer.headers) reply.headers(answer.headers);
  if (answer.cookies) reply.header('set-cookie', answer.cookies);
  if ('empty' in answer) return reply.code(answer.status ?? 204).send();
  reply.code(answer.status ?? usualStatus);
  if ('json' in answer) {
    const { json } = answer;
    count(json.length);
    return sendBytes(
      reply.header('content-type', JSON_TYPE),
      typeof json === 'string' ? Buffer.from(json) : json,
    );
  }
  if ('stream' in answer) {
    const { stream, bytes = 0 } = answer;
    count(stream instanceof Readable ? bytes : stream.length);
    return reply.header('content-type', answer.contentType).send(stream);
  }
  const json = JSON.stringify(answer.body);
  count(json.length);
  return reply.header('content-type', JSON_TYPE).send(json);
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
