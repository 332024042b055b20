import { cell, type FeatureCase, IMAGES, onCell, page } from '../feature-case.ts';

const IMAGE = `url(${IMAGES}/stripes.png)`;
const TILED = `background-image:${IMAGE};`;
const WIDE = 'width:120px;';

/** Properties, as declarations in `style` attributes. */
/** In a cell: in Word the background of a block ends where a table begins. */
const onOrange = (content: string) =>
  `<table><tbody><tr><td style="background-color:#f90">${content}</td></tr></tbody></table>`;

export const propertyCases: readonly FeatureCase[] = [
  onCell('css-background-color', 'background-color:blue'),
  onCell('css-background-image', `background-image:${IMAGE}`),
  onCell('css-background', `background:#9cf ${IMAGE}`, {
    own: { 'outlook.windows': page(cell('background-color:#9cf')) },
  }),
  onCell('css-background', `background:${IMAGE} 0 0 / 8px 8px`, {
    own: {
      'outlook.windows': page(cell('')),
      'yahoo.desktop-webmail': page(cell('')),
      'yahoo.android': page(cell('')),
      'aol.desktop-webmail': page(cell('')),
    },
  }),
  onCell('css-background-image', `background-image:${IMAGE},linear-gradient(red,blue)`, {
    needs: ['css-linear-gradient'],
    own: {
      'yahoo.desktop-webmail': page(cell('')),
      'yahoo.android': page(cell('')),
      'aol.desktop-webmail': page(cell('')),
    },
  }),
  ...[
    onCell('css-background-size', 'background-size:40px 6px', { base: TILED }),
    onCell('css-background-position', 'background-position:7px 5px', { base: TILED }),
    onCell('css-background-repeat', 'background-repeat:no-repeat', { base: TILED }),
    onCell('css-background-clip', 'background-clip:content-box', { base: 'padding:10px;' }),
    onCell('css-background-origin', 'background-origin:content-box', { base: `padding:10px;${TILED}` }),
    onCell('css-background-blend-mode', 'background-blend-mode:multiply', { base: TILED }),
  ].map((one) => ({ ...one, needs: ['css-background-image'] as const })),
  onCell('css-linear-gradient', 'background:linear-gradient(red,blue)', {
    own: { 'outlook.windows': page(cell('')) },
  }),
  onCell('css-linear-gradient', 'background-image:linear-gradient(red,blue)', {
    needs: ['css-background-image'],
    own: { 'gmail.android': page(cell('')), 'gmail.android-imap': page(cell('')) },
  }),
  onCell('css-radial-gradient', 'background:radial-gradient(red,blue)'),
  onCell('css-conic-gradient', 'background:conic-gradient(red,blue)'),
  onCell('css-border-radius', 'border-radius:16px'),
  onCell('css-border-radius', 'border-radius:30px / 10px', {
    own: Object.fromEntries(
      (['yahoo.desktop-webmail', 'yahoo.android', 'aol.desktop-webmail'] as const).map((column) => [
        column,
        page(cell('')),
      ]),
    ),
  }),
  onCell('css-border-radius-logical', 'border-start-start-radius:16px'),
  onCell('css-border', 'border:20px solid #333', {
    own: { 'outlook.windows': page(cell('border:8px solid #333')) },
  }),
  onCell('css-border-image', 'border-image:linear-gradient(red,blue) 4', {
    base: 'border:4px solid #333;',
    needs: ['css-linear-gradient'],
  }),
  onCell('css-border-inline-block', 'border-inline:6px solid #333'),
  onCell('css-border-inline-block-individual', 'border-inline-start:6px solid #333', {
    own: { 'samsung-email.android': page(cell('border-inline-start:6px solid #333')) },
  }),
  onCell('css-border-inline-block-longhand', 'border-inline-color:red', { base: 'border:6px solid #333;' }),
  onCell('css-box-shadow', 'box-shadow:6px 6px 0 #333'),
  onCell('css-clip-path', 'clip-path:circle(20px at 20px 20px)'),
  onCell('css-direction', 'direction:rtl', { base: WIDE }),
  onCell('css-filter', 'filter:invert(1)'),
  onCell('css-letter-spacing', 'letter-spacing:4px'),
  onCell('css-line-height', 'line-height:50px'),
  onCell('css-opacity', 'opacity:.4'),
  onCell('css-outline', 'outline:4px solid #333', { base: '' }),
  onCell('css-outline-offset', 'outline-offset:-12px', {
    base: 'outline:4px solid #333;',
    needs: ['css-outline'],
  }),
  onCell('css-padding', 'padding:14px'),
  onCell('css-padding-block-start-end', 'padding-block-start:14px'),
  onCell('css-padding-inline-block', 'padding-inline:14px'),
  onCell('css-padding-inline-start-end', 'padding-inline-start:14px'),
  {
    feature: 'css-mix-blend-mode',
    page: page(onOrange(cell('mix-blend-mode:difference'))),
    without: page(onOrange(cell(''))),
  },
  onCell('css-text-align', 'text-align:right', { base: WIDE }),
  onCell('css-text-align', 'text-align:end', {
    base: WIDE,
    own: Object.fromEntries(
      (
        [
          'outlook.windows',
          'yahoo.desktop-webmail',
          'yahoo.android',
          'aol.desktop-webmail',
          'gmx.desktop-webmail',
          'web-de.desktop-webmail',
        ] as const
      ).map((column) => [column, page(cell(WIDE))]),
    ),
  }),
  onCell('css-text-align-last', 'text-align-last:right', { base: WIDE }),
  onCell('css-text-decoration', 'text-decoration:underline'),
  onCell('css-text-decoration-color', 'text-decoration-color:red', {
    base: 'text-decoration:underline;',
    needs: ['css-text-decoration'],
  }),
  onCell('css-text-decoration-line', 'text-decoration-line:line-through', { base: '' }),
  onCell('css-text-decoration-style', 'text-decoration-style:wavy', {
    base: 'text-decoration:underline;',
    needs: ['css-text-decoration'],
  }),
  onCell('css-text-decoration-thickness', 'text-decoration-thickness:5px', {
    base: 'text-decoration:underline;',
    needs: ['css-text-decoration'],
  }),
  onCell('css-text-underline-offset', 'text-underline-offset:6px', {
    base: 'text-decoration:underline;',
    needs: ['css-text-decoration'],
  }),
  onCell('css-text-emphasis', 'text-emphasis:dot'),
  onCell('css-text-indent', 'text-indent:20px'),
  onCell('css-text-shadow', 'text-shadow:2px 2px 0 red'),
  onCell('css-text-transform', 'text-transform:uppercase'),
  onCell('css-text-transform', 'text-transform:lowercase', {
    content: 'BIG<br>WORDS',
    own: { 'outlook.windows': page(cell('', 'BIG<br>WORDS')) },
  }),
  onCell('css-transform', 'transform:translate(12px,6px)'),
  onCell('css-vertical-align', 'vertical-align:bottom', {
    content: 'a<br>b</td><td>1<br>2<br>3',
    base: '',
  }),
  onCell('css-visibility', 'visibility:hidden'),
  onCell('css-white-space', 'white-space:nowrap', { base: 'width:60px;', content: 'some words in a row' }),
  onCell('css-white-space', 'white-space:pre', {
    content: 'a   b   c',
    own: {
      'gmail.android': page(cell('', 'a   b   c')),
      'gmail.android-imap': page(cell('', 'a   b   c')),
      'gmail.ios': page(cell('', 'a   b   c')),
      'yahoo.android': page(cell('', 'a   b   c')),
    },
  }),
  onCell('css-width', 'width:150px'),
  onCell('css-word-break', 'word-break:break-all', {
    base: 'width:40px;',
    content: 'Unbreakable',
    own: { 'hey.desktop-webmail': page(cell('width:40px;word-break:break-word', 'Unbreakable')) },
  }),
  onCell('css-word-spacing', 'word-spacing:16px', { content: 'a b c' }),
  onCell('css-writing-mode', 'writing-mode:vertical-rl'),
  onCell('css-font-weight', 'font-weight:bold'),
  onCell('css-font-weight', 'font-weight:500', {
    base: 'font-weight:bold;',
    instead: '',
    own: { 'outlook.windows': page(cell('font-weight:normal')) },
  }),
  onCell('css-font-size', 'font-size:24px'),
  onCell('css-font-size', 'font-size:150%', { own: { 'samsung-email.android': page(cell('')) } }),
  onCell('css-font', 'font:italic 20px Georgia,serif'),
];
