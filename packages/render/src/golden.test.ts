/**
 * Golden cases: designs and what they are drawn as, to be reviewed as a difference when drawing changes.
 * `npm run golden` draws them again.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Content, Design, DisplayMode, Row, Values } from '@postpress/design';
import { displayModes } from '@postpress/design/kinds';
import { renderDesign } from './index.ts';

const folder = join(import.meta.dirname, '../golden');
const rewrite = process.argv.includes('--write');

const content = (type: string, values: Values): Content => ({ type, values });
const row = (cells: number[], columns: Content[][], values: Values = {}, column: Values = {}): Row => ({
  cells,
  columns: columns.map((contents) => ({ contents, values: column })),
  values,
});
const link = (href: string) => ({ name: 'web', values: { href, target: '_blank' } });

const letter: Design = {
  body: {
    rows: [
      row(
        [1],
        [
          [
            content('image', {
              src: { url: 'https://p.example/logo.png', width: 180 },
              altText: 'Logo',
              action: link('https://a.example/'),
            }),
          ],
        ],
        { padding: '20px 10px' },
      ),
      row(
        [1, 2],
        [
          [
            content('heading', {
              text: 'Tea',
              headingType: 'h2',
              _override: { mobile: { fontSize: '18px', textAlign: 'center' } },
              _meta: { htmlID: 'u_content_heading_1' },
            }),
          ],
          [
            content('text', { text: '<p>Fresh <a href="https://a.example/tea">tea</a>.</p>' }),
            content('button', { text: 'Buy', href: link('https://a.example/buy') }),
          ],
        ],
        { columnsBackgroundColor: '#ffffff' },
        {
          padding: '10px',
          border: { borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: '#cccccc' },
        },
      ),
      row(
        [1],
        [
          [
            content('divider', {}),
            content('text', { text: 'For phones', _override: { desktop: { hideDesktop: true } } }),
          ],
        ],
        {
          backgroundImage: {
            url: 'https://p.example/back.png',
            fullWidth: true,
            repeat: 'no-repeat',
            size: 'cover',
            position: 'center',
          },
        },
      ),
    ],
    values: {
      contentWidth: '600px',
      preheaderText: 'Fresh tea',
      accessibilityTitle: 'Tea letter',
      textColor: '#222222',
      backgroundColor: '#f7f8f9',
    },
  },
  schemaVersion: 27,
};

const blocks: Design = {
  body: {
    rows: [
      row(
        [1],
        [
          [
            content('menu', {
              menu: {
                items: [
                  { key: '1', text: 'Home', link: link('https://a.example/') },
                  { key: '2', text: 'Shop', link: link('https://a.example/shop') },
                ],
              },
              separator: '|',
            }),
            content('social', {
              icons: {
                iconType: 'rounded',
                icons: [
                  { name: 'Facebook', url: 'https://facebook.com/a' },
                  { name: 'X', url: 'https://x.com/a' },
                ],
              },
            }),
            content('video', {
              video: { type: 'youtube', videoId: 'abc', thumbnail: 'https://p.example/t.jpg' },
            }),
            content('timer', { countdown: { countdownUrl: 'https://p.example/timer.gif' } }),
            content('table', {
              table: {
                headers: [{ cells: [{ text: 'Name' }] }],
                rows: [{ cells: [{ text: 'Tea' }] }],
                footers: [],
              },
            }),
            content('form', {
              fields: [{ type: 'email', name: 'mail', label: 'E-mail', show_label: true }],
              action: { method: 'POST', url: 'https://a.example/f' },
            }),
            content('page_break', {}),
            content('html', { html: '<em>own</em>' }),
            content('invented', {}),
          ],
        ],
      ),
    ],
    headers: [row([1], [[content('text', { text: 'Header' })]])],
    footers: [row([1], [[content('text', { text: 'Footer' })]])],
    values: {},
  },
  schemaVersion: 27,
};

describe('golden drawings', () => {
  for (const [name, design] of Object.entries({ letter, blocks })) {
    for (const displayMode of displayModes)
      it(`${name}, ${displayMode}`, () => compare(name, design, displayMode));
  }
});

function compare(name: string, design: Design, displayMode: DisplayMode): void {
  const file = join(folder, `${name}.${displayMode}.html`);
  const drawn = readable(renderDesign(design, { displayMode }).html);
  if (rewrite) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, drawn);
  }
  assert.equal(drawn, readFileSync(file, 'utf8'), 'drawing changed: npm run golden, and review the diff');
}

/** One element or rule a line, so that a difference shows what changed. */
function readable(html: string): string {
  return `${html.replaceAll('><', '>\n<').replaceAll('}', '}\n')}\n`;
}
