import assert from 'node:assert/strict';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { glyphs } from '../../scripts/illustrations/glyphs.ts';
import { iconStyles } from '../../scripts/illustrations/icon.ts';
import { placeholders, playIcons } from '../../scripts/illustrations/placeholders.ts';

const assets = join(import.meta.dirname, '../../apps/server/assets');
const BYTES_MAX = 1_500_000;
/** Names in the social blocks of real designs. */
const SEEN =
  'Facebook Instagram Twitter X LinkedIn YouTube Pinterest Email TikTok Telegram Snapchat WhatsApp GooglePlus';

async function sizeOf(path: string): Promise<[number, number]> {
  const { width, height } = await sharp(join(assets, path)).metadata();
  return [width, height];
}

describe('the images we serve', () => {
  it('hold every name that real designs use, and a sign for each other common network', () => {
    for (const name of SEEN.split(' ')) assert.ok(glyphs[name.toLowerCase()], name);
  });

  for (const style of iconStyles) {
    it(`hold each sign in the style ${style}, square`, async () => {
      for (const name of Object.keys(glyphs)) {
        assert.deepEqual(await sizeOf(`social/icons/${style}/${name}.png`), [96, 96], name);
      }
    });
  }

  for (const { path, width, height } of [...placeholders, ...playIcons]) {
    it(`hold ${path}`, async () => assert.deepEqual(await sizeOf(path), [width, height]));
  }

  it('stay small', () => {
    const files = globSync('**/*.{png,gif}', { cwd: assets });
    const bytes = files.reduce((sum, file) => sum + statSync(join(assets, file)).size, 0);
    assert.ok(bytes < BYTES_MAX, `${bytes} bytes`);
  });
});
