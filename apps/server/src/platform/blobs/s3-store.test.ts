import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { hasSwift, SWIFT_MISSING, type Swift, startSwift } from '../../../../../test/peers/swift.ts';
import type { BlobStore } from './blob-store.ts';
import { conformsAsBlobStore } from './conformance.ts';
import { openS3Store } from './s3-store.ts';

describe('an S3 that takes connections and says nothing', () => {
  it('is unreachable', async () => {
    const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const keys = { accessKey: 'k', secretKey: 's', bucket: 'b', region: 'us-east-1' };
    const store = openS3Store({ ...keys, endpoint: `http://127.0.0.1:${port}`, silenceMs: 50 });
    for (const outcome of [await store.put('k', new Uint8Array(1)), await store.get('k')])
      assert.equal(outcome.ok ? 'ok' : outcome.kind, 'unreachable');
    server.close();
  });
});

const skip = hasSwift() || process.env.CI === 'true' ? false : SWIFT_MISSING;

describe('blobs on S3', { skip }, () => {
  let swift: Swift;
  let store: BlobStore;
  before(async () => {
    assert.ok(hasSwift(), SWIFT_MISSING);
    swift = await startSwift();
    store = openS3Store({ ...swift, prefix: 'within/' });
  });
  after(() => swift?.stop());
  conformsAsBlobStore(() => store);

  const put = (options: Partial<Parameters<typeof openS3Store>[0]>) =>
    openS3Store({ ...swift, ...options }).put('k', new Uint8Array(1));
  it('refuses with a wrong key', async () => {
    const outcome = await put({ secretKey: 'wrong' });
    assert.equal(outcome.ok ? 'ok' : outcome.kind, 'refused');
  });
  it('refuses without the bucket', async () => {
    const outcome = await put({ bucket: 'another' });
    assert.equal(outcome.ok ? 'ok' : outcome.kind, 'refused');
  });
  it('is unreachable when nothing listens', async () => {
    const outcome = await put({ endpoint: 'http://127.0.0.1:9' });
    assert.equal(outcome.ok ? 'ok' : outcome.kind, 'unreachable');
  });
});
