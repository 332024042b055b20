import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findMailClient, viewIn } from '@postpress/clients';
import type { Design, DisplayMode } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { finishPage } from '@postpress/render/finish';
import { type Darkroom, openDarkroom, withoutChromium } from '../specimens/darkroom.ts';

const design = {
  schemaVersion: 27,
  body: {
    values: {
      contentWidth: '600px',
      backgroundColor: '#ffffff',
      textColor: '#111111',
      popupBackgroundColor: '#ffffff',
      _dark: {
        backgroundColor: '#101014',
        popupBackgroundColor: '#101014',
        textColor: '#eeeeee',
        linkStyle: { linkColor: '#8ab4f8' },
        colors: { '#c2410c': '#fdba74' },
      },
    },
    rows: [
      {
        cells: [1],
        values: { backgroundColor: '#fff7ed', _dark: { backgroundColor: '#431407' } },
        columns: [
          {
            values: { _dark: { backgroundColor: '#222226' } },
            contents: [
              { type: 'heading', values: { text: 'Heading', color: '#333333' } },
              {
                type: 'text',
                values: {
                  text: '<p>Text <a href="https://a.example">Link</a> <span style="color:#c2410c">Sale</span></p>',
                },
              },
              {
                type: 'button',
                values: {
                  text: 'Button',
                  href: { name: 'web', values: { href: 'https://a.example', target: '_blank' } },
                  buttonColors: { color: '#ffffff', backgroundColor: '#0f766e' },
                  _dark: { buttonColors: { color: '#042f2e', backgroundColor: '#5eead4' } },
                },
              },
              {
                type: 'image',
                values: {
                  src: { url: 'https://images.example/light.png', width: 100 },
                  altText: 'Acme',
                  _dark: { src: { url: 'https://images.example/dark.png' } },
                },
              },
            ],
          },
        ],
      },
      {
        cells: [1],
        values: { backgroundColor: '#fef9c3' },
        columns: [{ values: {}, contents: [{ type: 'text', values: { text: 'Island', color: '#333333' } }] }],
      },
    ],
  },
} as unknown as Design;

/** What a person sees: the color of each text, the color behind it, and the names of visible images. */
const SEEN = `(() => {
  const seen = {};
  for (const word of ['Heading', 'Text ', 'Link', 'Sale', 'Button', 'Island']) {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let node;
    while ((node = walker.nextNode()) && node.nodeValue !== word && node.nodeValue.trim() !== word);
    let behind = node.parentElement;
    while (getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement;
    seen[word.trim()] = getComputedStyle(node.parentElement).color + ' on ' + getComputedStyle(behind).backgroundColor;
  }
  seen.images = [...document.images].filter((each) => each.getClientRects().length > 0).map((each) => each.src.split('/').at(-1));
  return seen;
})()`;

const LIGHT = {
  Heading: 'rgb(51, 51, 51) on rgb(255, 247, 237)',
  Text: 'rgb(17, 17, 17) on rgb(255, 247, 237)',
  Link: 'rgb(0, 0, 238) on rgb(255, 247, 237)',
  Sale: 'rgb(194, 65, 12) on rgb(255, 247, 237)',
  Button: 'rgb(255, 255, 255) on rgb(15, 118, 110)',
  Island: 'rgb(51, 51, 51) on rgb(254, 249, 195)',
  images: ['light.png'],
};
const DARK = {
  Heading: 'rgb(238, 238, 238) on rgb(34, 34, 38)',
  Text: 'rgb(238, 238, 238) on rgb(34, 34, 38)',
  Link: 'rgb(138, 180, 248) on rgb(34, 34, 38)',
  Sale: 'rgb(253, 186, 116) on rgb(34, 34, 38)',
  Button: 'rgb(4, 47, 46) on rgb(94, 234, 212)',
  Island: 'rgb(51, 51, 51) on rgb(254, 249, 195)',
  images: ['dark.png'],
};

describe('a design with dark values in Chromium', { skip: withoutChromium }, () => {
  let darkroom: Darkroom;
  before(async () => {
    darkroom = await openDarkroom();
  });
  after(() => darkroom?.close());

  const seenIn = async (html: string, colorScheme: 'light' | 'dark', change = '') => {
    const context = await darkroom.browser.newContext({ colorScheme });
    try {
      const page = await context.newPage();
      await page.route('**/*', (route) => route.abort());
      await page.setContent(html, { waitUntil: 'domcontentloaded' });
      if (change !== '') await page.evaluate(change);
      return await page.evaluate(SEEN);
    } finally {
      await context.close();
    }
  };

  for (const displayMode of ['email', 'web', 'popup'] as const satisfies readonly DisplayMode[]) {
    it(`follows the reader's setting (${displayMode})`, async () => {
      const { html } = renderDesign(design, { displayMode });
      assert.deepEqual(await seenIn(html, 'light'), LIGHT);
      assert.deepEqual(await seenIn(html, 'dark'), DARK);
    });
  }
  for (const displayMode of ['email', 'web', 'popup'] as const)
    it(`follows the setting where styles are inlined, too (${displayMode})`, async () => {
      const { html } = finishPage(renderDesign(design, { displayMode }), { inlineStyles: true });
      assert.deepEqual(await seenIn(html, 'light'), LIGHT);
      assert.deepEqual(await seenIn(html, 'dark'), DARK);
    });
  it('is dark where it is rendered for dark mode, whatever the setting', async () => {
    const { html } = renderDesign(design, { colorScheme: 'dark' });
    assert.deepEqual(await seenIn(html, 'light'), DARK);
  });
  it('is light on paper', async () => {
    const { html } = renderDesign(design, { displayMode: 'document' });
    assert.deepEqual(await seenIn(html, 'dark'), LIGHT);
  });
  it('is dark under the attributes that Outlook.com adds to changed elements', async () => {
    const mark =
      'for (const each of [document.body, document.body.firstElementChild]) for (const name of ["data-ogsc", "data-ogsb"]) each.setAttribute(name, "")';
    assert.deepEqual(await seenIn(renderDesign(design).html, 'light', mark), DARK);
  });
  for (const id of ['apple-mail-ios-dark', 'outlook-web-dark', 'outlook-android-dark'])
    it(`keeps its dark colors and images in ${id}`, async () => {
      const client = findMailClient(id);
      assert.ok(client);
      const view = viewIn(client, renderDesign(design).html);
      assert.equal(view.ownDark, 'used');
      // Outlook changes the island, which has no dark colors.
      const { Island: _, ...seen } = (await seenIn(view.html, 'dark')) as typeof DARK;
      const { Island: __, ...dark } = DARK;
      assert.deepEqual(seen, dark);
    });
  it('is inverted by Gmail, which ignores its dark colors', async () => {
    const client = findMailClient('gmail-ios-dark');
    assert.ok(client);
    const view = viewIn(client, renderDesign(design).html);
    assert.equal(view.ownDark, 'ignored');
    const seen = (await seenIn(view.html, 'dark')) as typeof DARK;
    assert.deepEqual(seen.images, ['light.png']);
    assert.notEqual(seen.Heading, DARK.Heading);
    assert.notEqual(seen.Heading, LIGHT.Heading);
  });
  it('shows the light image only, once, without any style sheet', async () => {
    const html = renderDesign(design).html.replace(/<style>[\s\S]*?<\/style>/g, '');
    const seen = (await seenIn(html, 'dark')) as typeof LIGHT;
    assert.deepEqual(seen.images, ['light.png']);
    assert.equal(seen.Heading, LIGHT.Heading);
  });
});
