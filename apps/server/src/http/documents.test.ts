import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import Type from 'typebox';
import { silentLog } from '../base/log.ts';
import { bindRoutes, defineRoute, ok } from '../base/route.ts';
import { createApp } from './app.ts';
import { mountDocuments } from './documents.ts';
import { openGate } from './testing.ts';

const route = defineRoute({
  operationId: 'sayHello',
  method: 'POST',
  path: '/v3/hello',
  summary: 'Say <hello> & more',
  tag: 'Greetings',
  auth: 'project',
  body: Type.Object({ to: Type.String({ description: 'Whom; `anybody`.' }) }),
  result: Type.Object({}),
  errors: [],
  handle: async () => ok({}),
});

let url: string;
const app = createApp({ routes: bindRoutes([route], {}), gate: openGate, log: silentLog });
before(async () => {
  mountDocuments(app.fastify, { routes: [route], publicUrl: () => 'https://post.example' });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
});
after(() => app.fastify.close());

describe('the documents', () => {
  it('name the public address', async () => {
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
      servers: unknown;
      paths: object;
    };
    assert.deepEqual(document.servers, [{ url: 'https://post.example' }]);
    assert.deepEqual(Object.keys(document.paths), ['/v3/hello']);
  });
  it('are there for v2 too', async () => {
    const document = (await (await fetch(`${url}/v2/openapi.json`)).json()) as { info: { version: string } };
    assert.equal(document.info.version, '2.0');
  });
  it('are not sent twice', async () => {
    const etag = (await fetch(`${url}/openapi.json`)).headers.get('etag') ?? '';
    assert.equal((await fetch(`${url}/openapi.json`, { headers: { 'if-none-match': etag } })).status, 304);
  });
});

describe('the reference page', () => {
  it('shows each operation, texts as text', async () => {
    const page = await (await fetch(`${url}/docs`)).text();
    assert.match(page, /<article id="sayHello"/);
    assert.match(page, /Say &lt;hello&gt; &amp; more/);
    assert.match(page, /<p>Whom; <code>anybody<\/code>\.<\/p>/);
  });
  it('loads nothing from elsewhere', async () => {
    const response = await fetch(`${url}/docs`);
    const page = await response.text();
    const loaded = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '');
    assert.deepEqual(
      loaded.filter((address) => !/^(\/|#|data:,$)/.test(address)),
      [],
    );
    assert.match(
      response.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; style-src 'self'/,
    );
    for (const part of loaded.filter((address) => /\.(css|js)$/.test(address))) {
      assert.equal((await fetch(url + part)).status, 200, part);
    }
  });
});
