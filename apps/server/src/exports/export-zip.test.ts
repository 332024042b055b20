import assert from 'node:assert/strict';
import type { Readable } from 'node:stream';
import { it } from 'node:test';
import type { FetchAsset } from '../platform/outbound/asset-fetcher.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';
import { exportZip } from './export-zip.ts';
import { designOf, imageBlock } from './testing.ts';

const caller: ExportCaller = { projectId: 1, signal: new AbortController().signal };

it('fetches no more images than an archive holds', async () => {
  const bytes = Buffer.alloc(10 * 1_048_576);
  const requests: string[] = [];
  let packed = 0;
  const fetchAsset: FetchAsset = async (_tenant, url) => {
    requests.push(url);
    const sha256 = `${requests.length}`.padStart(2, '0').padEnd(64, '0');
    return { ok: true, asset: { sha256, contentType: 'image/png', bytes, base64: '' } };
  };
  const storeStream = async (_kind: string, content: Readable) => {
    for await (const chunk of content) packed += (chunk as Buffer).length;
    return 'https://files.example/zip';
  };
  const deps = {
    fetchAsset,
    files: { storeStream },
    addresses: { assetBase: 'https://files.example/assets' },
  } as unknown as ExportsDeps;
  const design = designOf(Array.from({ length: 40 }, (_, n) => imageBlock(`https://x.test/${n}.png`)));
  const { warnings } = await exportZip({ design } as Parameters<typeof exportZip>[0], caller, deps);
  assert.ok(requests.length <= 16, `${requests.length} were fetched`);
  assert.equal(warnings.length, 30);
  assert.ok(packed < 110 * 1_048_576);
});
