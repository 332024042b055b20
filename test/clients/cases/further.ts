import type { Feature } from '@postpress/clients';
import { type FeatureCase, IMAGES, inMarkup, inSheet, onCell, page } from '../feature-case.ts';

const CHECKED = '<input type="checkbox" checked>';
const DECORATED = 'text-decoration:underline;';
const FLOATED =
  '<div style="float:left;width:60px;height:40px;background-color:#fc9;#">f</div>words beside the float';

/** Features that few emails use and few clients support. */
export const furtherCases: readonly FeatureCase[] = [
  wrapped('css-accent-color', '<span style="#">', CHECKED, 'accent-color:#f00', ['html-input-checkbox']),
  wrapped(
    'css-animation',
    '<p style="#">',
    'words',
    'animation:k 9s paused both',
    ['html-style', 'css-at-keyframes'],
    '@keyframes k{from{background-color:#f90}}',
  ),
  wrapped(
    'css-backdrop-filter',
    `<div style="background:linear-gradient(red,blue)"><div style="#">`,
    'words<br>more',
    'backdrop-filter:invert(1)',
    ['css-linear-gradient'],
  ),
  wrapped(
    'css-clear',
    '<div style="float:left;width:60px;height:40px;background-color:#fc9">f</div><div style="#">',
    'words',
    'clear:left',
    ['css-float', 'css-height'],
  ),
  onCell('css-column-layout-properties', 'column-rule:4px solid red', {
    base: 'width:200px;column-count:2;',
    content: 'some words that run over two columns of the page',
    needs: ['css-column-count'],
  }),
  onCell('css-font-kerning', 'font-kerning:none', {
    base: 'font:40px Tinos,Georgia,serif;',
    content: 'AVAVTo',
  }),
  onCell('css-font-size-adjust', 'font-size-adjust:0.9', { content: 'xxxx' }),
  wrapped(
    'css-hyphens',
    '<p lang="en" style="width:60px;#">',
    'in&shy;com&shy;pre&shy;hen&shy;si&shy;ble',
    'hyphens:none',
    ['css-width', 'html-lang'],
  ),
  onCell('css-hyphenate-character', "hyphenate-character:'='", {
    base: 'width:40px;',
    content: 'incompre&shy;hensible',
  }),
  onCell('css-function-light-dark', 'background-color:light-dark(red,blue)'),
  onCell('css-mask-image', 'mask-image:linear-gradient(black,transparent)', {
    needs: ['css-linear-gradient'],
  }),
  onCell('css-overflow-wrap', 'overflow-wrap:anywhere', { base: 'width:40px;', content: 'Unbreakable' }),
  onCell('css-word-wrap', 'word-wrap:break-word', {
    base: 'width:40px;table-layout:fixed;',
    content: '<div style="width:40px">Unbreakable</div>',
    needs: ['css-width', 'css-table-layout'],
  }),
  wrapped(
    'css-shape-outside',
    FLOATED.split('words')[0] ?? '',
    'words beside the float that run on',
    'shape-outside:inset(0 30px 0 0)',
    ['css-float', 'css-height'],
  ),
  wrapped(
    'css-shape-margin',
    FLOATED.replace('#"', 'shape-outside:inset(0 30px 0 0);#"').split('words')[0] ?? '',
    'words beside the float that run on',
    'shape-margin:20px',
    ['css-float', 'css-height', 'css-shape-outside'],
  ),
  wrapped('css-tab-size', '<pre style="#">', 'a\tb', 'tab-size:2'),
  onCell('css-text-emphasis-position', 'text-emphasis-position:under', {
    base: 'text-emphasis:dot;',
    needs: ['css-text-emphasis'],
  }),
  onCell('css-text-orientation', 'text-orientation:upright', {
    base: 'writing-mode:vertical-rl;',
    needs: ['css-writing-mode'],
  }),
  wrapped(
    'css-text-overflow',
    '<div style="width:60px;white-space:nowrap;overflow:hidden;#">',
    'words without room',
    'text-overflow:ellipsis',
    ['css-width', 'css-white-space', 'css-overflow'],
  ),
  onCell('css-text-underline-position', 'text-underline-position:under', {
    base: DECORATED,
    needs: ['css-text-decoration'],
  }),
  onCell('css-text-decoration-skip-ink', 'text-decoration-skip-ink:none', {
    base: `${DECORATED}font-size:40px;`,
    content: 'gjpqy',
    needs: ['css-text-decoration'],
  }),
  wrapped('css-text-wrap', '<p style="width:100px;#">', 'words that wrap here', 'text-wrap:nowrap', [
    'css-width',
  ]),
  wrapped('css-white-space-collapse', '<p style="#">', 'a     b', 'white-space-collapse:preserve'),
  wrapped(
    'css-z-index',
    '<div style="position:relative;background-color:#9cf;margin-bottom:10px;#">one<div style="position:absolute;top:20px;background-color:#fc9;">',
    'two</div></div><div style="position:relative;background-color:#f99">three',
    'z-index:1',
    ['css-position', 'css-left-right-top-bottom'],
  ),
  inSheet('css-at-import', `@import url(${IMAGES}/paint.css);`, '<p>words</p>'),
  {
    feature: 'html-link',
    page: page('<p>words</p>').replace(
      '</head>',
      `<link rel="stylesheet" href="${IMAGES}/paint.css"></head>`,
    ),
    without: page('<p>words</p>'),
  },
  inSheet('css-pseudo-class-checked', 'input:checked{outline:4px solid red}', CHECKED, {
    needs: ['html-input-checkbox', 'css-outline'],
  }),
  inSheet('css-pseudo-class-default', 'input:default{outline:4px solid red}', CHECKED, {
    needs: ['html-input-checkbox', 'css-outline'],
  }),
  inSheet('css-pseudo-element-placeholder', 'input::placeholder{color:red}', '<input placeholder="words">', {
    needs: ['html-input-text'],
  }),
  inMarkup(
    'html-bdi',
    '<p dir="rtl">a <bdi style="background-color:#fc9">!b</bdi></p>',
    '<p dir="rtl">a !b</p>',
    { needs: ['html-dir'] },
  ),
  inMarkup('html-code', '<code>words</code>', 'words'),
  inMarkup('html-marquee', '<marquee scrollamount="0" style="border:2px solid red">words</marquee>', 'words'),
  inMarkup('html-popover', '<p popover>words</p>after', '<p>words</p>after'),
  inMarkup('html-rt', '<ruby>base<rt>top</rt></ruby>', '<ruby>basetop</ruby>', { needs: ['html-ruby'] }),
  inMarkup('html-rp', '<ruby>base<rp>(</rp><rt>top</rt></ruby>', '<ruby>base(<rt>top</rt></ruby>', {
    needs: ['html-ruby', 'html-rt'],
  }),
  inSheetBy('html-lang', '<p lang="fr">words</p>', '<p>words</p>', 'p:lang(fr){background-color:#f90}', [
    'css-pseudo-class-lang',
  ]),
  inMarkup('image-apng', `<img src="${IMAGES}/stripes.apng" alt="words">`, '<img alt="words">'),
];

/** Features without a case here, each with the reason. */
export const notDrawn: { readonly [feature in Feature]?: string } = {
  ...because('needs a pointer or a keyboard', [
    'css-pseudo-class-active',
    'css-pseudo-class-focus',
    'css-pseudo-class-focus-visible',
    'css-pseudo-class-focus-within',
    'css-pseudo-class-hover',
    'css-cursor',
    'css-resize',
    'css-user-select',
    'css-scroll-snap',
  ]),
  ...because('needs a visit, or an address with a fragment', [
    'css-pseudo-class-visited',
    'css-pseudo-class-target',
  ]),
  ...because('needs time to pass', ['css-transition']),
  ...because('needs paper', ['css-orphans', 'css-widows']),
  ...because('says how to load, not what is seen', ['html-loading-attribute']),
  ...because('is never seen', ['html-input-hidden']),
  ...because('is seen when clicked', ['html-image-maps']),
  ...because('Chromium draws no such image', ['image-hdr', 'image-heif', 'image-tiff']),
  ...because('Chromium has no such property, or not without a dictionary or a font of many widths', [
    'css-text-justify',
    'css-hyphenate-limit-chars',
    'css-font-stretch',
  ]),
  ...because('is the same font as without on machines with one font', ['css-sytem-ui']),
  ...because('is drawn in scenes.test.ts', ['css-color-scheme', 'html-meta-color-scheme']),
};

/** `#` in the opening tags stands for the declaration. */
function wrapped(
  feature: Feature,
  open: string,
  content: string,
  declaration: string,
  needs: readonly Feature[] = [],
  css = '',
): FeatureCase {
  return {
    feature,
    page: page(open.replace(/#(?=")/, declaration) + content, css),
    without: page(open.replace(/#(?=")/, '') + content, css),
    needs,
  };
}

function inSheetBy(
  feature: Feature,
  shown: string,
  without: string,
  css: string,
  needs: readonly Feature[],
): FeatureCase {
  return { feature, page: page(shown, css), without: page(without, css), needs: ['html-style', ...needs] };
}

function because(reason: string, features: readonly Feature[]): { readonly [feature in Feature]?: string } {
  return Object.fromEntries(features.map((feature) => [feature, reason]));
}
