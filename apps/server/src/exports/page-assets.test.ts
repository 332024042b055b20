import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { readOwnFile } from '../files/index.ts';
import { openTestFiles } from '../files/testing.ts';
import { openTestDb } from '../platform/database/testing.ts';
import { openAssetFetcher } from './page-assets.ts';

const db = await openTestDb();
const files = openTestFiles(db);
after(async () => {
  files.close();
  await db.destroy();
});

const called: string[] = [];
const fetcher = () =>
  openAssetFetcher({
    assets: files.assets,
    addresses: files.addresses,
    readFile: (url, bytesMax) => readOwnFile(url, bytesMax, files),
    call: async ({ url }) => {
      called.push(url);
      return { ok: false, kind: 'blocked', message: 'Nobody is called here.' };
    },
  });

describe('what a rendering names', () => {
  it('is read without a call where it is a file that we gave out', async () => {
    const url = await files.files.store('png', Buffer.from('an image'));
    const outcome = await fetcher()('a', url, 'image');
    assert.ok(outcome.ok, 'message' in outcome ? outcome.message : '');
    assert.deepEqual([outcome.asset.contentType, outcome.asset.bytes.toString()], ['image/png', 'an image']);
    assert.deepEqual(called, []);
  });
  it('goes through the outbound client where its signature is wrong', async () => {
    const url = (await files.files.store('png', Buffer.from('an image'))).replace(
      /signature=.{4}/,
      'signature=AAAA',
    );
    assert.equal((await fetcher()('a', url, 'image')).ok, false);
    assert.deepEqual(called, [url]);
  });
  it('is read without a call where it is an image of ours', async () => {
    const before = called.length;
    const outcome = await fetcher()('a', `${files.addresses.assetBase}/image/placeholder.png`, 'image');
    assert.ok(outcome.ok);
    assert.equal(called.length, before);
  });
});
