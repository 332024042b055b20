import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
  it('says when it cannot write', async () => {
    const outcome = await openDiskStore(join(root, 'a/one.txt')).put('a', new Uint8Array(1));
    assert.equal(outcome.ok, false);
  });
});
