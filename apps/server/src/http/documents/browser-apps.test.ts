import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { silentLog } from '../../base/log.ts';
import { createApp } from '../app.ts';
import { openGate } from '../testing.ts';
import { openBrowserApps } from './browser-apps.ts';

const root = mkdtempSync(join(tmpdir(), 'postpress-apps-'));
const script = `console.log(${JSON.stringify('x'.repeat(5_000))})`;
const { fastify } = createApp({ routes: [], gate: openGate, log: silentLog });
const apps = openBrowserApps(root);
before(() => {
  mkdirSync(join(root, 'console/dist/assets'), { recursive: true });
  writeFileSync(join(root, 'secret.js'), 'secret');
  writeFileSync(join(root, 'console/dist/index.html'), '<style nonce="__NONCE__"></style>');
  writeFileSync(join(root, 'console/dist/assets/app-AbCd12_-.js'), script);
  writeFileSync(join(root, 'console/dist/embed.js'), 'embed');
  apps.mount(fastify);
});
after(async () => {
  await fastify.close();
  rmSync(root, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) =>
  fastify.inject({ method: 'GET', url, headers });

describe('/embed.js', () => {
  before(() => {
    mkdirSync(join(root, 'editor/dist'), { recursive: true });
    writeFileSync(join(root, 'editor/dist/index.html'), '');
    writeFileSync(join(root, 'editor/dist/unlayer.js'), 'unlayer');
  });
  after(() => rmSync(join(root, 'editor'), { recursive: true }));
  it('is for pages of every origin, and asked again for after five minutes', async () => {
    const { statusCode, headers, body } = await get('/embed.js?2', { origin: 'https://app.example.com' });
    assert.deepEqual([statusCode, body], [200, 'unlayer']);
    assert.equal(headers['cache-control'], 'public, max-age=300');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal((await get('/embed.js', { 'if-none-match': String(headers.etag) })).statusCode, 304);
  });
});

describe("the console's page", () => {
  it('answers at each of its addresses, under a policy with a nonce of its own', async () => {
    const [one, other] = await Promise.all([get('/console'), get('/console/emails/123?status=sent')]);
    const nonce = /nonce="([\w+/=]{24})"/.exec(one.body)?.[1] ?? '';
    assert.equal(
      one.headers['content-security-policy']?.toString().includes(`style-src 'self' 'nonce-${nonce}'`),
      true,
    );
    assert.match(
      String(one.headers['content-security-policy']),
      /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
    );
    assert.equal(one.headers['cache-control'], 'no-store');
    assert.equal(other.statusCode, 200);
    assert.notEqual(other.body, one.body);
  });
  it('leaves the interface alone', async () => {
    const { statusCode, json } = await get('/console/api/nothing');
    assert.equal(statusCode, 404);
    assert.equal(json().error, 'NOT_FOUND');
  });
  it('is where the service leads to', async () => {
    const { statusCode, headers } = await get('/');
    assert.deepEqual([statusCode, headers.location], [302, '/console']);
  });
});

describe('a page for a frame', () => {
  it('names who may show it', () => {
    const { headers } = apps.console.page({ frameAncestors: 'https://shop.example' });
    assert.match(headers['content-security-policy'] ?? '', /frame-ancestors https:\/\/shop\.example$/);
  });
  it('says how it is built where it is not', () => {
    const { status, html } = apps.editor.page();
    assert.equal(status, 503);
    assert.match(html, /build-apps/);
  });
});

describe('a built file', () => {
  it('is cached forever when its name is a hash of its content', async () => {
    const { headers, body } = await get('/apps/console/assets/app-AbCd12_-.js');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(body, script);
  });
  it('is revalidated when it does not', async () => {
    const { headers } = await get('/apps/console/embed.js');
    assert.equal(headers['cache-control'], 'public, max-age=300');
    assert.equal(
      (await get('/apps/console/embed.js', { 'if-none-match': String(headers.etag) })).statusCode,
      304,
    );
  });
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ] as const)
    it(`is sent as ${encoding ?? 'identity'} for ${accepted}`, async () => {
      const { headers } = await get('/apps/console/assets/app-AbCd12_-.js', { 'accept-encoding': accepted });
      assert.equal(headers['content-encoding'], encoding);
    });
  for (const path of [
    '../../secret.js',
    '..%2f..%2fsecret.js',
    'index.html',
    'assets',
    '',
    'assets//app-AbCd12_-.js',
  ])
    it(`is not ${path || 'the folder'}`, async () =>
      assert.equal((await get(`/apps/console/${path}`)).statusCode, 404));
  it('is not there before the build', async () =>
    assert.equal((await get('/apps/editor/a.js')).statusCode, 404));
});
