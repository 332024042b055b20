import { blockElements } from '@postpress/markup';
import type { Written } from './shorthands.ts';

/** Chromium's default style sheet, as far as an import reads it. */
type Sheet = Readonly<Record<string, string>>;

const block: Sheet = { display: 'block' };
const margins = (block: string, inline?: string): Sheet => ({
  display: 'block',
  'margin-block-start': block,
  'margin-block-end': block,
  ...(inline === undefined ? undefined : { 'margin-inline-start': inline, 'margin-inline-end': inline }),
});
const heading = (size: string, margin: string): Sheet => ({
  ...margins(margin),
  'font-size': size,
  'font-weight': 'bold',
});
const spaced = margins('1em');
const listed: Sheet = { ...spaced, 'padding-inline-start': '40px' };
const bold: Sheet = { 'font-weight': 'bolder' };
const italic: Sheet = { 'font-style': 'italic' };
const mono: Sheet = { 'font-family': 'monospace' };
const pre: Sheet = { ...spaced, ...mono, 'white-space-collapse': 'preserve', 'text-wrap-mode': 'nowrap' };
const underlined: Sheet = { 'text-decoration-line': 'underline' };
const struck: Sheet = { 'text-decoration-line': 'line-through' };
const inheritedBorders: Sheet = Object.fromEntries(
  ['top', 'right', 'bottom', 'left'].map((side) => [`border-${side}-color`, 'inherit']),
);
const group: Sheet = { 'vertical-align': 'middle', ...inheritedBorders };
const cell: Sheet = {
  display: 'table-cell',
  'vertical-align': 'inherit',
};
const borders = (width: string, style: string, color: string): Sheet =>
  Object.fromEntries(
    ['top', 'right', 'bottom', 'left'].flatMap((side) => [
      [`border-${side}-width`, width],
      [`border-${side}-style`, style],
      [`border-${side}-color`, color],
    ]),
  );
const field: Sheet = {
  display: 'inline-block',
  'text-align': 'start',
  'font-size': '13.3333px',
  'font-family': 'Arial',
  'font-weight': '400',
  'font-style': 'normal',
  'line-height': 'normal',
  'letter-spacing': 'normal',
  'text-transform': 'none',
  color: 'fieldtext',
};
const none: Sheet = { display: 'none' };

const sheets: Readonly<Record<string, Sheet>> = {
  html: block,
  body: {
    ...block,
    'margin-top': '8px',
    'margin-right': '8px',
    'margin-bottom': '8px',
    'margin-left': '8px',
  },
  p: spaced,
  blockquote: margins('1em', '40px'),
  figure: margins('1em', '40px'),
  dl: spaced,
  dd: { display: 'block', 'margin-inline-start': '40px' },
  ul: { ...listed, 'list-style-type': 'disc' },
  menu: { ...listed, 'list-style-type': 'disc' },
  dir: { ...listed, 'list-style-type': 'disc' },
  ol: { ...listed, 'list-style-type': 'decimal' },
  li: { display: 'list-item' },
  pre,
  listing: pre,
  xmp: pre,
  plaintext: pre,
  h1: heading('2em', '0.67em'),
  h2: heading('1.5em', '0.83em'),
  h3: heading('1.17em', '1em'),
  h4: heading('1em', '1.33em'),
  h5: heading('0.83em', '1.67em'),
  h6: heading('0.67em', '2.33em'),
  hr: {
    ...margins('0.5em', 'auto'),
    ...borders('1px', 'inset', 'currentcolor'),
    color: 'gray',
    'overflow-x': 'hidden',
    'overflow-y': 'hidden',
  },
  center: { ...block, 'text-align': '-webkit-center' },
  table: {
    display: 'table',
    'border-spacing': '2px',
    'border-collapse': 'separate',
    'box-sizing': 'border-box',
  },
  thead: { ...group, display: 'table-header-group' },
  tbody: { ...group, display: 'table-row-group' },
  tfoot: { ...group, display: 'table-footer-group' },
  tr: { ...inheritedBorders, display: 'table-row', 'vertical-align': 'inherit' },
  td: cell,
  th: { ...cell, 'font-weight': 'bold', 'text-align': '-internal-center' },
  caption: { display: 'table-caption', 'text-align': '-webkit-center' },
  col: { display: 'table-column' },
  colgroup: { display: 'table-column-group' },
  b: bold,
  strong: bold,
  i: italic,
  em: italic,
  cite: italic,
  var: italic,
  dfn: italic,
  address: { ...block, ...italic },
  u: underlined,
  ins: underlined,
  s: struck,
  strike: struck,
  del: struck,
  mark: { 'background-color': 'mark', color: 'marktext' },
  'a[href]': { color: 'linktext', ...underlined },
  small: { 'font-size': 'smaller' },
  big: { 'font-size': 'larger' },
  sub: { 'font-size': 'smaller', 'vertical-align': 'sub' },
  sup: { 'font-size': 'smaller', 'vertical-align': 'super' },
  code: mono,
  tt: mono,
  kbd: mono,
  samp: mono,
  nobr: { 'text-wrap-mode': 'nowrap' },
  fieldset: {
    ...block,
    'margin-inline-start': '2px',
    'margin-inline-end': '2px',
    ...borders('2px', 'groove', '#c0c0c0'),
    'padding-block-start': '0.35em',
    'padding-inline-start': '0.75em',
    'padding-inline-end': '0.75em',
    'padding-block-end': '0.625em',
  },
  legend: { ...block, 'padding-inline-start': '2px', 'padding-inline-end': '2px' },
  button: {
    ...field,
    'text-align': 'center',
    'box-sizing': 'border-box',
    color: 'buttontext',
    'background-color': 'buttonface',
    ...borders('2px', 'outset', 'buttonborder'),
    'padding-block-start': '1px',
    'padding-block-end': '1px',
    'padding-inline-start': '6px',
    'padding-inline-end': '6px',
  },
  input: field,
  select: field,
  textarea: field,
  video: { display: 'inline-block' },
  iframe: { display: 'inline-block' },
  audio: none,
  map: { display: 'inline' },
  area: none,
  datalist: none,
  param: none,
  rp: none,
  noframes: none,
  object: { display: 'inline-block' },
  svg: { display: 'inline-block' },
};

/** In quirks mode tables do not inherit fonts. */
const QUIRKY_TABLE: Sheet = {
  'font-size': 'medium',
  'font-weight': 'normal',
  'font-style': 'normal',
  'line-height': 'normal',
  'white-space-collapse': 'collapse',
  'text-wrap-mode': 'wrap',
  'text-align': 'start',
};

const BULLETS = ['disc', 'circle', 'square'];

/** What a list in others of `depth` starts with. */
function inLists(name: string, depth: number): Sheet | undefined {
  if (depth === 0 || !/^(?:ul|ol|menu|dir|dl)$/.test(name)) return undefined;
  const flush: Sheet = { 'margin-block-start': '0', 'margin-block-end': '0' };
  return /^[od]l$/.test(name)
    ? flush
    : { ...flush, 'list-style-type': BULLETS[Math.min(depth, 2)] ?? 'disc' };
}

/** The declarations a browser starts an element of this name with. Names of links are `a[href]`. */
export function userAgentSheet(name: string, listsAround: number, quirks: boolean): readonly Written[] {
  const own = Object.hasOwn(sheets, name) ? sheets[name] : blockElements.has(name) ? block : undefined;
  const quirky = quirks && name === 'table' ? QUIRKY_TABLE : undefined;
  return [
    ...Object.entries(own ?? {}),
    ...Object.entries(quirky ?? {}),
    ...Object.entries(inLists(name, listsAround) ?? {}),
  ];
}
