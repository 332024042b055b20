import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findMailClient, mailClients, viewIn } from '@postpress/clients';
import { withoutChromium } from '../specimens/darkroom.ts';
import { IMAGES, page } from './feature-case.ts';
import { FRAME_PX, type LightTable, openLightTable } from './light-table.ts';

const WHITE = '#ffffff';
const BOX = 'width:120px;height:60px';
/** A light card with dark text, and a dark one with light text. */
const CARDS = page(
  '<table cellpadding="0" cellspacing="0"><tr><td bgcolor="#ffffff" style="width:100px;color:#000000">W<br>W</td><td style="background-color:#111111;width:100px;color:#ffffff">W<br>W</td></tr></table>',
);
const IMAGE = page(`<img src="${IMAGES}/stripes.png" alt="">`);

/** The expected color of one point, and why. */
type Scenario = {
  what: string;
  html: string;
  client: string;
  at: readonly [x: number, y: number];
  shows: string;
  blockImages?: boolean;
};

const scenarios: readonly Scenario[] = [
  ...vml('a rectangle of VML', `<v:rect style="${BOX}" fillcolor="#ff0000" stroked="f"></v:rect>`, [
    [60, 30, '#ff0000'],
    [1, 1, '#ff0000'],
    [130, 30, WHITE],
  ]),
  ...vml(
    'the round corners of VML',
    `<v:roundrect style="${BOX}" arcsize="50%" fillcolor="#ff0000" stroked="f"></v:roundrect>`,
    [
      [60, 30, '#ff0000'],
      [2, 2, WHITE],
    ],
  ),
  ...vml('an oval of VML', `<v:oval style="${BOX}" fillcolor="#ff0000" stroked="f"></v:oval>`, [
    [60, 30, '#ff0000'],
    [5, 5, WHITE],
  ]),
  ...vml(
    'the stroke of VML',
    `<v:rect style="${BOX}" strokecolor="#0000ff" strokeweight="6pt" filled="f"></v:rect>`,
    [
      [3, 30, '#0000ff'],
      [60, 30, WHITE],
    ],
  ),
  ...vml(
    'an image that fills a shape',
    `<v:rect style="${BOX}" stroked="f"><v:fill type="frame" src="${IMAGES}/stripes.png"/></v:rect>`,
    [
      [20, 20, '#ffdd00'],
      [100, 20, '#00aa00'],
    ],
  ),
  ...vml(
    'an image that tiles a shape',
    `<v:rect style="${BOX}" stroked="f"><v:fill type="tile" src="${IMAGES}/stripes.png"/></v:rect>`,
    [
      [50, 5, '#ffdd00'],
      [30, 5, '#00aa00'],
    ],
  ),
  ...vml(
    'the text box of a shape',
    `<v:rect style="${BOX}" filled="f" stroked="f"><v:textbox inset="0,0,0,0"><table cellpadding="0" cellspacing="0"><tr><td bgcolor="#00ff00" width="40">x</td></tr></table></v:textbox></v:rect>`,
    [[30, 2, '#00ff00']],
  ),
  only(
    'outlook-windows',
    'what is meant for Outlook',
    page('<!--[if mso]><table bgcolor="#ff0000" width="100"><tr><td>x</td></tr></table><![endif]-->'),
    '#ff0000',
  ),
  only(
    'apple-mail-mac',
    'what is meant for others',
    page(
      '<!--[if !mso]><!--><table bgcolor="#ff0000" width="100"><tr><td>x</td></tr></table><!--<![endif]-->',
    ),
    '#ff0000',
  ),
  {
    what: 'a table within a hidden element',
    client: 'outlook-windows',
    html: page(
      '<div style="display:none">x<table bgcolor="#ff0000" width="100"><tr><td>x</td></tr></table></div>',
    ),
    at: [80, 5],
    shows: '#ff0000',
  },
  {
    what: 'nothing of what mso-hide hides',
    client: 'outlook-windows',
    html: page(
      '<div style="display:none;mso-hide:all"><table bgcolor="#ff0000" width="100"><tr><td>x</td></tr></table></div>',
    ),
    at: [80, 5],
    shows: WHITE,
  },
  ...dpi(),
  ...dark('gmail-web', WHITE, '#111111'),
  ...dark('apple-mail-mac-dark', WHITE, '#111111'),
  ...dark('gmail-android-dark', '#222222', '#111111'),
  ...dark('outlook-web-dark', '#222222', '#111111'),
  ...dark('samsung-email-dark', '#222222', '#111111'),
  ...dark('gmail-ios-dark', '#222222', '#d3d3d3'),
  ...dark('outlook-windows-dark', '#222222', '#d3d3d3'),
  ...mailClients
    .filter(({ appearance }) => appearance === 'dark')
    .map(
      ({ id }) =>
        ({ what: 'an image as it is', client: id, html: IMAGE, at: [8, 8], shows: '#ffdd00' }) as const,
    ),
  ...blocked(),
  ...scheme(),
];

describe('what clients show', { skip: withoutChromium }, () => {
  let table: LightTable;
  let drawn: ReadonlyMap<string, Buffer>;

  before(async () => {
    table = await openLightTable();
    drawn = await table.draw(scenarios.map(viewOf));
  });
  after(() => table?.close());

  for (const scenario of scenarios)
    it(`${scenario.client}: ${scenario.what} (${scenario.at.join(', ')})`, () => {
      const pixels = drawn.get(viewOf(scenario));
      assert.ok(pixels);
      const [x, y] = scenario.at;
      const start = (y * FRAME_PX.width + x) * 3;
      assert.equal(`#${pixels.subarray(start, start + 3).toString('hex')}`, scenario.shows);
    });
});

function viewOf({ client, html, blockImages = false }: Scenario): string {
  const found = findMailClient(client);
  assert.ok(found, client);
  return viewIn(found, html, { blockImages }).html;
}

/** Points of a shape in Word; elsewhere, where it is not a shape, only the first. */
function vml(
  what: string,
  shape: string,
  points: readonly (readonly [x: number, y: number, shows: string])[],
): Scenario[] {
  const html = page(`<!--[if mso]>${shape}<![endif]-->`);
  const word = points.map(
    ([x, y, shows]) => ({ what, html, client: 'outlook-windows', at: [x, y], shows }) as const,
  );
  const [first] = points;
  return first && first[2] !== WHITE
    ? [...word, { what: `not ${what}`, html, client: 'outlook-web', at: [first[0], first[1]], shows: WHITE }]
    : word;
}

function only(client: string, what: string, html: string, shows: string): Scenario {
  return { what, client, html, at: [80, 5], shows };
}

/** Attributes use 100 dots per inch, CSS 125. */
function dpi(): Scenario[] {
  const byAttribute = page(
    '<table cellpadding="0" cellspacing="0" bgcolor="#ff0000" width="100"><tr><td>x</td></tr></table>',
  );
  const byCss = page(
    '<table cellpadding="0" cellspacing="0" bgcolor="#ff0000" style="width:100px"><tr><td>x</td></tr></table>',
  );
  const client = 'outlook-windows-120dpi';
  return [
    { what: 'a width by attribute, unscaled', client, html: byAttribute, at: [97, 5], shows: '#ff0000' },
    { what: 'a width by attribute, unscaled', client, html: byAttribute, at: [103, 5], shows: WHITE },
    { what: 'a width by CSS, scaled', client, html: byCss, at: [122, 5], shows: '#ff0000' },
    { what: 'a width by CSS, scaled', client, html: byCss, at: [128, 5], shows: WHITE },
  ];
}

/** The backgrounds of a light and a dark card. */
function dark(client: string, light: string, black: string): Scenario[] {
  return [
    { what: 'a light background', client, html: CARDS, at: [95, 5], shows: light },
    { what: 'a dark background', client, html: CARDS, at: [195, 5], shows: black },
  ];
}

function blocked(): Scenario[] {
  const html = page(
    `<img src="${IMAGES}/stripes.png" width="96" height="64" alt="" style="background-color:#ff0000">`,
  );
  return [
    { what: 'an image', client: 'gmail-web', html, at: [8, 8], shows: '#ffdd00' },
    {
      what: 'a box in place of a blocked image',
      client: 'gmail-web',
      html,
      at: [8, 8],
      shows: '#ff0000',
      blockImages: true,
    },
    {
      what: 'nothing beside a blocked image',
      client: 'gmail-web',
      html,
      at: [110, 8],
      shows: WHITE,
      blockImages: true,
    },
  ];
}

/** Rules for dark mode, in clients that apply them. */
function scheme(): Scenario[] {
  const cell =
    '<table cellpadding="0" cellspacing="0" width="100"><tr><td class="c" bgcolor="#000080">x</td></tr></table>';
  const query = page(cell, '@media (prefers-color-scheme:dark){.c{background-color:#008000!important}}');
  const marked = page(cell, '[data-ogsc] .c{background-color:#008000!important}');
  const meta = page('x').replace('<head>', '<head><meta name="color-scheme" content="light dark">');
  const at = [80, 5] as const;
  return [
    {
      what: 'rules for prefers-color-scheme',
      client: 'apple-mail-mac-dark',
      html: query,
      at,
      shows: '#008000',
    },
    {
      what: 'no rules for prefers-color-scheme in light',
      client: 'apple-mail-mac',
      html: query,
      at,
      shows: '#000080',
    },
    {
      what: 'no rules for prefers-color-scheme',
      client: 'gmail-android-dark',
      html: query,
      at,
      shows: '#000080',
    },
    { what: 'rules for data-ogsc', client: 'outlook-ios-dark', html: marked, at, shows: '#008000' },
    { what: 'no rules for data-ogsc in light', client: 'outlook-ios', html: marked, at, shows: '#000080' },
    { what: 'no rules for data-ogsc', client: 'gmail-android-dark', html: marked, at, shows: '#000080' },
    {
      what: 'a dark page by its meta element',
      client: 'apple-mail-mac-dark',
      html: meta,
      at: [200, 100],
      shows: '#121212',
    },
    {
      what: 'a light page in spite of its meta element',
      client: 'apple-mail-ios-dark',
      html: meta,
      at: [200, 100],
      shows: WHITE,
    },
  ];
}
