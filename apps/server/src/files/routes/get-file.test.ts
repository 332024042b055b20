import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, describe, it } from 'node:test';
import { bindRoutes } from '../../base/route.ts';
import { openTestApp } from '../../http/testing.ts';
import { openS3Store } from '../../platform/blobs/s3-store.ts';
import { openTestDb } from '../../platform/database/testing.ts';
import { type FilesRouteDeps, filesRoutes } from '../index.ts';
import { expireFiles } from '../jobs/expire-files.ts';
import { openTestFiles } from '../testing.ts';

let now = new Date('2030-01-01T12:00:00Z');

const db = await openTestDb();
const test = openTestFiles(db, () => now);
const app = await openTestApp(bindRoutes<FilesRouteDeps>(filesRoutes, test));
test.addresses.filesUrl = `${app.url}/files`;
after(async () => {
  await app.close();
  test.close();
  await db.destroy();
});

const text = (content: string) => new TextEncoder().encode(content);

describe('GET /files/{day}/{name}', () => {
  it('200: returns the file with headers that make it harmless in any page', async () => {
    const url = await test.files.store('png', text('an image'));
    assert.match(url, /\/files\/2030-01-31\/[0-9a-f]{64}\.png\?key=1&signature=[\w-]{43}$/);
    const answer = await fetch(url);
    assert.equal(answer.status, 200);
    assert.equal(await answer.text(), 'an image');
    const headers = Object.fromEntries(
      [
        'content-type',
        'content-length',
        'cross-origin-resource-policy',
        'x-content-type-options',
        'content-security-policy',
        'content-disposition',
        'cache-control',
        'accept-ranges',
      ].map((name) => [name, answer.headers.get(name)]),
    );
    assert.deepEqual(headers, {
      'content-type': 'image/png',
      'content-length': '8',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=2635200, immutable',
      'accept-ranges': 'bytes',
    });
  });
  for (const kind of ['svg', 'html', 'zip'] as const) {
    it(`200: hands ${kind} over as an attachment`, async () => {
      const answer = await fetch(await test.files.store(kind, text('<svg/>')));
      assert.equal(answer.headers.get('content-disposition'), `attachment; filename="export.${kind}"`);
      await answer.body?.cancel();
    });
  }
  it('200: answers HEAD without the file', async () => {
    const answer = await fetch(await test.files.store('pdf', text('paper')), { method: 'HEAD' });
    assert.deepEqual([answer.status, answer.headers.get('content-length')], [200, '5']);
  });
  it('206: returns a part', async () => {
    const url = await test.files.store('pdf', text('0123456789'));
    const answer = await fetch(url, { headers: { range: 'bytes=-4' } });
    assert.deepEqual(
      [answer.status, answer.headers.get('content-range'), await answer.text()],
      [206, 'bytes 6-9/10', '6789'],
    );
  });
  it('304: answers a matching ETag', async () => {
    const url = await test.files.store('pdf', text('same'));
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    assert.equal((await fetch(url, { headers: { 'if-none-match': etag } })).status, 304);
  });
  it('416: for a range past the end', async () => {
    const url = await test.files.store('pdf', text('short'));
    const answer = await fetch(url, { headers: { range: 'bytes=50-' } });
    assert.deepEqual([answer.status, answer.headers.get('content-range')], [416, 'bytes */5']);
  });
  it('gives the same address to the same content', async () =>
    assert.equal(await test.files.store('png', text('one')), await test.files.store('png', text('one'))));
  it('200: returns a file that is kept without expiry', async () => {
    const url = await test.files.keep('png', text('kept'));
    const answer = await fetch(url);
    assert.match(url, /\/9999-12-31\//);
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(await answer.text(), 'kept');
  });
  it('accepts a stream', async () => {
    const url = await test.files.storeStream(
      'zip',
      Readable.from([Buffer.from('in '), Buffer.from('parts')]),
    );
    assert.equal(await (await fetch(url)).text(), 'in parts');
  });

  const refuses = (change: (url: string) => string) => async () => {
    const url = await test.files.store('png', text('secret'));
    const answer = await fetch(change(url));
    const body = (await answer.json()) as { error: string };
    assert.deepEqual([answer.status, body.error], [404, 'NOT_FOUND']);
  };
  it(
    '404: without its signature',
    refuses((url) => url.replace(/\?.*/, '')),
  );
  it(
    '404: with another signature',
    refuses((url) => url.replace(/signature=.../, 'signature=AAA')),
  );
  it(
    '404: with an unknown key',
    refuses((url) => url.replace('key=1', 'key=7')),
  );
  it(
    '404: with a later day',
    refuses((url) => url.replace('2030-01-31', '2031-01-31')),
  );
  it(
    '404: as another type',
    refuses((url) => url.replace('.png', '.html')),
  );
  it(
    '404: of no known form',
    refuses(() => `${app.url}/files/..%2f..%2fetc/passwd?key=1&signature=x`),
  );
  it('400: for a key that is not a number', async () => {
    const answer = await fetch(`${app.url}/files/2030-01-31/x.png?key=one&signature=x`);
    assert.equal(answer.status, 400);
    assert.equal(((await answer.json()) as { error: string }).error, 'VALIDATION_ERROR');
  });
  it('503: when the store cannot be reached', async () => {
    const url = new URL(await test.files.store('png', text('an image')));
    const credentials = { accessKey: 'a', secretKey: 'b', region: 'r', bucket: 'c' };
    const blobs = openS3Store({ endpoint: 'http://127.0.0.1:1', ...credentials });
    const cutOff = await openTestApp(bindRoutes<FilesRouteDeps>(filesRoutes, { ...test, blobs }));
    const answer = await fetch(cutOff.url + url.pathname + url.search);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '5');
    assert.equal(((await answer.json()) as { error: string }).error, 'SERVICE_UNAVAILABLE');
    await cutOff.close();
  });
});

describe('the time of a file', () => {
  it('ends with its day', async () => {
    now = new Date('2030-02-01T00:00:00Z');
    const early = await test.files.store('png', text('early'));
    now = new Date('2030-03-03T23:59:59Z');
    assert.equal((await fetch(early)).status, 200);
    now = new Date('2030-03-04T00:00:00Z');
    assert.equal((await fetch(early)).status, 404);
  });
  it('is followed by its deletion, and by no other', async () => {
    const late = await test.files.store('png', text('late'));
    const verdict = await expireFiles({}, test, new AbortController().signal);
    assert.deepEqual(verdict, { done: true });
    const left: string[] = [];
    for await (const key of test.blobs.list('files/')) left.push(key.slice(0, 16));
    assert.deepEqual(left, ['files/2030-04-03', 'files/9999-12-31']);
    assert.equal((await fetch(late)).status, 200);
  });
});
