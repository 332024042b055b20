import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import Type from 'typebox';
import { silentLog } from '../../base/log.ts';
import { bindRoutes, defineRoute, ok } from '../../base/route.ts';
import { createApp } from '../app.ts';
import { openGate } from '../testing.ts';
import { mountDocuments } from './documents.ts';

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

const folder = mkdtempSync(join(tmpdir(), 'docs-'));
const app = createApp({ routes: bindRoutes([route], {}), gate: openGate, log: silentLog });
mountDocuments(app.fastify, { routes: [route], publicUrl: () => 'https://post.example', folder });
await app.fastify.listen({ host: '127.0.0.1', port: 0 });
const url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
after(async () => {
  await app.fastify.close();
  rmSync(folder, { recursive: true });
});
const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

describe('the documents', () => {
  it('name the public address', async () => {
    const document = (await (await get('/openapi.json')).json()) as { servers: unknown; paths: object };
    assert.deepEqual(document.servers, [{ url: 'https://post.example' }]);
    assert.deepEqual(Object.keys(document.paths), ['/v3/hello']);
  });
  it('are available for v2, too', async () => {
    const document = (await (await get('/v2/openapi.json')).json()) as { info: { version: string } };
    assert.equal(document.info.version, '2.0');
  });
  it('are not sent twice', async () => {
    const etag = (await get('/openapi.json')).headers.get('etag') ?? '';
    assert.equal((await get('/openapi.json', { 'if-none-match': etag })).status, 304);
  });
});

describe('the pages of the docs', () => {
  it('404 with the command that builds them, where they are not built', async () => {
    const response = await get('/docs');
    assert.equal(response.status, 404);
    assert.match(await response.text(), /build-apps/);
  });
  it('are served as built, with a policy that allows our own parts only', async () => {
    mkdirSync(join(folder, 'guides'));
    writeFileSync(join(folder, 'guides/editor-sessions.html'), '<h1>Sessions</h1>');
    writeFileSync(join(folder, 'guides/editor-sessions.md'), '# Sessions');
    writeFileSync(join(folder, 'llms.txt'), '# Postpress');
    writeFileSync(join(folder, 'secret.ts'), 'no');
    writeFileSync(join(folder, 'index.html'), '<h1>Docs</h1>');
    const home = await get('/docs');
    assert.equal(home.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(
      home.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; connect-src 'self'/,
    );
    assert.equal(await (await get('/docs/guides/editor-sessions')).text(), '<h1>Sessions</h1>');
    assert.equal(await (await get('/llms.txt')).text(), '# Postpress');
  });
  it('have a Markdown version', async () => {
    const response = await get('/docs/guides/editor-sessions.md?x=1');
    assert.equal(response.headers.get('content-type'), 'text/markdown; charset=utf-8');
    assert.equal(await response.text(), '# Sessions');
  });
  it('are asked for again after five minutes, and not sent twice', async () => {
    const { headers } = await get('/docs/guides/editor-sessions');
    assert.equal(headers.get('cache-control'), 'public, max-age=300');
    const again = await get('/docs/guides/editor-sessions', { 'if-none-match': headers.get('etag') ?? '' });
    assert.equal(again.status, 304);
  });
  it('404 for anything else', async () => {
    for (const path of ['/docs/none', '/docs/secret.ts', '/docs/..%2findex'])
      assert.equal((await get(path)).status, 404, path);
  });
});
