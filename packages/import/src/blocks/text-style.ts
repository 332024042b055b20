import type { Values } from '@postpress/design';
import { px, type Style } from '../cascade/style.ts';
import { lineOf } from '../text/inline-style.ts';

/** Font and color of most text, which the body of the design gets; blocks have only what differs. */
export type TextDefaults = { family: string; color: string };

/** The alignment as in designs; '' means the default of the language. */
export function alignmentOf({ align }: Style): string {
  const bare = align.replace('-webkit-', '');
  return /^(?:left|center|right|justify)$/.test(bare) ? bare : '';
}

/** The alignment of something that is narrower than its column, such as a button: `justify` is where lines start. */
export function boxAlignmentOf(style: Style): string {
  const align = alignmentOf(style);
  return align === 'justify' ? (style.rightToLeft ? 'right' : 'left') : align;
}

/** Font size, line height, family, weight and letter spacing of a block. */
function fontValuesOf(style: Style, defaults: TextDefaults): Values {
  const values: Values = { fontSize: px(style.fontSizePx), lineHeight: lineOf(style) };
  if (style.family !== defaults.family) values.fontFamily = fontFamilyOf(style.family);
  if (style.weight !== 400) values.fontWeight = style.weight;
  if (style.letterSpacingPx !== 0) values.letterSpacing = px(style.letterSpacingPx);
  return values;
}

/** The same for running text, with color and alignment. */
export function textLookOf(style: Style, defaults: TextDefaults): Values {
  const values: Values = { ...fontValuesOf(style, defaults), textAlign: alignmentOf(style) };
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

/** A font as the editor stores it: named after the first of its families. */
export function fontFamilyOf(family: string): Values {
  const label = (family.split(',')[0] ?? '').replaceAll("'", '').trim();
  return { label: label === '' ? 'Arial' : label, value: family };
}
