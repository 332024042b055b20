import type { FastifyInstance } from 'fastify';
import { AppError } from '../../base/app-error.ts';

/** A wildcard route that would turn every unknown path of the console's API into one that accepts GET. */
const EVERY_CONSOLE_PAGE = '/console/*';

/** MCP clients take 404 for the end of a session, and 405 for a server without streams and sessions. */
const MCP_PATH = '/mcp';

type Mounted = { method: string; pattern: RegExp };

/**
 * Unknown paths are 404 with the error body; a known path with another method is 404 too and lists its
 * methods. OPTIONS on a known path is 204 with `allow` and no CORS headers.
 */
export function answerUnknownPaths(fastify: FastifyInstance): void {
  const mounted: Mounted[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    if (url === EVERY_CONSOLE_PAGE) return;
    const pattern = new RegExp(`^${url.replaceAll(/:[^/]+/g, '[^/]+').replaceAll('*', '.*')}/?$`);
    for (const each of [method].flat()) mounted.push({ method: each, pattern });
  });
  fastify.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = [
      ...new Set(mounted.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
    ];
    if (allowed.length === 0)
      throw new AppError('NOT_FOUND', 'There is nothing at this path. See /docs for the API.');
    reply.header('allow', allowed.join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    if (path === MCP_PATH) return reply.code(405).send();
    throw new AppError(
      'NOT_FOUND',
      `${request.method} is not supported at this path; use ${allowed.join(', ')}.`,
    );
  });
}
