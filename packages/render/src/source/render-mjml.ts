import type { Design } from '@postpress/design';
import type { RenderOptions } from '../options.ts';
import { type Attributes, borders, element, type PageContext, pick, printBlock, raw } from './mjml-blocks.ts';
import { MjmlSheet } from './mjml-sheet.ts';
import {
  type ColumnSource,
  type DesignSource,
  type RowSource,
  readSource,
  type Style,
} from './read-source.ts';

/**
 * An email design as MJML 5. Blocks that MJML has no element for, or none that shows the same, are `mj-raw` with their
 * HTML; merge tags and conditions stay as they are written. Dark mode and device rules are in `mj-style`.
 *
 * @throws PageTooLong
 */
export function renderMjml(design: Design, options: RenderOptions = {}): string {
  const source = readSource(design, options);
  const sheet = new MjmlSheet();
  const inherited = ['color', 'font-family'].map(
    (property) => `${property}:${source.style.get(property) ?? 'inherit'};`,
  );
  const page = { sheet, rawStyle: `font-size:16px;line-height:normal;${inherited.join('')}` };
  const rows = source.rows.map((row) => printRow(row, page)).join('\n');
  const root = { lang: source.language, dir: source.direction };
  const body = { width: `${source.widthPx}px`, 'background-color': source.style.get('background-color') };
  return `${element('mjml', root, `\n${printHead(source, sheet)}\n  ${element('mj-body', body, `\n${rows}\n  `)}\n`)}\n`;
}

/** Columns are side by side in windows that are this much wider than the content, as in our own pages. */
const MARGIN_PX = 21;

function printHead(source: DesignSource, sheet: MjmlSheet): string {
  const { title, preheader, fonts, widthPx, style } = source;
  const text = { ...pick(style, ['color']), 'line-height': '140%', 'font-size': '14px', padding: '10px' };
  const lines = [
    `<mj-title>${title}</mj-title>`,
    preheader === '' ? '' : `<mj-preview>${preheader}</mj-preview>`,
    element('mj-breakpoint', { width: `${widthPx + MARGIN_PX}px` }),
    ...fonts.map(({ value, url }) => element('mj-font', { name: firstFamily(value), href: url })),
    element('mj-attributes', {}, element('mj-all', pick(style, ['font-family'])) + element('mj-text', text)),
    `<mj-style>${sheet.adapt(source.css)}</mj-style>`,
  ];
  const shown = lines.filter((line) => line !== '');
  return `  ${element('mj-head', {}, `\n    ${shown.join('\n    ')}\n  `)}`;
}

function firstFamily(families: string): string {
  return (families.split(',')[0] ?? '').trim().replaceAll(/["']/g, '');
}

function printRow(row: RowSource, page: PageContext): string {
  const columns = row.columns.map((column) => `      ${printColumn(column, page)}`).join('\n');
  const grouped = row.keepsColumns && row.columns.length > 1 ? element('mj-group', {}, columns) : columns;
  const content = `\n${grouped}\n    `;
  if (row.id !== '') page.sheet.addRow(row.id, row.outerClasses);
  const { before, after } = row;
  const lines = [raw(before), printSection(row, content), raw(after)].filter((line) => line !== '');
  return `    ${lines.join('\n    ')}`;
}

/** A section of the whole width; around one of the content's, if that has a background of its own. */
function printSection(row: RowSource, content: string): string {
  const padding = verticalPadding(row.outer);
  const outer = {
    ...background(row.outer),
    padding,
    'css-class': [row.id, ...row.outerClasses].filter((name) => name !== '').join(' '),
  };
  const hasOuter =
    [...row.outer.keys()].some((property) => property.startsWith('background')) || outer['css-class'] !== '';
  const hasInner = row.inner.size > 0 || row.innerClasses.length > 0;
  const wide = { 'full-width': 'full-width', ...outer };
  if (!hasInner) return element('mj-section', hasOuter ? wide : outer, content);
  if (!hasOuter && isZero(padding)) return element('mj-section', innerAttributes(row), content);
  return element('mj-wrapper', wide, element('mj-section', innerAttributes(row), content));
}

function isZero(padding: string): boolean {
  return /^[0px ]*$/.test(padding);
}

function innerAttributes({ inner, innerClasses }: RowSource): Attributes {
  return { ...background(inner), padding: '0px', 'css-class': innerClasses.join(' ') };
}

/** At the sides, a row's padding is outside of the content: there is always room in windows that are wider. */
function verticalPadding(style: Style): string {
  const [top = '0px', , bottom = top] = (style.get('padding') ?? '0px').split(' ');
  return `${top} 0px ${bottom}`;
}

function background(style: Style): Attributes {
  const url = /^url\(["']?(.*?)["']?\)$/.exec(style.get('background-image') ?? '')?.[1];
  return {
    'background-color': style.get('background-color'),
    ...(url !== undefined && {
      'background-url': url,
      'background-repeat': style.get('background-repeat') === 'no-repeat' ? 'no-repeat' : 'repeat',
      'background-position': style.get('background-position'),
      'background-size': style.get('background-size') ?? 'auto',
    }),
  };
}

function printColumn(column: ColumnSource, page: PageContext): string {
  const { share, id, classes, style, blocks } = column;
  if (id !== '') page.sheet.addColumn(id, classes);
  const attributes = {
    ...(share < 1 && { width: `${Math.round(share * 10_000) / 100}%` }),
    ...pick(style, ['background-color', 'border-radius', 'padding']),
    ...borders(style),
    'css-class': [id, ...classes].filter((name) => name !== '').join(' '),
  };
  return element(
    'mj-column',
    attributes,
    `\n${blocks.map((block) => `        ${printBlock(block, page)}\n`).join('')}      `,
  );
}
