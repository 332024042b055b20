import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRoute } from '../base/route.ts';
import { openApiDocument, type Version } from './openapi/document.ts';
import { referencePage } from './reference/page.ts';

export type DocumentsOptions = {
  routes: readonly AnyRoute<never>[];
  /** Read per request: with port 0 it is unknown before listening. */
  publicUrl: () => string;
};

/** Allows the page's own style and script, and nothing from elsewhere. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const documentPaths: Record<Version, string> = { v3: '/openapi.json', v2: '/v2/openapi.json' };
const pagePaths: Record<Version, string> = { v3: '/docs', v2: '/docs/v2' };

/** The OpenAPI documents, and the reference page of each. */
export function mountDocuments(fastify: FastifyInstance, { routes, publicUrl }: DocumentsOptions): void {
  for (const version of ['v3', 'v2'] as const) {
    const document = once(() => openApiDocument(routes, version, publicUrl()));
    const json = once(() => withTag(JSON.stringify(document())));
    const page = once(() => withTag(referencePage({ document: document(), links: linksFor(version) })));
    fastify.get(documentPaths[version], async (request, reply) =>
      sendTagged(request, reply, json(), 'application/json; charset=utf-8'),
    );
    fastify.get(pagePaths[version], async (request, reply) => {
      reply.header('content-security-policy', PAGE_POLICY);
      return sendTagged(request, reply, page(), 'text/html; charset=utf-8');
    });
  }
  mountPart(fastify, 'reference.css', 'text/css; charset=utf-8');
  mountPart(fastify, 'search.js', 'text/javascript; charset=utf-8');
}

function linksFor(version: Version): { label: string; href: string }[] {
  const other = version === 'v3' ? 'v2' : 'v3';
  return [
    { label: `Reference of ${other}`, href: pagePaths[other] },
    { label: 'OpenAPI document', href: documentPaths[version] },
  ];
}

function mountPart(fastify: FastifyInstance, name: string, contentType: string): void {
  const file = once(() => withTag(readFileSync(join(import.meta.dirname, 'reference', name), 'utf8')));
  fastify.get(`/docs/${name}`, async (request, reply) => sendTagged(request, reply, file(), contentType));
}

type Tagged = { text: string; etag: string };

function withTag(text: string): Tagged {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
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
