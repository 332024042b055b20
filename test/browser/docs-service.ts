import type { AddressInfo } from 'node:net';
import Type from 'typebox';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { bindRoutes, defineRoute, ok } from '../../apps/server/src/base/route.ts';
import { createApp } from '../../apps/server/src/http/app.ts';
import { mountDocuments } from '../../apps/server/src/http/documents/documents.ts';
import { openGate } from '../../apps/server/src/http/testing.ts';
import { buildApps } from '../../scripts/build-apps.ts';

/** Answers what it was asked, so that tests see the requests of "Try it". */
const addDomain = defineRoute({
  operationId: 'addDomain',
  method: 'POST',
  path: '/v3/domains',
  summary: 'Add a sender domain',
  tag: 'Sender domains',
  auth: 'project',
  body: Type.Object({ domain: Type.String() }),
  result: Type.Object({ data: Type.Object({ domain: Type.String(), key: Type.String() }) }),
  errors: [],
  handle: async ({ body, headers }) =>
    ok({ data: { domain: body.domain, key: String(headers.authorization) } }),
});

/** The built docs as the service serves them, with one operation to try. */
export async function openDocs(): Promise<{ url: string; close(): Promise<void> }> {
  await buildApps({ only: ['docs'] });
  const app = createApp({ routes: bindRoutes([addDomain], {}), gate: openGate, log: silentLog });
  mountDocuments(app.fastify, { routes: [], publicUrl: () => 'https://post.example' });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.fastify.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => app.fastify.close() };
}
