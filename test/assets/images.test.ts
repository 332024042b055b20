import assert from 'node:assert/strict';
import { globSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { declaredValues, type FieldSchema } from '@postpress/design/fields';
import sharp from 'sharp';
import { renderTestPage } from '../../packages/render/src/testing.ts';

const assets = join(import.meta.dirname, '../../apps/server/assets');
const ASSET_BASE = 'https://assets.example';
const BYTES_MAX = 1_500_000;
const ICON_PX = 96;

/** The values that the schema suggests for a field. */
const choicesOf = (field: FieldSchema | undefined, name: string): string[] =>
  ((field?.properties?.[name]?.examples ?? []) as string[]).slice();
const { icons } = declaredValues.social.fields;
const styles = choicesOf(icons, 'iconType');
const networks = choicesOf(icons?.properties?.icons?.items, 'name');
const playIcons = choicesOf(declaredValues.video.fields.video, 'playIconType');

/** Files of ours that a block with these values loads. */
function imagesOf(kind: string, values: Record<string, unknown>): string[] {
  const { html } = renderTestPage(kind, values, { assetBase: ASSET_BASE });
  return Array.from(html.matchAll(/https:\/\/assets\.example\/([\w./-]+)/g), ([, path = '']) => path);
}

async function sizeOf(path: string): Promise<[number, number]> {
  const { width, height } = await sharp(join(assets, path)).metadata();
  return [width, height];
}

describe('the images we serve', () => {
  for (const iconType of styles)
    it(`include an icon of each suggested network in the style ${iconType}, square`, async () => {
      const links = networks.map((name) => ({ name, url: 'https://shop.example' }));
      const paths = imagesOf('social', { icons: { iconType, icons: links } });
      assert.equal(new Set(paths).size, networks.length);
      for (const path of paths) assert.deepEqual(await sizeOf(path), [ICON_PX, ICON_PX], path);
    });

  it('include the same networks in every style', () => {
    const sets = styles.map((style) => readdirSync(join(assets, 'social/icons', style)).sort());
    assert.ok(styles.length > 1);
    for (const set of sets) assert.deepEqual(set, sets[0]);
  });

  it('include each play button, light and dark', async () => {
    assert.ok(playIcons.length > 1);
    for (const playIconType of playIcons)
      for (const playIconColor of ['#ffffff', '#222222']) {
        const thumbnail = 'https://shop.example/still.jpg';
        const video = { type: 'youtube', videoId: 'abc', thumbnail, playIconType, playIconColor };
        const [path = ''] = imagesOf('video', { video });
        assert.match(path, /^video\/play\//);
        assert.deepEqual(await sizeOf(path), [144, 144], path);
      }
  });

  for (const [kind, size] of [
    ['image', [1600, 400]],
    ['video', [1280, 720]],
    ['timer', [660, 147]],
  ] as const)
    it(`include a placeholder for a block ${kind} without an image`, async () => {
      const values = kind === 'video' ? { video: { type: 'youtube', videoId: 'abc' } } : {};
      const path = imagesOf(kind, values).find((each) => !each.includes('/play/')) ?? '';
      assert.deepEqual(await sizeOf(path), size, path);
    });

  it('stay small', () => {
    const files = globSync('**/*.{png,gif}', { cwd: assets });
    const bytes = files.reduce((sum, file) => sum + statSync(join(assets, file)).size, 0);
    assert.ok(bytes < BYTES_MAX, `${bytes} bytes`);
  });
});
