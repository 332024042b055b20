import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../base/app-error.ts';
import type { AnyRoute } from '../../base/route.ts';
import { type BuiltFiles, builtFiles, sendBuiltFile } from './built-files.ts';
import { openApiDocument, type Version } from './openapi/document.ts';

export type DocumentsOptions = {
  routes: readonly AnyRoute<never>[];
  /** Read when a document is asked for: with port 0 it is not known before. */
  publicUrl: () => string;
  /** Where `scripts/build-docs.ts` put the pages. */
  folder?: string;
};

const BUILT = join(import.meta.dirname, '../../../../docs/dist');
/** The pages' own styles, scripts and font, and calls of this API by "Try it"; nothing from or to anywhere else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const documentPaths: Record<Version, string> = { v3: '/openapi.json', v2: '/v2/openapi.json' };

/** The OpenAPI documents, and the pages of the documentation as they were built. */
export function mountDocuments(
  fastify: FastifyInstance,
  { routes, publicUrl, folder = BUILT }: DocumentsOptions,
): void {
  for (const version of ['v3', 'v2'] as const) {
    const json = once(() => withTag(JSON.stringify(openApiDocument(routes, version, publicUrl()))));
    fastify.get(documentPaths[version], async (request, reply) =>
      sendTagged(request, reply, json(), 'application/json; charset=utf-8'),
    );
  }
  mountPages(fastify, builtFiles(folder, 'with pages'));
}

function mountPages(fastify: FastifyInstance, files: BuiltFiles): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const file = await files.find(name);
    if (!file)
      throw new AppError(
        'NOT_FOUND',
        name === 'index.html'
          ? 'The docs are not built: run `node scripts/with-node.mjs scripts/build-apps.ts`.'
          : 'There is no such page. See /docs for the documentation.',
      );
    if (file.contentType.startsWith('text/html')) reply.header('content-security-policy', PAGE_POLICY);
    return sendBuiltFile(request, reply, file);
  };
  fastify.get('/docs', async (request, reply) => send(request, reply, 'index.html'));
  fastify.get('/llms.txt', async (request, reply) => send(request, reply, 'llms.txt'));
  fastify.get('/docs/*', async (request, reply) => {
    const path = request.url.slice('/docs/'.length).split('?')[0] ?? '';
    return send(request, reply, /\.\w+$/.test(path) ? path : `${path}.html`);
  });
}

type Tagged = { text: string; etag: string };

function withTag(text: string): Tagged {
  return { text, etag: `"${hash('sha256', text, 'base64url').slice(0, 22)}"` };
}

function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: Tagged,
  contentType: string,
): FastifyReply {
  reply.headers({ etag, 'cache-control': 'public, max-age=300', 'content-type': contentType });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(text);
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
