import { type Column, columns, type Feature, type Support, supportOf } from '@postpress/clients';
import { type FeatureCase, IMAGES, inMarkup, page } from '../feature-case.ts';

const FIELD = '<b>before</b> ';

/** Elements, attributes and image formats. */
export const markupCases: readonly FeatureCase[] = [
  inMarkup(
    'html-video',
    `<video width="120" height="40" poster="${IMAGES}/stripes.png" src="x.mp4">no film</video>`,
    'no film',
    {
      own: {
        ...views(
          page(`<video width="120" height="40" poster="${IMAGES}/stripes.png">no film</video>`),
          /^outlook\.(?:outlook-com|ios|android)|^protonmail/,
        ),
        ...views(page(''), /^fastmail\./),
      },
      needs: ['html-width', 'html-height'],
    },
  ),
  inMarkup('html-audio', '<audio controls src="x.mp3">no sound</audio>', 'no sound', {
    own: {
      ...views(page('<audio controls>no sound</audio>'), /^outlook\.(?:outlook-com|ios|android)|^protonmail/),
      ...views(page(''), /^fastmail\./),
    },
  }),
  inMarkup(
    'html-svg',
    '<svg width="60" height="40"><rect width="40" height="30" fill="#f90"></rect></svg>after',
    'after',
  ),
  inMarkup('html-input-text', `${FIELD}<input value="text">`, FIELD),
  inMarkup('html-input-checkbox', `${FIELD}<input type="checkbox">`, FIELD),
  inMarkup('html-input-radio', `${FIELD}<input type="radio">`, FIELD),
  inMarkup('html-input-submit', `${FIELD}<input type="submit" value="go">`, FIELD),
  inMarkup('html-input-reset', `${FIELD}<input type="reset" value="undo">`, FIELD),
  inMarkup('html-button-submit', `${FIELD}<button>go</button>`, `${FIELD}go`),
  inMarkup('html-button-reset', `${FIELD}<button type="reset">undo</button>`, `${FIELD}undo`),
  inMarkup('html-select', `${FIELD}<select><option>one</option></select>`, FIELD),
  inMarkup('html-textarea', `${FIELD}<textarea>text</textarea>`, `${FIELD}text`),
  inMarkup('html-form', `<form style="border:2px solid #333">${FIELD}</form>`, FIELD),
  inMarkup('html-progress', `${FIELD}<progress value="2" max="4">half</progress>`, `${FIELD}half`),
  inMarkup('html-meter', `${FIELD}<meter value="0.5">half</meter>`, `${FIELD}half`),
  inMarkup(
    'html-object',
    `${FIELD}<object width="50" height="20" style="border:2px solid red">none</object>`,
    `${FIELD}none`,
    {
      needs: ['html-width', 'html-height'],
    },
  ),
  inMarkup('html-dialog', `${FIELD}<dialog open>words</dialog>`, `${FIELD}words`),
  inMarkup('html-ruby', '<ruby>base<rt>top</rt></ruby>', 'base<rt>top</rt>', { needs: ['html-rt'] }),
  inMarkup('html-strike', '<strike>words</strike>', 'words'),
  inMarkup('html-hidden', '<p>seen</p><p hidden>hidden</p>', '<p>seen</p><p>hidden</p>'),
  inMarkup(
    'html-picture',
    `<picture><source srcset="${IMAGES}/other.png"><img src="${IMAGES}/stripes.png" alt=""></picture>`,
    `<img src="${IMAGES}/stripes.png" alt="">`,
    {
      needs: ['html-srcset'],
    },
  ),
  inMarkup(
    'html-srcset',
    `<img srcset="${IMAGES}/other.png" src="${IMAGES}/stripes.png" alt="">`,
    `<img src="${IMAGES}/stripes.png" alt="">`,
  ),
  inMarkup('html-align', '<p align="right">words</p>', '<p>words</p>'),
  inMarkup(
    'html-align',
    '<table align="right"><tr><td>words</td></tr></table>after',
    '<table><tr><td>words</td></tr></table>after',
    {
      own: views(page('<table><tr><td>words</td></tr></table>after'), /^outlook\.macos/),
    },
  ),
  inMarkup(
    'html-align',
    `<img align="right" src="${IMAGES}/stripes.png" alt="">after`,
    `<img src="${IMAGES}/stripes.png" alt="">after`,
    {
      own: views(page(`<img src="${IMAGES}/stripes.png" alt="">after`), /^(?:protonmail|hey)\./),
    },
  ),
  inMarkup(
    'html-valign',
    '<table><tr><td valign="bottom">a</td><td>1<br>2</td></tr></table>',
    '<table><tr><td>a</td><td>1<br>2</td></tr></table>',
  ),
  inMarkup('html-dir', '<p dir="rtl">words</p>', '<p>words</p>'),
  inMarkup(
    'html-width',
    '<table border="1" width="180"><tr><td>a</td></tr></table>',
    '<table border="1"><tr><td>a</td></tr></table>',
  ),
  inMarkup(
    'html-height',
    '<table border="1" height="70"><tr><td>a</td></tr></table>',
    '<table border="1"><tr><td>a</td></tr></table>',
  ),
  inMarkup(
    'html-cellpadding',
    '<table border="1" cellpadding="12"><tr><td>a</td></tr></table>',
    '<table border="1"><tr><td>a</td></tr></table>',
  ),
  inMarkup(
    'html-cellspacing',
    '<table border="1" cellspacing="12"><tr><td>a</td></tr></table>',
    '<table border="1"><tr><td>a</td></tr></table>',
  ),
  inMarkup(
    'html-background',
    `<table background="${IMAGES}/stripes.png"><tr><td>words<br>more</td></tr></table>`,
    '<table><tr><td>words<br>more</td></tr></table>',
    {
      own: views(page('<table><tr><td>words<br>more</td></tr></table>'), /^outlook\.windows/),
    },
  ),
  inMarkup('html-lists', '<ol reversed><li>a</li><li>b</li></ol>', '<ol><li>a</li><li>b</li></ol>', {
    own: views(page('<ol><li>a</li><li>b</li></ol>'), /^(?:gmail|outlook|yahoo|aol)\./),
  }),
  inMarkup('html-semantics', '<nav style="border:2px solid #333">words</nav>', 'words', {
    own: views(page('words'), /^(?:gmail|outlook|hey)\./),
  }),
  inMarkup('html-semantics', '<section style="border:2px solid #333">words</section>', 'words', {
    own: views(page('words'), /^(?:outlook|hey)\./),
  }),
  inMarkup(
    'html-wbr',
    '<div style="width:60px">long<wbr>words</div>',
    '<div style="width:60px">longwords</div>',
    {
      needs: ['css-width'],
      own: views(page('<div>longwords</div>'), /^outlook\.windows/),
    },
  ),
  ...(['webp', 'avif', 'svg', 'bmp', 'ico'] as const).map((kind) =>
    inMarkup(
      `image-${kind}` as Feature,
      `<img src="${IMAGES}/stripes.${kind}" alt="words">`,
      '<img alt="words">',
    ),
  ),
  inMarkup('image-base64', `<img src="${redDot('png')}" alt="words">`, '<img alt="words">'),
  inMarkup('image-base64', `<img src="${redDot('gif')}" alt="words">`, '<img alt="words">', {
    own: views(page('<img alt="words">'), /^(?:outlook\.windows|gmx|web-de)/),
  }),
  {
    feature: 'html-body',
    page: page('words').replace('<body style="', '<body bgcolor="#ffcc99" style="padding-left:20px;'),
    without: page('words'),
    own: {
      ...views(
        page('words').replace('<div style="', '<div style="background-color:#ffcc99;padding-left:20px;'),
        supported('html-body', 'partly'),
      ),
      // Word paints the page, and supports padding on cells only.
      'outlook.windows': page('words').replace('<body', '<body bgcolor="#ffcc99"'),
    },
  },
];

/** One pixel; the browser renders the actual format, whatever the declared type. */
function redDot(kind: string): string {
  return `data:image/${kind};base64,R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=`;
}

function views(view: string, which: RegExp | readonly Column[]): { readonly [column in Column]?: string } {
  return Object.fromEntries(
    columns
      .filter((column) => (which instanceof RegExp ? which.test(column) : which.includes(column)))
      .map((column) => [column, view]),
  );
}

function supported(feature: Feature, as: Support): Column[] {
  return columns.filter((column) => supportOf(feature, column) === as);
}
