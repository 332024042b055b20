import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { bindRoutes } from '../../base/route.ts';
import { openTestApp } from '../../http/testing.ts';
import { openOwnAssets } from '../own-assets.ts';
import { type GetAssetDeps, getAssetRoute } from './files.ts';

const app = await openTestApp(bindRoutes<GetAssetDeps>([getAssetRoute], { assets: openOwnAssets() }));
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
