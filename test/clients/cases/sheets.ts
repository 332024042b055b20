import { type Column, columns } from '@postpress/clients';
import { type FeatureCase, inSheet, page } from '../feature-case.ts';

const PAINT = '{background-color:#f90}';
const LIST = '<p class="a">one</p><p class="b" id="two">two</p><p class="a b">three</p>';
const BIG = `p{color:#090}/*${'x'.repeat(16_400)}*/`;

/** Rules in style sheets: at-rules and selectors. */
export const sheetCases: readonly FeatureCase[] = [
  inSheet('html-style', `p${PAINT}`, LIST),
  {
    feature: 'html-style',
    page: page(LIST, BIG),
    without: page(LIST),
    own: { 'gmail.desktop-webmail': page(LIST) },
  },
  {
    feature: 'html-style',
    page: page(`<style>p${PAINT}</style>${LIST}`),
    without: page(LIST),
    own: views(page(LIST), /^gmail\./),
  },
  inSheet('css-at-media', `@media (min-width:100px){p${PAINT}}`, LIST),
  inSheet('css-at-media', `@media (min-height:10px){p${PAINT}}`, LIST, {
    own: views(page(LIST), /^gmail\./),
  }),
  inSheet('css-at-media', `@media screen{@media (min-width:1px){p${PAINT}}}`, LIST, {
    own: views(page(LIST), /^outlook\./),
  }),
  inSheet('css-at-media-orientation', `@media (orientation:landscape){p${PAINT}}`, LIST, {
    needs: ['css-at-media'],
    own: views(page(LIST), /^(?:yahoo|aol|protonmail)\./),
  }),
  ...(
    [
      ['css-at-media-prefers-color-scheme', 'prefers-color-scheme:light'],
      ['css-at-media-prefers-reduced-motion', 'prefers-reduced-motion:no-preference'],
      ['css-at-media-hover', 'hover:hover'],
      ['css-at-media-device-pixel-ratio', '-webkit-min-device-pixel-ratio:1'],
    ] as const
  ).map(([feature, asks]) =>
    inSheet(feature, `@media (${asks}){p${PAINT}}`, LIST, { needs: ['css-at-media'] }),
  ),
  inSheet('css-at-supports', `@supports (color:red){p${PAINT}}`, LIST),
  inSheet(
    'css-at-keyframes',
    '@keyframes k{from{background-color:#f90}}p{animation:k 9s paused both}',
    LIST,
    {
      needs: ['css-animation'],
    },
  ),
  inSheet(
    'css-at-font-face',
    `@font-face{font-family:Case;src:url(https://images.example/font.woff2)}p{font-family:Case,Arial}`,
    LIST,
    {
      own: { 'outlook.windows': page(LIST) },
    },
  ),
  inSheet('css-variables', `:root{--paint:#f90}p{background-color:var(--paint)}`, LIST),
  inSheet('css-variables', `:root{--paint:#f90}p{background-color:var(--paint,#0cf)}`, LIST, {
    own: {
      ...views(page(LIST, 'p{background-color:#0cf}'), /^(?:gmail\.(?!android-imap)|fastmail\.)/),
    },
  }),
  inSheet('css-nesting', `div{& p${PAINT}}`, `<div>${LIST}</div>`),
  inSheet('css-important', `p{background-color:#f90!important}`, '<p style="background-color:#0cf">p</p>', {
    own: views(page('<p style="background-color:#0cf">p</p>'), /^outlook\.windows/),
  }),
  inSheet('css-selector-type', `p${PAINT}`, LIST),
  inSheet('css-selector-class', `.a${PAINT}`, LIST),
  inSheet('css-selector-id', `#two${PAINT}`, LIST),
  inSheet('css-selector-universal', '*{color:#f90}', LIST),
  inSheet('css-selector-grouping', `.a,.b${PAINT}`, LIST),
  inSheet('css-selector-descendant', `div .a${PAINT}`, `<div>${LIST}</div>`),
  inSheet('css-selector-child', `div>.a${PAINT}`, `<div>${LIST}</div>`),
  inSheet('css-selector-adjacent-sibling', `.a+.b${PAINT}`, LIST),
  inSheet('css-selector-general-sibling', `.a~.b${PAINT}`, LIST),
  inSheet('css-selector-chaining', `.a.b${PAINT}`, LIST, {
    own: { 'outlook.windows': page(LIST, `.a${PAINT}`) },
  }),
  inSheet('css-selector-attribute', `[id]${PAINT}`, LIST, {
    own: views(page(LIST), /^(?:gmail|yahoo|aol)\./),
  }),
  inSheet('css-selector-attribute', `[class~=a]${PAINT}`, LIST, {
    own: {
      ...views(page(LIST), /^(?:yahoo|aol)\./),
      ...views(page(LIST), /^outlook\.(?:macos|outlook-com)$/),
    },
  }),
  inSheet('css-selector-attribute', `.a[title=t]${PAINT}`, '<p class="a" title="t">t</p><p>u</p>', {
    own: views(page('<p class="a" title="t">t</p><p>u</p>'), /^(?:gmail\.|outlook\.)/),
  }),
  ...(
    [
      ['css-pseudo-class-first-child', 'p:first-child'],
      ['css-pseudo-class-last-child', 'p:last-child'],
      ['css-pseudo-class-first-of-type', 'p:first-of-type'],
      ['css-pseudo-class-last-of-type', 'p:last-of-type'],
      ['css-pseudo-class-nth-child', 'p:nth-child(2)'],
      ['css-pseudo-class-nth-last-child', 'p:nth-last-child(2)'],
      ['css-pseudo-class-nth-of-type', 'p:nth-of-type(2)'],
      ['css-pseudo-class-nth-last-of-type', 'p:nth-last-of-type(2)'],
      ['css-pseudo-class-has', 'p:has(b)'],
      ['css-pseudo-class-lang', 'p:lang(fr)'],
      ['css-pseudo-element-first-letter', 'p::first-letter'],
      ['css-pseudo-element-first-line', 'p::first-line'],
    ] as const
  ).map(([feature, selector]) =>
    inSheet(feature, `${selector}${PAINT}`, '<div><p>one</p><p lang="fr">two</p><p><b>three</b></p></div>', {
      needs: feature === 'css-pseudo-class-lang' ? ['html-lang'] : [],
    }),
  ),
  inSheet('css-pseudo-class-only-child', `b:only-child${PAINT}`, '<p><b>one</b></p>'),
  inSheet('css-pseudo-class-only-of-type', `b:only-of-type${PAINT}`, '<p><b>one</b><i>two</i></p>'),
  inSheet('css-pseudo-class-not', `p:not(.a)${PAINT}`, LIST),
  inSheet('css-pseudo-class-link', `a:link${PAINT}`, '<a href="https://example.com/">link</a>'),
  inSheet('css-pseudo-class-first-child', `.a:first-child${PAINT}`, LIST, {
    own: views(page(LIST), /^outlook\.(?:macos|outlook-com)$/),
  }),
  ...(['before', 'after'] as const).map((where) =>
    inSheet(`css-pseudo-element-${where}`, `p::${where}{content:"mark";color:#f90}`, LIST),
  ),
  inSheet('css-pseudo-element-marker', 'li::marker{color:#f90}', '<ul><li>one</li></ul>'),
];

/** The same view in every client whose column matches. */
function views(view: string, which: RegExp): { readonly [column in Column]?: string } {
  return Object.fromEntries(columns.filter((column) => which.test(column)).map((column) => [column, view]));
}
