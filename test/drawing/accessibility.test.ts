import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { displayModes } from '@postpress/design';
import type { Page } from 'playwright-core';
import { type Darkroom, openDarkroom, withoutChromium } from '../specimens/darkroom.ts';
import { accessibilityFindings } from './accessibility.ts';
import { type Drawing, drawings, listing } from './subjects.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious and critical findings only. Contrast is the author's: the colours are the design's own. */
const RUN = `axe.run(document, {
  resultTypes: ['violations'],
  rules: { 'color-contrast': { enabled: false } },
}).then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => id + ': ' + nodes.length + ' × ' + nodes[0].html.slice(0, 160)))`;

describe('pages read aloud', () => {
  for (const mode of displayModes) {
    it(`have language, direction, titles and names in their source (${mode})`, () => {
      const failures = drawings({}, [mode]).flatMap(({ label, page }) =>
        accessibilityFindings(page.html).map((finding) => `${label}: ${finding}`),
      );
      assert.equal(failures.length, 0, listing(failures));
    });
  }
});

describe('pages examined by axe-core', { skip: withoutChromium }, () => {
  let darkroom: Darkroom;
  before(async () => {
    darkroom = await openDarkroom();
  });
  after(() => darkroom.close());

  for (const mode of displayModes) {
    it(`have nothing serious or critical (${mode})`, async () => {
      const pages = drawings({}, [mode]);
      const failures = await inTwoTabs(darkroom, pages);
      assert.equal(failures.length, 0, listing(failures, 30));
    });
  }
});

async function inTwoTabs(darkroom: Darkroom, pages: Drawing[]): Promise<string[]> {
  const waiting = [...pages];
  const failures: string[] = [];
  const work = async () => {
    const context = await darkroom.browser.newContext({ viewport: { width: 800, height: 800 } });
    const page = await context.newPage();
    await page.route('**/*', (route) => route.abort());
    for (let next = waiting.shift(); next; next = waiting.shift())
      failures.push(...(await examine(page, next)));
    await context.close();
  };
  await Promise.all([work(), work()]);
  return failures.sort();
}

async function examine(page: Page, { label, page: { html } }: Drawing): Promise<string[]> {
  await page.setContent(html, { waitUntil: 'domcontentloaded' });
  await page.evaluate(axeSource);
  const found = (await page.evaluate(RUN)) as string[];
  return found.map((finding) => `${label}: ${finding}`);
}
