import type { FastifyReply } from 'fastify';
import type { RouteAnswer } from '../base/route.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends what a handler answered. `json` goes out as it is, without being parsed or stringified again; as bytes, because
 * Node would join a text with the headers first and copy both.
 */
export function sendAnswer(
  reply: FastifyReply,
  answer: RouteAnswer<unknown>,
  usualStatus = 200,
): FastifyReply {
  if (answer.headers) reply.headers(answer.headers);
  if ('empty' in answer) return reply.code(answer.status ?? 204).send();
  reply.code(answer.status ?? usualStatus);
  if ('json' in answer) return reply.header('content-type', JSON_TYPE).send(Buffer.from(answer.json));
  if ('stream' in answer) return reply.header('content-type', answer.contentType).send(answer.stream);
  return reply.header('content-type', JSON_TYPE).send(JSON.stringify(answer.body));
}
