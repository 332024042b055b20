import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { bindRoutes } from '../../base/route.ts';
import { openTestFiles } from '../../files/testing.ts';
import { openTestApp } from '../../http/testing.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { openS3Store } from '../../platform/blobs/s3-store.ts';
import { openTestDb } from '../../platform/database/testing.ts';
import { thumbnailKey } from '../thumbnails.ts';
import type { TemplatesRouteDeps } from './deps.ts';
import { getThumbnailRoute } from './templates.ts';

const serve = (blobs: BlobStore) =>
  openTestApp(bindRoutes([getThumbnailRoute], { blobs } as TemplatesRouteDeps));
const db = await openTestDb();
const files = openTestFiles(db);
const app = await serve(files.blobs);
after(async () => {
  await app.close();
  files.close();
  await db.destroy();
});

const blockId = '01890000-0000-7000-8000-000000000001';
const bytes = Buffer.from('an image');
const sha256 = createHash('sha256').update(bytes).digest('hex');

describe('GET /thumbnails/{blockId}/{name}', () => {
  before(() => files.blobs.put(thumbnailKey(blockId, sha256), bytes));

  it('200: serves the image without a credential, cached forever', async () => {
    const answer = await fetch(`${app.url}/thumbnails/${blockId}/${sha256}.png`);
    assert.equal(answer.status, 200);
    assert.equal(await answer.text(), 'an image');
    assert.equal(answer.headers.get('content-type'), 'image/png');
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin');
  });
  it('304: answers a matching ETag', async () => {
    const headers = { 'if-none-match': `"${sha256}"` };
    const answer = await fetch(`${app.url}/thumbnails/${blockId}/${sha256}.png`, { headers });
    assert.equal(answer.status, 304);
  });
  for (const path of [
    `${blockId}/${'0'.repeat(64)}.png`,
    `${blockId}/${sha256}.jpg`,
    `${blockId}/${sha256}`,
    `7/${sha256}.png`,
    `..%2f..%2fthumbnails/${sha256}.png`,
  ])
    it(`404: has no ${path}`, async () => {
      const answer = await fetch(`${app.url}/thumbnails/${path}`);
      assert.equal(answer.status, 404);
      await answer.body?.cancel();
    });
  it('503 SERVICE_UNAVAILABLE: reports that the store does not answer', async () => {
    const credentials = { accessKey: 'a', secretKey: 'b', region: 'r', bucket: 'c' };
    const blobs = openS3Store({ endpoint: 'http://127.0.0.1:1', ...credentials });
    const cutOff = await serve(blobs);
    const answer = await fetch(`${cutOff.url}/thumbnails/${blockId}/${sha256}.png`);
    assert.equal(answer.status, 503);
    await cutOff.close();
  });
});
