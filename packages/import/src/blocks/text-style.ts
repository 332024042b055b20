import type { Values } from '@postpress/design';
import { px, type Style } from '../cascade/style.ts';
import { lineOf } from '../text/inline-style.ts';
import type { MainText } from '../text/main-text.ts';
import type { WebFonts } from '../text/web-fonts.ts';

/** What most text has, which the body of the design gets; blocks have only what differs. And where web fonts come from. */
export type TextDefaults = MainText & { fonts: WebFonts };

/** The alignment as in designs; '' means the default of the language. */
export function alignmentOf({ align }: Style): string {
  const bare = align.replace('-webkit-', '');
  return /^(?:left|center|right|justify)$/.test(bare) ? bare : '';
}

/** The alignment of something that is narrower than its column, such as a button: `justify` is where lines start. */
export function boxAlignmentOf(style: Style): string {
  const align = alignmentOf(style);
  return align === 'justify' || align === '' ? (style.rightToLeft ? 'right' : 'left') : align;
}

/** Font size, line height, family, weight and letter spacing of a block. */
function fontValuesOf(style: Style, defaults: TextDefaults): Values {
  const values: Values = { fontSize: px(style.fontSizePx), lineHeight: lineOf(style) };
  if (style.family !== defaults.family) values.fontFamily = fontFamilyOf(style.family, defaults);
  if (style.weight !== 400) values.fontWeight = style.weight;
  if (style.letterSpacingPx !== 0) values.letterSpacing = px(style.letterSpacingPx);
  return values;
}

/** The same for running text, with color and alignment. */
export function textLookOf(style: Style, defaults: TextDefaults): Values {
  const values: Values = { ...fontValuesOf(style, defaults), textAlign: textAlignOf(style, defaults) };
  if (style.color !== defaults.color) values.color = style.color;
  return values;
}

/** The values that differ on phones; `undefined` if there are none. */
export function mobileLookOf(desktop: Values, mobile: Values): Values | undefined {
  const changed: Values = {};
  for (const key of ['fontSize', 'lineHeight', 'textAlign', 'color', 'fontWeight', 'letterSpacing']) {
    if (mobile[key] !== undefined && mobile[key] !== desktop[key]) changed[key] = mobile[key];
  }
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** Text that runs against the direction of the design has the side where it starts. */
function textAlignOf(style: Style, { rightToLeft }: TextDefaults): string {
  const start = style.rightToLeft === rightToLeft ? '' : style.rightToLeft ? 'right' : 'left';
  return alignmentOf(style) || start;
}

/** A font as the editor stores it: named after the first of its families, a web font with its style sheet. */
export function fontFamilyOf(family: string, { fonts }: Pick<TextDefaults, 'fonts'>): Values {
  const label = (family.split(',')[0] ?? '').replaceAll("'", '').trim();
  const values: Values = { label: label === '' ? 'Arial' : label, value: family };
  const url = fonts.urlOf(family);
  if (url !== undefined) values.url = url;
  return values;
}
