import { blockElements } from '@postpress/markup';

/** The default style sheet of browsers: display, margins, sizes. */
type Sheet = Readonly<Record<string, string>>;

const block: Sheet = { display: 'block' };
const heading = (size: string, margin: string): Sheet => ({
  display: 'block',
  'font-size': size,
  'font-weight': '700',
  'margin-top': margin,
  'margin-bottom': margin,
});
const spaced: Sheet = { display: 'block', 'margin-top': '1em', 'margin-bottom': '1em' };
const listed: Sheet = { ...spaced, 'padding-left': '40px' };
const bold: Sheet = { 'font-weight': 'bolder' };
const italic: Sheet = { 'font-style': 'italic' };
const mono: Sheet = { 'font-family': 'monospace', 'font-size': '0.8125em' };
const cell: Sheet = {
  display: 'table-cell',
  'vertical-align': 'middle',
  'padding-top': '1px',
  'padding-right': '1px',
  'padding-bottom': '1px',
  'padding-left': '1px',
};
const group: Sheet = { 'vertical-align': 'middle' };
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
  blockquote: { ...spaced, 'margin-left': '40px', 'margin-right': '40px' },
  figure: { ...spaced, 'margin-left': '40px', 'margin-right': '40px' },
  dl: spaced,
  dd: { display: 'block', 'margin-left': '40px' },
  ul: listed,
  ol: { ...listed, 'list-style-type': 'decimal' },
  li: { display: 'list-item' },
  pre: { ...spaced, ...mono, 'white-space': 'pre' },
  h1: heading('2em', '0.67em'),
  h2: heading('1.5em', '0.83em'),
  h3: heading('1.17em', '1em'),
  h4: heading('1em', '1.33em'),
  h5: heading('0.83em', '1.67em'),
  h6: heading('0.67em', '2.33em'),
  hr: {
    display: 'block',
    'margin-top': '0.5em',
    'margin-bottom': '0.5em',
    'border-top-width': '1px',
    'border-top-style': 'inset',
    'border-top-color': 'gray',
    'border-bottom-width': '1px',
    'border-bottom-style': 'inset',
    'border-bottom-color': 'gray',
  },
  center: { ...block, 'text-align': '-webkit-center' },
  table: { display: 'table', 'border-spacing': '2px' },
  thead: { ...group, display: 'table-header-group' },
  tbody: { ...group, display: 'table-row-group' },
  tfoot: { ...group, display: 'table-footer-group' },
  tr: { ...group, display: 'table-row' },
  td: cell,
  th: { ...cell, 'font-weight': '700', 'text-align': 'center' },
  caption: { display: 'table-caption', 'text-align': 'center' },
  col: none,
  colgroup: none,
  b: bold,
  strong: bold,
  i: italic,
  em: italic,
  cite: italic,
  address: { ...block, ...italic },
  u: { 'text-decoration': 'underline' },
  ins: { 'text-decoration': 'underline' },
  s: { 'text-decoration': 'line-through' },
  strike: { 'text-decoration': 'line-through' },
  del: { 'text-decoration': 'line-through' },
  a: { color: '#0000ee', 'text-decoration': 'underline' },
  small: { 'font-size': 'smaller' },
  big: { 'font-size': 'larger' },
  sub: { 'font-size': 'smaller', 'vertical-align': 'sub' },
  sup: { 'font-size': 'smaller', 'vertical-align': 'super' },
  code: mono,
  tt: mono,
  kbd: mono,
  samp: mono,
  button: { display: 'inline-block' },
  input: { display: 'inline-block' },
  select: { display: 'inline-block' },
  textarea: { display: 'inline-block' },
  video: { display: 'inline-block' },
  iframe: { display: 'inline-block' },
  audio: none,
  map: none,
  datalist: none,
  object: { display: 'inline-block' },
  svg: { display: 'inline-block' },
};

const NOTHING: Sheet = {};

/** The declarations a browser starts an element of this name with. */
export function userAgentSheet(tag: string): Sheet {
  if (Object.hasOwn(sheets, tag)) return sheets[tag] ?? NOTHING;
  return blockElements.has(tag) ? block : NOTHING;
}
