import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { it } from 'node:test';
import type { BlobStore, ByteRange } from './blob-store.ts';

/** The requirements on every blob store, run on each implementation. @param open called when the tests run */
export function conformsAsBlobStore(open: () => BlobStore): void {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const read = async (key: string, range?: ByteRange) => {
    const found = await open().get(key, range);
    return found.ok ? { text: (await buffer(found.stream)).toString(), bytes: found.bytes } : found.kind;
  };
  const keys = async (prefix: string) => {
    const found: string[] = [];
    for await (const key of open().list(prefix)) found.push(key);
    return found;
  };

  it('gives back what was put', async () => {
    assert.deepEqual(await open().put('a/one.txt', bytes('hello')), { ok: true });
    assert.deepEqual(await read('a/one.txt'), { text: 'hello', bytes: 5 });
  });
  it('takes a stream of known size', async () => {
    const content = Buffer.alloc(300_000, 'x');
    const sha256 = createHash('sha256').update(content).digest('hex');
    const stream = Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]);
    assert.deepEqual(await open().put('a/long.bin', { stream, bytes: content.length, sha256 }), { ok: true });
    const found = await open().get('a/long.bin');
    assert.ok(found.ok);
    assert.ok((await buffer(found.stream)).equals(content));
  });
  it('takes nothing at all', async () => {
    assert.deepEqual(await open().put('a/empty', bytes('')), { ok: true });
    assert.deepEqual(await read('a/empty'), { text: '', bytes: 0 });
  });
  it('replaces whole', async () => {
    await open().put('a/twice', bytes('a longer first text'));
    await open().put('a/twice', bytes('second'));
    assert.deepEqual(await read('a/twice'), { text: 'second', bytes: 6 });
  });
  it('gives a range, with the size of the whole', async () =>
    assert.deepEqual(await read('a/one.txt', { first: 1, last: 3 }), { text: 'ell', bytes: 5 }));
  it('gives a range up to the end', async () =>
    assert.deepEqual(await read('a/one.txt', { first: 3, last: 99 }), { text: 'lo', bytes: 5 }));
  it('says what is missing', async () => assert.equal(await read('a/none'), 'missing'));
  it('says that a folder is missing as a blob', async () => assert.equal(await read('a'), 'missing'));
  it('lists by prefix, in order of whole keys', async () => {
    for (const key of ['l/b/2', 'l/b/10', 'l/b-c', 'l/a/1', 'm/1']) await open().put(key, bytes(key));
    assert.deepEqual(await keys('l/'), ['l/a/1', 'l/b-c', 'l/b/10', 'l/b/2']);
    assert.deepEqual(await keys('l/b'), ['l/b-c', 'l/b/10', 'l/b/2']);
    assert.deepEqual(await keys('nothing/'), []);
  });
  it('deletes, and deletes what is gone', async () => {
    assert.deepEqual(await open().delete('m/1'), { ok: true });
    assert.deepEqual(await open().delete('m/1'), { ok: true });
    assert.equal(await read('m/1'), 'missing');
  });
  it('takes many at once', async () => {
    const put = await Promise.all(Array.from({ length: 20 }, (_, n) => open().put(`n/${n}`, bytes(`${n}`))));
    assert.ok(put.every(({ ok }) => ok));
    assert.equal((await keys('n/')).length, 20);
  });
  for (const key of ['../x', '/x', 'a//b', 'a/../b', '.hidden', 'a/.x', '', 'a b', 'a\\b', 'a\0']) {
    it(`refuses the key ${JSON.stringify(key)}`, () =>
      assert.rejects(async () => open().put(key, bytes('x'))));
  }
}
