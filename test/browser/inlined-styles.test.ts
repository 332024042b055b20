/** A page with inlined styles looks as before: Chromium computes the same styles for every element, at any width. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Design, type DisplayMode, migrateDesign } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { finishPage } from '@postpress/render/finish';
import type { Browser, Page } from 'playwright-core';
import { openStarters } from '../../apps/server/src/editor-sessions/index.ts';
import { sampleOf } from '../sample.ts';
import { openChromium, withoutChromium } from './browsers.ts';

const starters = openStarters();
const listed = await starters.list('http://127.0.0.1:9');
const modes: readonly DisplayMode[] = ['email', 'web', 'popup', 'document'];

describe('a page with inlined styles', { skip: withoutChromium }, () => {
  let browser: Browser;
  let page: Page;
  before(async () => {
    browser = await openChromium();
    page = await browser.newPage();
    await page.route('**', (route) => route.abort());
  });
  after(() => browser?.close());

  /** The first computed style of an element that differs between two pages in windows of this width; '' for none. */
  const difference = async (pages: readonly string[], width: number): Promise<string> => {
    // Images that fail to load, as all do here, change their size at any time.
    const shown = pages.map((html) => html.replace(/\ssrc="[^"]*"/g, ''));
    return await page.evaluate(
      async ([documents, width]) => {
        const frames = documents.map((html) => {
          const frame = document.createElement('iframe');
          frame.style.cssText = `width:${width}px;height:800px;border:0`;
          frame.srcdoc = html;
          return frame;
        });
        const loaded = frames.map(
          (frame) => new Promise((resolve) => frame.addEventListener('load', resolve)),
        );
        document.body.replaceChildren(...frames);
        await Promise.all(loaded);
        const [one, other] = frames.map((frame) => [
          ...(frame.contentDocument?.querySelectorAll('body, body *') ?? []),
        ]);
        // The smallest popup is a row of a text and a button.
        if (!one || one.length < 10 || one.length !== other?.length)
          return `${one?.length} and ${other?.length} elements`;
        for (const [at, element] of one.entries())
          for (const pseudo of ['', '::before', '::after']) {
            const style = getComputedStyle(element, pseudo);
            const same = getComputedStyle(other[at] as Element, pseudo);
            for (const name of style)
              if (style.getPropertyValue(name) !== same.getPropertyValue(name))
                return `${element.localName}${pseudo} ${name}: ${style.getPropertyValue(name)}, ${same.getPropertyValue(name)}`;
          }
        return '';
      },
      [shown, width] as const,
    );
  };

  for (const { id } of sampleOf(listed, 2))
    for (const displayMode of modes)
      it(`${id} for ${displayMode}`, async () => {
        const starter = await starters.find('http://127.0.0.1:9', id);
        assert.ok(starter);
        const design = migrateDesign(JSON.parse(starter.designText)).design as Design;
        const rendered = renderDesign(design, { displayMode });
        const { html } = finishPage(rendered, { inlineStyles: true });
        assert.ok(html.length > rendered.html.length);
        for (const width of [375, 700]) assert.equal(await difference([rendered.html, html], width), '');
      });
});
