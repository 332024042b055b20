import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Content, DisplayMode, Values } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import type { Browser } from 'playwright-core';
import { chromiumPath, type Darkroom, openDarkroom, withoutChromium } from '../specimens/darkroom.ts';

const PHONE_PX = 320;
const LENGTH = '500px';
const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Blocks with a length that fits a desktop only. */
const blocks: { [name: string]: Content } = {
  'an image': block('image', { src: { url: image, width: 900, autoWidth: false, maxWidth: LENGTH } }),
  'a countdown': block('timer', {
    countdown: { countdownUrl: image },
    width: { autoWidth: false, width: LENGTH },
  }),
  'a button': block('button', {
    text: 'Buy',
    href: 'https://a.example/',
    size: { autoWidth: false, width: LENGTH },
  }),
  'a divider': block('divider', { width: LENGTH }),
};

function block(type: string, values: Values): Content {
  return { type, values };
}

describe('a length that has no room on a phone', { skip: withoutChromium }, () => {
  let darkroom: Darkroom;
  let browser: Browser;
  before(async () => {
    darkroom = await openDarkroom([], chromiumPath);
    browser = darkroom.browser;
  });
  after(() => darkroom.close());

  for (const [name, content] of Object.entries(blocks))
    for (const mode of ['email', 'web'] as const)
      for (const styles of [true, false])
        it(`of ${name} takes what there is (${mode}, ${styles ? 'with' : 'without'} style sheets)`, async () => {
          assert.ok((await widthOf(content, mode, styles)) <= PHONE_PX);
        });

  async function widthOf(content: Content, displayMode: DisplayMode, styles: boolean): Promise<number> {
    const { html } = renderDesign(
      {
        body: {
          rows: [{ cells: [1], columns: [{ contents: [content], values: {} }], values: {} }],
          values: { contentWidth: '600px' },
        },
        schemaVersion: 27,
      },
      { displayMode },
    );
    const context = await browser.newContext({ viewport: { width: PHONE_PX, height: 600 } });
    try {
      const page = await context.newPage();
      await page.route('**/*', (route) => route.abort());
      await page.setContent(styles ? html : html.replace(/<style[\s\S]*?<\/style>/g, ''));
      return await page.evaluate<number>('document.documentElement.scrollWidth');
    } finally {
      await context.close();
    }
  }
});
