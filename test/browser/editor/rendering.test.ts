/** After any edit, the canvas equals a complete rendering of the design. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { specimens } from '../../specimens/catalogue.ts';
import { openChromium, withoutChromium } from '../browsers.ts';

const SEEDS = Number(process.env.POSTPRESS_TEST_RUNS ?? 1);
const STEPS = 40;

describe('the rendering of an edited design', { skip: withoutChromium }, () => {
  let browser: Browser;
  let page: Page;
  before(async () => {
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, '../../../apps/editor/src/canvas/rendering.testing.ts')],
      bundle: true,
      format: 'iife',
      write: false,
      logLevel: 'error',
    });
    browser = await openChromium();
    page = await browser.newPage();
    await page.route('**/*', (route) => route.abort());
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  });
  after(() => browser?.close());

  for (const [at, { slug, mode, design }] of specimens().entries())
    it(`is a fresh rendering after every edit: ${slug}`, async () => {
      for (let seed = 1; seed <= SEEDS; seed++) {
        const given = [JSON.stringify(design), mode, at * 1_000 + seed, STEPS].map((each) =>
          JSON.stringify(each),
        );
        assert.equal(await page.evaluate<string | undefined>(`editAtRandom(${given.join(', ')})`), undefined);
      }
    });
});
