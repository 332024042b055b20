import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { bindRoutes } from '../../base/route.ts';
import { openTestApp } from '../../http/testing.ts';
import { type Images, imageFailure } from '../../platform/images/images.ts';
import { openImages } from '../../platform/images/open-images.ts';
import { openOwnAssets } from '../own-assets.ts';
import { openPlaceholders } from '../placeholders.ts';
import { type GetAssetDeps, getAssetRoute } from './files.ts';

const images = openImages();
let drawings = 0;
let isBusy = false;
const counted: Images = {
  ...images,
  placeholder: (look) => {
    drawings += 1;
    return isBusy ? Promise.resolve(imageFailure('busy', 'busy')) : images.placeholder(look);
  },
};
const assets = openOwnAssets({ drawPlaceholder: openPlaceholders(counted) });
const app = await openTestApp(bindRoutes<GetAssetDeps>([getAssetRoute], { assets }));
after(() => app.close());

describe('GET /assets/…', () => {
  it('200: returns an image that other sites may embed', async () => {
    const answer = await fetch(`${app.url}/assets/image/placeholder.png`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(answer.status, 200);
    assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
    assert.equal(answer.headers.get('content-type'), 'image/png');
    assert.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin');
  });
  const placeholder = async (colors: string) => {
    const answer = await fetch(`${app.url}/assets/image/placeholder.png?colors=${colors}`);
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=86400');
    return Buffer.from(await answer.arrayBuffer());
  };
  it('200: draws a placeholder in colors, once for all callers', async () => {
    const bytes = await placeholder('102030-ffcc00-1745ce-0a0b0c');
    assert.deepEqual(await placeholder('102030-FFCC00-1745CE-0A0B0C'), bytes);
    assert.equal(drawings, 1);
    assert.ok(bytes.length < 30_000, `${bytes.length} bytes`);
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex');
    assert.deepEqual([info.width, info.height], [1_200, 600]);
    assert.deepEqual(
      [at(0, 0), at(760, 190), at(450, 320), at(600, 599)],
      ['102030', 'ffcc00', '1745ce', '0a0b0c'],
    );
  });
  it('200: returns the file without colors that are understood, and while too many images are drawn', async () => {
    const { bytes: file } = (await openOwnAssets().read('image/placeholder.png')) ?? {};
    for (const colors of ['', 'red', '102030-ffcc00-1745ce', '102030-ffcc00-1745ce-0a0b0c-000000'])
      assert.deepEqual(await placeholder(colors), file, colors);
    isBusy = true;
    assert.deepEqual(await placeholder('000000-ffcc00-1745ce-0a0b0c'), file);
    isBusy = false;
    assert.notDeepEqual(await placeholder('000000-ffcc00-1745ce-0a0b0c'), file);
  });
  for (const path of [
    'none.png',
    'image',
    'image/placeholder.png/x',
    '..%2fpackage.json',
    '%2e%2e/package.json',
    'image/.png',
  ]) {
    it(`404: has no ${path}`, async () => {
      const answer = await fetch(`${app.url}/assets/${path}`);
      assert.equal(answer.status, 404);
      await answer.body?.cancel();
    });
  }
});
