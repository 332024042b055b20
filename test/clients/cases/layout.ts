import { type Column, columns as columnNames } from '@postpress/clients';
import { type FeatureCase, IMAGES, page } from '../feature-case.ts';

const BOX = 'background-color:#f5d0c5;color:#123456;';
const IMG = `<img src="${IMAGES}/stripes.png" alt="">`;

/** Position and size of boxes, on elements other than cells, which Word treats differently. */
export const layoutCases: readonly FeatureCase[] = [
  styled('css-max-width', 'div', 'max-width:80px', { 'outlook.windows': 'without' }),
  styled('css-max-height', 'div', 'max-height:20px;overflow:hidden', {}, ['css-overflow']),
  styled('css-min-width', 'table', 'min-width:160px'),
  styled('css-min-height', 'div', 'min-height:70px'),
  styled('css-width', 'div', 'width:80px', { 'outlook.windows': 'without' }),
  styled('css-height', 'div', 'height:70px', { 'outlook.windows': 'without', ...yahoo('page') }),
  styled('css-padding', 'p', 'padding:16px', { 'outlook.windows': 'without' }),
  styled('css-padding', 'div', 'padding:16px', { 'outlook.windows': 'without' }),
  paintedMargin(),
  styled('css-margin', 'div', 'margin-top:-8px', {
    ...everywhere('without', [
      'apple-mail.macos',
      'apple-mail.ios',
      'samsung-email.android',
      'thunderbird.macos',
      'protonmail.desktop-webmail',
      'fastmail.desktop-webmail',
      'hey.desktop-webmail',
      'gmx.desktop-webmail',
      'web-de.desktop-webmail',
    ]),
  }),
  styled('css-margin-inline-block', 'div', 'margin-inline:20px'),
  styled('css-margin-inline-start-end', 'div', 'margin-inline-start:20px'),
  styled('css-margin-block-start-end', 'p', 'margin-block-start:40px'),
  styled('css-block-inline-size', 'table', 'block-size:90px'),
  styled('css-max-inline-size', 'div', 'max-inline-size:80px'),
  styled('css-min-inline-size', 'table', 'min-inline-size:160px'),
  styled('css-max-block-size', 'div', 'max-block-size:20px'),
  styled('css-min-block-size', 'div', 'min-block-size:70px'),
  styled('css-display-none', 'div', 'display:none'),
  styled('css-display', 'div', 'display:inline-block', {
    'outlook.windows': 'without',
    'gmail.android-imap': 'page',
  }),
  styled('css-display-flex', 'div', 'display:flex', {}, [], '<b>a</b> <b>b</b>'.repeat(3)),
  styled('css-display-grid', 'div', 'display:grid', {}, [], '<b>a</b><b>b</b>'),
  styled(
    'css-flex-direction',
    'div',
    'flex-direction:column',
    {},
    ['css-display-flex'],
    '<b>a</b><b>b</b>',
    'display:flex;',
  ),
  styled(
    'css-flex-wrap',
    'div',
    'flex-wrap:wrap',
    {},
    ['css-display-flex'],
    `${'<b style="width:90px">a</b>'.repeat(3)}`,
    'display:flex;',
  ),
  styled(
    'css-justify-content',
    'div',
    'justify-content:center',
    {},
    ['css-display-flex'],
    '<b>a</b>',
    'display:flex;',
  ),
  styled(
    'css-align-items',
    'div',
    'align-items:center',
    {},
    ['css-display-flex'],
    '<b>a</b><i>b<br>c</i>',
    'display:flex;',
  ),
  styled(
    'css-gap',
    'div',
    'gap:20px',
    everywhere('without', [], (column) => /^(?:gmail|outlook)\./.test(column)),
    ['css-display-flex'],
    '<b>a</b><i>b</i>',
    'display:flex;',
  ),
  styled(
    'css-grid-template',
    'div',
    'grid-template-columns:50px 50px',
    {},
    ['css-display-grid'],
    '<b>a</b><b>b</b>',
    'display:grid;',
  ),
  styled(
    'css-column-count',
    'div',
    'column-count:2',
    {},
    [],
    'some words that run over two columns of this page',
  ),
  styled('css-float', 'div', 'float:right'),
  styled('css-position', 'div', 'position:relative;top:9px', positions('relative'), [
    'css-left-right-top-bottom',
  ]),
  styled('css-position', 'div', 'position:absolute;top:30px', positions('absolute'), [
    'css-left-right-top-bottom',
  ]),
  styled(
    'css-left-right-top-bottom',
    'div',
    'left:30px',
    {},
    ['css-position'],
    undefined,
    'position:relative;',
  ),
  styled('css-inset', 'div', 'inset:0 0 0 30px', {}, ['css-position'], undefined, 'position:relative;'),
  styled('css-overflow', 'div', 'overflow:hidden', {}, ['css-max-height'], undefined, 'max-height:20px;'),
  styled(
    'css-box-sizing',
    'table',
    'box-sizing:content-box',
    {},
    [],
    undefined,
    'width:100px;border:8px solid #333;',
  ),
  styled('css-list-style-type', 'ul', 'list-style-type:square', {}, [], '<li>one</li>'),
  styled('css-list-style-position', 'ul', 'list-style-position:inside', {}, [], '<li>one</li>'),
  styled('css-list-style', 'ul', 'list-style:none', {}, [], '<li>one</li>'),
  listWithImage(),
  styled('css-list-style-image', 'ul', `list-style-image:url(${IMAGES}/stripes.png)`, {}, [], '<li>one</li>'),
  styled('css-border-spacing', 'table', 'border-spacing:12px', {}, [], '<tr><td>a</td><td>b</td></tr>'),
  styled(
    'css-border-collapse',
    'table',
    'border-collapse:collapse',
    {},
    [],
    '<tr><td style="border:4px solid #333">a</td><td style="border:4px solid #333">b</td></tr>',
  ),
  styled(
    'css-caption-side',
    'table',
    'caption-side:bottom',
    {},
    [],
    '<caption>cap</caption><tr><td>a</td></tr>',
  ),
  styled(
    'css-empty-cells',
    'table',
    'empty-cells:hide',
    {},
    [],
    '<tr><td style="border:4px solid #333"></td><td>a</td></tr>',
  ),
  styled(
    'css-table-layout',
    'table',
    'table-layout:fixed',
    { 'outlook.macos': 'page' },
    [],
    '<tr><td>a</td><td>many more words</td></tr>',
    'width:200px;',
  ),
  image('css-width', 'width:90px', { 'outlook.windows': 'without' }),
  image('css-height', 'height:64px', { ...yahoo('page') }),
  image('css-max-width', 'max-width:10px', { 'outlook.windows': 'without' }),
  image('css-object-fit', 'object-fit:none', 'width="96" height="64"'),
  image('css-object-position', 'object-position:5px 5px', 'width="96" height="64"', 'object-fit:none;', [
    'css-object-fit',
  ]),
  image('css-aspect-ratio', 'aspect-ratio:.75', 'width="48"'),
  image('css-display-none', 'display:none', { 'outlook.windows': 'without' }),
];

/** Word paints the background of a paragraph under its margins, too. */
function paintedMargin(): FeatureCase {
  const around = (style: string) => page(`<p style="${BOX}${style}">words</p>after`);
  const own = { 'outlook.windows': around('margin:0;padding:20px') };
  return { feature: 'css-margin', page: around('margin:20px'), without: around(''), own };
}

/** Some drop the whole shorthand because of its image, others only the image. */
function listWithImage(): FeatureCase {
  const around = (style: string) => page(`<ul style="${style}"><li>one</li></ul>`);
  const shown = around(`list-style:square url(${IMAGES}/stripes.png)`);
  const views = columnNames.map((column) => {
    if (/^(?:gmail|protonmail|outlook\.windows)/.test(column)) return [column, around('')];
    return [column, /^(?:outlook\.macos|yahoo|aol)/.test(column) ? around('list-style:square') : shown];
  });
  return { feature: 'css-list-style', page: shown, without: around(''), own: Object.fromEntries(views) };
}

type Own = { readonly [column in Column]?: 'page' | 'without' };

function styled(
  feature: FeatureCase['feature'],
  element: string,
  declaration: string,
  own: Own = {},
  needs: FeatureCase['needs'] = [],
  content = element === 'table' ? '<tr><td>two<br>lines</td></tr>' : 'two<br>lines',
  base = '',
): FeatureCase {
  const around = (style: string) =>
    page(`<div>before</div><${element} style="${BOX}${base}${style}">${content}</${element}>after`);
  return made(feature, around(declaration), around(''), own, needs);
}

function image(
  feature: FeatureCase['feature'],
  declaration: string,
  ownOrAttributes: Own | string = {},
  base = '',
  needs: FeatureCase['needs'] = [],
): FeatureCase {
  const attributes = typeof ownOrAttributes === 'string' ? ` ${ownOrAttributes}` : '';
  const around = (style: string) => page(IMG.replace('<img', `<img${attributes} style="${base}${style}"`));
  const own = typeof ownOrAttributes === 'string' ? {} : ownOrAttributes;
  const sized: FeatureCase['needs'] = attributes === '' ? needs : ['html-width', 'html-height', ...needs];
  return made(feature, around(declaration), around(''), own, sized);
}

function made(
  feature: FeatureCase['feature'],
  shown: string,
  without: string,
  own: Own,
  needs: FeatureCase['needs'] = [],
): FeatureCase {
  const views = Object.entries(own).map(([column, which]) => [column, which === 'page' ? shown : without]);
  return { feature, page: shown, without, own: Object.fromEntries(views), needs };
}

function yahoo(which: 'page' | 'without'): Own {
  return { 'yahoo.desktop-webmail': which, 'yahoo.android': which, 'aol.desktop-webmail': which };
}

function everywhere(
  which: 'page' | 'without',
  but: readonly Column[],
  matches: (column: Column) => boolean = (column) => !but.includes(column),
): Own {
  return Object.fromEntries(columnNames.filter(matches).map((column) => [column, which]));
}

function positions(value: string): Own {
  const knows: Record<string, readonly string[]> = {
    'outlook.macos': ['sticky'],
    'outlook.outlook-com': ['sticky'],
    'outlook.android': ['sticky'],
    'yahoo.desktop-webmail': ['relative'],
    'yahoo.android': ['relative'],
    'aol.desktop-webmail': ['relative'],
    'hey.desktop-webmail': ['relative', 'sticky'],
  };
  return Object.fromEntries(
    Object.entries(knows)
      .filter(([, values]) => !values.includes(value))
      .map(([column]) => [column, 'without']),
  );
}
