import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { columns } from './facts/columns.ts';
import { mailClients } from './mail-clients.ts';
import { bodyIn, client, sheetIn } from './testing.ts';
import { viewIn } from './view-in.ts';

const P = 'p{color:red}';

describe('mailClients', () => {
  it('has stable ids of letters, digits, underscores, dots and hyphens', () => {
    for (const { id } of mailClients) assert.match(id, /^[\w.-]{1,200}$/);
    assert.equal(new Set(mailClients.map(({ id }) => id)).size, mailClients.length);
  });
  it('renders a light client for every one that caniemail tests', () => {
    for (const column of columns)
      assert.ok(
        mailClients.some(({ tested, appearance }) => tested === column && appearance === 'light'),
        column,
      );
  });
  it('has light and dark, desktop, mobile and web', () => {
    assert.ok(mailClients.length >= 16);
    assert.deepEqual([...new Set(mailClients.map(({ platform }) => platform))].sort(), [
      'desktop',
      'mobile',
      'web',
    ]);
    assert.deepEqual([...new Set(mailClients.map(({ darkMode }) => darkMode))].sort(), [
      'full',
      'none',
      'partial',
    ]);
  });
});

describe('viewIn: what a client drops', () => {
  const facts: readonly [what: string, client: string, body: string, view: string][] = [
    ['a property', 'outlook-windows', '<b style="opacity:.5;color:red">x</b>', '<b style="color:red">x</b>'],
    ['a whole attribute', 'outlook-windows', '<b style="opacity:.5">x</b>', '<b>x</b>'],
    [
      'a property with a vendor in front',
      'outlook-windows',
      '<b style="-webkit-transform:none">x</b>',
      '<b>x</b>',
    ],
    ['nothing it supports', 'apple-mail-mac', '<b style="opacity:.5">x</b>', '<b style="opacity:.5">x</b>'],
    ['a unit', 'outlook-windows', '<td style="width:2vw"></td><b style="font-size:2rem">x</b>', '<b>x</b>'],
    [
      'no unit within an address',
      'gmail-web',
      '<b style="background:url(1rem.png)">x</b>',
      '<b style="background:url(1rem.png)">x</b>',
    ],
    [
      'max-width, but on tables',
      'outlook-windows',
      '<div style="max-width:9px">x</div><table style="max-width:9px"></table>',
      '<div>x</div><table style="max-width:9px"></table>',
    ],
    ['padding, but on cells', 'outlook-windows', '<p style="padding:9px">x</p>', '<p>x</p>'],
    [
      'all of a background but its color',
      'outlook-windows',
      '<b style="background:url(a.png) #abc">x</b>',
      '<b style="background-color:#abc">x</b>',
    ],
    [
      'borders over 8 pixels',
      'outlook-windows',
      '<b style="border:12px solid red">x</b>',
      '<b style="border:8px solid red">x</b>',
    ],
    [
      'padding that others of the row exceed',
      'outlook-windows',
      '<table><tr><td style="padding:9px 1px 2px">a</td><td>b</td></tr></table>',
      '<table><tbody><tr><td style="padding:9px 1px 2px">a</td><td style="padding-top:9px;padding-bottom:2px">b</td></tr></tbody></table>',
    ],
    [
      'margins that its backdrop lies under',
      'outlook-windows',
      '<p style="background-color:red;margin:4px">x</p>',
      '<p style="background-color:red;padding:4px;margin:0">x</p>',
    ],
    [
      'automatic margins',
      'outlook-windows',
      '<p style="margin:4px auto">x</p>',
      '<p style="margin-block:4px 4px">x</p>',
    ],
    ['negative margins', 'gmail-web', '<p style="margin:-4px">x</p>', '<p>x</p>'],
    ['what is important inline', 'outlook-windows', '<b style="color:red !important">x</b>', '<b>x</b>'],
    [
      'everything beside a modern color',
      'gmail-web',
      '<b style="color:oklch(1 0 0);margin:0">x</b>',
      '<b>x</b>',
    ],
    ['height for min-height', 'yahoo-web', '<b style="height:9px">x</b>', '<b style="min-height:9px">x</b>'],
    [
      'a variable, whose fallback stays',
      'gmail-web',
      '<b style="--a:1;color:var(--a,red)">x</b>',
      '<b style="color:var(--a,red)">x</b>',
    ],
    ['a variable and its use', 'yahoo-web', '<b style="--a:1;color:var(--a,red)">x</b>', '<b>x</b>'],
    ['a form', 'outlook-windows', '<form><input>x</form>', 'x'],
    [
      'a video, and shows its fallback content',
      'gmail-web',
      '<video src="a.mp4"><source src="b">x</video>',
      'x',
    ],
    ['a video and all in it', 'fastmail-web', '<video src="a.mp4">x</video>', ''],
    ['the film of a video', 'outlook-web', '<video src="a.mp4">x</video>', '<video>x</video>'],
    ['an SVG drawing', 'gmail-web', '<svg><path d="M0 0"/></svg>x', 'x'],
    ['a kind of image', 'outlook-windows', '<img src="a.webp" alt="x">', '<img alt="x">'],
    ['addresses of other sizes', 'gmail-web', '<img src="a.png" srcset="b.png 2x">', '<img src="a.png">'],
    ['new elements', 'outlook-windows', '<section>x</section>', 'x'],
    ['four of the new elements', 'gmail-web', '<nav>x</nav><section>y</section>', 'x<section>y</section>'],
  ];
  for (const [what, id, body, view] of facts)
    it(`${id}: ${what}`, () => assert.equal(bodyIn(id, body), view));
});

describe('viewIn: style sheets', () => {
  const facts: readonly [what: string, client: string, css: string, view: string][] = [
    ['keeps a rule', 'gmail-web', P, P],
    ['drops them all', 'gmail-android-imap', P, ''],
    ['drops one over 16 KB', 'gmail-web', `${P}/*${'x'.repeat(16_384)}*/`, 'body{margin:0}'],
    ['drops a media feature', 'gmail-web', `@media (prefers-color-scheme:dark){${P}}`, ''],
    [
      'keeps one query of two',
      'gmail-web',
      `@media (hover:hover),(min-width:9px){${P}}`,
      `@media (min-width:9px){${P}}`,
    ],
    [
      'answers media queries for the dark scheme',
      'apple-mail-mac-dark',
      `@media (prefers-color-scheme: dark){${P}}`,
      `@media (min-width:0px){${P}}`,
    ],
    [
      'answers it in a light client',
      'apple-mail-mac',
      `@media (prefers-color-scheme: dark){${P}}`,
      `@media (max-width:0px){${P}}`,
    ],
    ['drops @media', 'outlook-windows', `@media screen{${P}}b{color:red}`, 'b{color:red}'],
    ['drops one selector of a list', 'outlook-windows', 'p,p>b{color:red}', 'p{color:red}'],
    ['cuts chains', 'outlook-windows', '.a.b{color:red}', '.a{color:red}'],
    ['renames classes and ids', 'outlook-web', '.a #b{color:red}', '.x_a #x_b{color:red}'],
    ['does not rename in attributes', 'outlook-web', '[class="a"]{color:red}', '[class="a"]{color:red}'],
    [
      'keeps pseudo-classes on names of elements',
      'outlook-web',
      'a:hover{color:red}.a:hover{color:red}',
      'a:hover{color:red}',
    ],
    [
      'says where padding acts',
      'outlook-windows',
      '.a{padding:1px;color:red}',
      '.a:where(td,th){padding:1px}.a{color:red}',
    ],
    ['finds the body that became an element', 'gmail-web', 'body{color:red}', '.mail-body{color:red}'],
    ['drops fonts', 'gmail-web', '@font-face{font-family:a;src:url(b)}p{color:red}', P],
    ['loses the sheet to a color it cannot read', 'gmail-web', `${P}b{color:rgb(1 2 3)}`, ''],
    [
      'drops important without room before it',
      'outlook-windows',
      'p{color:red!important;margin:0 !important}',
      'p:where(:not(span,body)){margin:0 !important}',
    ],
  ];
  for (const [what, id, css, view] of facts)
    it(`${id}: ${what}`, () => {
      const read = sheetIn(id, css);
      assert.equal(read.startsWith('body{margin:0}') && view === '' ? '' : read, view);
    });
});

describe('viewIn: the page', () => {
  it('says what it is, and how to render it', () => {
    const { simulated, widthPx, colorScheme } = viewIn(client('gmail-ios-dark'), 'x');
    assert.deepEqual(
      { simulated, widthPx, colorScheme },
      { simulated: true, widthPx: 375, colorScheme: 'dark' },
    );
  });
  it('names what it changed with the feature, and counts', () => {
    const { notes } = viewIn(
      client('outlook-windows'),
      '<b style="opacity:1">x</b><b style="opacity:1">x</b>',
    );
    assert.deepEqual(notes, [{ feature: 'css-opacity', what: 'dropped opacity: 1', count: 2 }]);
  });
  it('puts an element where the body was, with its style', () => {
    const { html } = viewIn(client('gmail-web'), '<body style="color:red" bgcolor="#abc" class="a">x</body>');
    assert.match(
      html,
      /<body><div class="mail-body a" style="background-color:#abc;color:red">x<\/div><\/body>/,
    );
  });
  it('loses the style of the body where caniemail says so', () => {
    assert.match(
      viewIn(client('fastmail-web'), '<body style="color:red">x</body>').html,
      /<body><div>x<\/div><\/body>/,
    );
  });
  it('clips Gmail at 102 KB, between tags, with a note', () => {
    const view = viewIn(client('gmail-web'), `${'<b>x</b>'.repeat(14_000)}<i>end</i>`);
    assert.equal(view.clipped, true);
    assert.match(view.html, /\[Message clipped\]/);
    assert.ok(!view.html.includes('end</i>'));
    assert.equal(viewIn(client('outlook-web'), 'x'.repeat(200_000)).clipped, false);
  });
  it('counts bytes, not letters', () => {
    assert.equal(viewIn(client('gmail-web'), 'ä'.repeat(52_225)).clipped, true);
    assert.equal(viewIn(client('gmail-web'), 'ä'.repeat(52_224)).clipped, false);
    assert.equal(viewIn(client('gmail-web'), '😀'.repeat(26_112)).clipped, false);
    assert.equal(viewIn(client('gmail-web'), '😀'.repeat(26_113)).clipped, true);
  });
  it('blocks images: a box of their size with the alternative text, styled', () => {
    const { html } = viewIn(
      client('gmail-web'),
      '<img src="a.png" width="90" height="40" alt="Words" style="color:red">',
      { blockImages: true },
    );
    assert.match(html, /<span style="[^"]*width:90px;height:40px;color:red;[^"]*">Words<\/span>/);
    assert.ok(!html.includes('a.png'));
  });
  it('blocks the images of style sheets and shapes', () => {
    const body =
      '<table><tr><td background="c.png"></td></tr></table><video poster="c.png"></video><image><source srcset="a.png"></image><b style="background:url(a.png) red">x</b><!--[if mso]><v:rect style="width:9px;height:9px"><v:fill src="https://x/b.png"/></v:rect><![endif]-->';
    for (const { id } of mailClients)
      assert.ok(!/[abc]\.png/.test(viewIn(client(id), body, { blockImages: true }).html), id);
  });
});

describe('viewIn: the dark colors that an email sets', () => {
  const media = '@media (prefers-color-scheme:dark){.d-color-eee{color:#eee!important}}';
  const outlook = '[data-ogsc] .d-color-eee{color:#eee!important}';
  const page = (sheet: string) =>
    `<html><head><style>${sheet}</style></head><body><p class="d-color-eee" style="color:#333">x</p></body></html>`;
  const facts: readonly [client: string, sheet: string, ownDark: string][] = [
    ['apple-mail-ios-dark', media + outlook, 'used'],
    ['samsung-email-dark', media, 'used'],
    ['thunderbird-dark', media, 'ignored'],
    ['outlook-web-dark', outlook, 'used'],
    ['outlook-android-dark', media + outlook, 'used'],
    ['gmail-ios-dark', media + outlook, 'ignored'],
    ['gmail-android-dark', media + outlook, 'ignored'],
    ['outlook-windows-dark', media + outlook, 'ignored'],
    ['apple-mail-ios', media, 'none'],
    ['gmail-ios-dark', 'p{margin:0}', 'none'],
  ];
  for (const [id, sheet, ownDark] of facts)
    it(`are ${ownDark} in ${id}${sheet === media ? ' (media query only)' : ''}`, () => {
      const view = viewIn(client(id), page(sheet));
      assert.equal(view.ownDark, ownDark);
      const notes = view.notes.filter(({ feature }) => feature === 'dark-mode');
      assert.deepEqual(
        notes.map(({ what }) => what),
        ownDark === 'none' ? [] : [`${ownDark} the dark colors of the email`],
      );
    });
});
