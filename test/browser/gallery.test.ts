/**
 * The gallery of the design system: each part in each state, in light, dark and from right to left, against images
 * in `gallery/`. `npm run gallery:write` draws those again; look at the difference before committing it.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { createServer, type ViteDevServer } from 'vite';
import { openChromium, withoutChromium } from './browsers.ts';

const folder = join(import.meta.dirname, 'gallery');
const WRITES = process.argv.includes('--write');
/** Images are averaged over squares of so many pixels: small files, and glyphs that differ by a shade stay alike. */
const SQUARE_PX = 4;
/** Of the squares of an image; a button in another color is more. */
const DIFFERENT_MAX = 0.004;

const looks = [
  ['light', '?theme=light'],
  ['dark', '?theme=dark'],
  ['right-to-left', '?theme=light&dir=rtl'],
  ['compact', '?theme=light&density=compact'],
] as const;

describe('the gallery', { skip: withoutChromium, timeout: 180_000 }, () => {
  let vite: ViteDevServer;
  let browser: Browser;
  let page: Page;
  before(async () => {
    vite = await createServer({
      configFile: join(import.meta.dirname, '../../packages/ui/gallery/vite.config.ts'),
      logLevel: 'error',
      server: { port: 0, strictPort: false, hmr: false },
    });
    await vite.listen();
    browser = await openChromium();
    page = await browser.newPage({ viewport: { width: 1_000, height: 800 }, reducedMotion: 'reduce' });
  });
  after(async () => {
    await browser?.close();
    await vite?.close();
  });
  const open = async (query: string) => {
    await page.goto(`${vite.resolvedUrls?.local[0]}${query}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
  };

  for (const [look, query] of looks)
    it(`looks as it did: ${look}`, async () => {
      await open(query);
      for (const sample of await page.locator('[data-sample]').all())
        compare(`${await sample.getAttribute('data-sample')}-${look}`, await sample.screenshot());
    });

  for (const [look, query] of looks)
    it(`opens what lies above the page as it did: ${look}`, async () => {
      await open(query);
      for (const name of ['Open dialog', 'Open drawer', 'Open menu']) {
        await page.getByRole('button', { name }).click();
        const layer = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]');
        await layer.waitFor();
        compare(`${name.slice(5)}-${look}`, await layer.screenshot());
        await page.keyboard.press('Escape');
        await layer.waitFor({ state: 'detached' });
      }
    });
});

/** Fails where an image has other bounds than the one kept, or too many other squares. */
function compare(name: string, screenshot: Buffer): void {
  const drawn = averaged(PNG.sync.read(screenshot));
  const file = join(folder, `${name}.png`);
  if (WRITES) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, PNG.sync.write(drawn));
    return;
  }
  assert.ok(existsSync(file), `${name}: no image is kept; write it with --write`);
  const kept = PNG.sync.read(readFileSync(file));
  const { width, height } = kept;
  const bounds = (image: PNG) => `${image.width} × ${image.height}`;
  assert.equal(bounds(drawn), bounds(kept), `${name} has another size`);
  const different = pixelmatch(kept.data, drawn.data, undefined, width, height, { threshold: 0.12 });
  const share = different / (width * height);
  assert.ok(share <= DIFFERENT_MAX, `${name}: ${(share * 100).toFixed(2)} % differ`);
}

function averaged({ width, height, data }: PNG): PNG {
  const image = new PNG({ width: Math.floor(width / SQUARE_PX), height: Math.floor(height / SQUARE_PX) });
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++)
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let dy = 0; dy < SQUARE_PX; dy++)
          for (let dx = 0; dx < SQUARE_PX; dx++)
            sum += data[((y * SQUARE_PX + dy) * width + x * SQUARE_PX + dx) * 4 + channel] ?? 0;
        image.data[(y * image.width + x) * 4 + channel] = Math.round(sum / SQUARE_PX ** 2);
      }
  return image;
}
