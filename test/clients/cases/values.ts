import { cell, type FeatureCase, onCell, page } from '../feature-case.ts';

const GMAIL = ['gmail.desktop-webmail', 'gmail.android', 'gmail.android-imap', 'gmail.ios'] as const;
const NONE = page(cell('width:60px'));
const DROPPED = page(cell(''));

/** Values and units of any property. */
export const valueCases: readonly FeatureCase[] = [
  sized('css-unit-calc', 'calc(90px + 10px)'),
  sized('css-function-clamp', 'clamp(90px,10px,120px)'),
  sized('css-function-max', 'max(100px,20px)'),
  sized('css-function-min', 'min(100px,200px)'),
  sized('css-unit-rem', '7rem'),
  sized('css-unit-ch', '12ch'),
  sized('css-unit-em', '7em'),
  sized('css-unit-ex', '14ex'),
  sized('css-unit-vw', '50vw'),
  sized('css-unit-vh', '90vh', { 'apple-mail.ios': page(cell('width:60px;width:0')) }),
  sized('css-unit-vmin', '90vmin'),
  sized('css-unit-vmax', '50vmax'),
  sized('css-unit-cm', '3cm'),
  sized('css-unit-mm', '30mm'),
  sized('css-unit-in', '1in'),
  sized('css-unit-pt', '90pt'),
  sized('css-unit-pc', '7pc'),
  sized('css-unit-px', '100px'),
  sized('css-unit-initial', 'initial'),
  onCell('css-intrinsic-size', 'width:max-content', {
    base: 'width:60px;',
    content: 'some words',
    own: {
      'outlook.ios': page(cell('width:60px', 'some words')),
      'outlook.android': page(cell('width:60px', 'some words')),
    },
  }),
  onCell('css-rgb', 'background-color:rgb(0, 128, 0)'),
  onCell('css-rgb', 'background-color:rgb(0, 128, 0, 0.5)', {
    own: {
      'outlook.windows': DROPPED,
      'gmx.desktop-webmail': DROPPED,
      'web-de.desktop-webmail': DROPPED,
    },
  }),
  onCell('css-rgb', 'padding-left:9px;background-color:rgb(0 128 0)', {
    instead: 'padding-left:9px',
    own: {
      ...gmail(page(bare())),
      'outlook.windows': page(cell('padding-left:9px')),
      'yahoo.desktop-webmail': page(cell('padding-left:9px')),
      'yahoo.android': page(cell('padding-left:9px')),
      'aol.desktop-webmail': page(cell('padding-left:9px')),
      ...gmx(page(cell('padding-left:9px'))),
    },
  }),
  onCell('css-rgba', 'background-color:rgba(0, 128, 0, 0.5)'),
  onCell('css-modern-color', 'padding-left:9px;background-color:oklch(60% 0.2 140)', {
    instead: 'padding-left:9px',
    own: gmail(page(bare()), ['gmail.desktop-webmail', 'gmail.android', 'gmail.ios']),
  }),
  onCell('css-background-color', 'background-color:tomato', { own: gmx(page(cell(''))) }),
  onCell('css-important', 'background-color:blue !important', { own: { 'outlook.windows': DROPPED } }),
  onCell('css-important', 'background-color:blue!IMPORTANT', {
    own: {
      ...gmail(DROPPED),
      'outlook.windows': DROPPED,
      'protonmail.desktop-webmail': DROPPED,
      ...gmx(page(cell('background-color:blue'))),
    },
  }),
].map((one) =>
  one.feature === 'css-important'
    ? { ...one, own: { ...gmx(one.page), 'gmail.android-imap': one.page, ...one.own } }
    : one,
);

function sized(feature: FeatureCase['feature'], width: string, own: FeatureCase['own'] = {}): FeatureCase {
  return { feature, page: page(cell(`width:60px;width:${width}`)), without: NONE, own };
}

/** The cell after its whole `style` attribute was removed. */
function bare(): string {
  return cell('').replace(/ style="[^"]*"/, '');
}

function gmail(
  view: string,
  columns: readonly (keyof NonNullable<FeatureCase['own']>)[] = GMAIL,
): FeatureCase['own'] {
  return Object.fromEntries(columns.map((column) => [column, view]));
}

function gmx(view: string): FeatureCase['own'] {
  return { 'gmx.desktop-webmail': view, 'web-de.desktop-webmail': view };
}
