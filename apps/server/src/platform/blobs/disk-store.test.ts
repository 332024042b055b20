import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, describe, it } from 'node:test';
import { conformsAsBlobStore } from './conformance.ts';
import { openDiskStore } from './disk-store.ts';

describe('blobs on disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'postpress-blobs-'));
  after(() => rmSync(root, { recursive: true }));
  const store = openDiskStore(root);
  conformsAsBlobStore(() => store);

  it('leaves nothing behind a stream that breaks off', async () => {
    const stream = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      })(),
    );
    assert.equal((await store.put('broken', { stream, bytes: 8, sha256: '' })).ok, false);
    assert.equal((await store.get('broken')).ok, false);
    assert.deepEqual(readdirSync(join(root, '.unfinished')), []);
  });
  it('syncs the parent of every new directory before it answers', {
    skip: process.platform === 'linux' ? false : 'only Linux names the file of a descriptor',
  }, async (t) => {
    const synced: string[] = [];
    const handle = await open(root);
    const prototype = Object.getPrototypeOf(handle) as { fd: number; sync(): Promise<void> };
    await handle.close();
    const { sync } = prototype;
    t.mock.method(prototype, 'sync', function (this: typeof prototype) {
      const path = readlinkSync(`/proc/self/fd/${this.fd}`);
      if (!path.includes('.unfinished')) synced.push(path.slice(root.length));
      return sync.call(this);
    });
    const put = async (blobs: typeof store, key: string) => {
      synced.length = 0;
      assert.deepEqual(await blobs.put(key, new Uint8Array(1)), { ok: true });
      return synced.toSorted();
    };
    const inside = openDiskStore(join(root, 'store'));
    assert.deepEqual(await put(inside, 'x/y/1'), ['', '/store', '/store/x', '/store/x/y']);
    assert.deepEqual(await put(inside, 'x/y/2'), ['/store/x/y']);
    assert.deepEqual(await put(inside, 'x/z/1'), ['/store/x', '/store/x/z']);
    rmSync(join(root, 'store/x/y'), { recursive: true });
    assert.deepEqual(await put(inside, 'x/y/1'), ['/store/x', '/store/x/y']);
    const afterKill = openDiskStore(join(root, 'store'));
    assert.deepEqual(await put(afterKill, 'x/y/3'), ['', '/store', '/store/x', '/store/x/y']);
  });
  it('says when it cannot write', async () => {
    const outcome = await openDiskStore(join(root, 'a/one.txt')).put('a', new Uint8Array(1));
    assert.equal(outcome.ok, false);
  });
});
