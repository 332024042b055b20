import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { displayModes } from '@postpress/design';
import type { Page } from 'playwright-core';
import { renderCurrent } from '../corpus/rendering.ts';
import { sampleOf } from '../sample.ts';
import { renderCustomBlock } from '../specimens/custom-tools.ts';
import { type Darkroom, openDarkroom, withoutChromium } from '../specimens/darkroom.ts';
import { accessibilityFindings } from './accessibility.ts';
import { giveAxe } from './examined-page.ts';
import {
  authorMarkup,
  listing,
  type Rendering,
  renderings,
  subjects,
  withoutAuthorMarkup,
} from './subjects.ts';

/**
 * Serious and critical findings only. Contrast is the author's responsibility: of text with its background and of links
 * with the surrounding text, because the design sets colors and underlines.
 */
const RUN = `axe.run(document, {
  resultTypes: ['violations'],
  rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
}).then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => id + ': ' + nodes.length + ' × ' + nodes[0].html.slice(0, 160)))`;

describe('pages read aloud', () => {
  for (const mode of displayModes) {
    it(`have language, direction, titles and names in their source (${mode})`, () => {
      const failures = subjects().flatMap(({ name, design }) => {
        const page = renderCurrent(withoutAuthorMarkup(design), mode, { customBlocks: renderCustomBlock });
        return accessibilityFindings(page.html).map((finding) => `${name}: ${finding}`);
      });
      assert.equal(failures.length, 0, listing(failures));
    });
  }
});

/** Per mode; `npm run test:long` checks every page. */
const PAGES_SHORT = 10;

describe('pages examined by axe-core', { skip: withoutChromium }, () => {
  let darkroom: Darkroom;
  before(async () => {
    darkroom = await openDarkroom();
  });
  after(() => darkroom.close());

  for (const mode of displayModes) {
    it(`have nothing serious or critical (${mode})`, async () => {
      const pages = sampleOf(renderings({}, [mode]), PAGES_SHORT);
      const failures = await inTwoTabs(darkroom, pages);
      assert.equal(failures.length, 0, listing(failures, 30));
    });
  }
});

async function inTwoTabs(darkroom: Darkroom, pages: readonly Rendering[]): Promise<string[]> {
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

/** Findings of a page; if html blocks have some, only those that remain without them. */
async function examine(page: Page, { label, subject, mode, page: { html } }: Rendering): Promise<string[]> {
  const found = await runAxe(page, html);
  if (found.length === 0 || authorMarkup(subject.design).length === 0) return labeled(label, found);
  const { html: ours } = renderCurrent(withoutAuthorMarkup(subject.design), mode, {
    customBlocks: renderCustomBlock,
  });
  return labeled(label, await runAxe(page, ours));
}

async function runAxe(page: Page, html: string): Promise<string[]> {
  await page.setContent(html, { waitUntil: 'domcontentloaded' });
  await giveAxe(page);
  return (await page.evaluate(RUN)) as string[];
}

function labeled(label: string, findings: string[]): string[] {
  return findings.map((finding) => `${label}: ${finding}`);
}
