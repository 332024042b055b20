import { kindDefaults } from '@postpress/design/kinds';
import { attributeAroundTags, splitTags, textOf } from '@postpress/markup';
import type { RenderContext, WordParts } from '../context.ts';
import * as css from '../css.ts';
import { hrefAttribute } from '../link.ts';
import { LABEL_CHARACTERS_MAX, remembered } from '../remembered.ts';
import type { StoredBlockPart, StoredBlockValues } from '../stored.ts';
import { asNumber, asObject, pxIn, type Sides, sidesIn, spacingSides } from '../value.ts';
import { availableWidth } from './image.ts';
import { type LabelFont, weightOf } from './label-look.ts';
import { labelSize } from './label-size.ts';

const defaults = kindDefaults.button;

/** A button in Word: a shape with the label. Word neither measures the label nor knows percentages here. */
export const wordButton: WordParts['button'] = (values, { background, link, markup, style }, context) => {
  const paint = background.slice(BACKGROUND.length, -1);
  const lines = asObject(values.border);
  const borders = borderSides(lines);
  const [line] = borders;
  const [width, height] = wordSize(values, borders, markup, context);
  const radius = spacingSides(values.borderRadius ?? defaults.borderRadius)[0];
  const arc = Math.min(50, Math.round((100 * radius) / Math.max(1, Math.min(height, width))));
  const target = hrefAttribute(link);
  const look =
    line > 0 || !opaque(paint)
      ? `${strokeOf(lines, line)}${opaque(paint) ? ` fillcolor="${paint}"` : ' filled="f"'}`
      : ` stroke="f" fillcolor="${paint}"`;
  const label = `<w:anchorlock/><center style="${style}">${withoutComments(markup)}</center>`;
  return `<!--[if mso]><v:roundrect${target} style="height:${height}px;width:${width}px;v-text-anchor:middle" arcsize="${arc}%"${look}${nameOf(markup)}>${label}</v:roundrect><![endif]-->`;
};

/** The label as the name of the shape. The same labels are read for each recipient. */
const nameOf = remembered(
  (markup: string) => attributeAroundTags('alt', splitTags(textOf(markup))),
  LABEL_CHARACTERS_MAX,
);

/** The label for use in a conditional comment, which the end of another comment would close. */
function withoutComments(markup: string): string {
  if (!markup.includes('--')) return markup;
  return markup.replace(/<!--[\s\S]*?-->/g, '').replaceAll('-->', '--&gt;');
}

/** How far the measured size of a label may be off, in px. */
const TOLERANCE_PX = 4;
/** The same for fonts whose widths are estimated, as a share. */
const TOLERANCE = 0.15;

/**
 * Width and height of the whole button in px, at most as wide as its room.
 *
 * The editor stores the size it measured, without the border. It is right until the label, its language or its font
 * changes, so it counts where the label can have that size.
 */
function wordSize(
  values: StoredBlockValues<'button'>,
  lines: Sides,
  markup: string,
  context: RenderContext,
): readonly [width: number, height: number] {
  const roomPx = availableWidth(values, context);
  const size = asObject(values.size);
  const font = labelFont(values, context);
  const [top, right, bottom, left] = sidesIn(values.padding ?? defaults.padding, font.fontSizePx);
  const sidesPx = right + left + lines[1] + lines[3];
  const endsPx = top + bottom + lines[0] + lines[2];
  const setPx = size.autoWidth === false ? pxIn(size.width, roomPx) : undefined;
  const boxPx = setPx === undefined || setPx <= 0 ? roomPx : Math.min(setPx, roomPx);
  const label = labelSize(markup, font, boxPx - sidesPx);
  const measuredPx = setPx === undefined ? label.widthPx + sidesPx : boxPx;
  const heightPx = label.heightPx + endsPx;
  const storedWidthPx = asNumber(values.calculatedWidth, 0) + lines[1] + lines[3];
  const storedHeightPx = asNumber(values.calculatedHeight, 0) + lines[0] + lines[2];
  const isPlausible =
    near(storedWidthPx, measuredPx, label.exact || setPx !== undefined) &&
    near(storedHeightPx, heightPx, label.exact);
  const width = isPlausible && setPx === undefined ? Math.min(storedWidthPx, roomPx) : measuredPx;
  return [
    Math.max(1, Math.ceil(width - ROUNDING_PX)),
    Math.max(1, Math.round(isPlausible ? storedHeightPx : heightPx)),
  ];
}

/** Below this, a fraction of a pixel is no further pixel. */
const ROUNDING_PX = 0.1;

function near(stored: number, measured: number, exact: boolean): boolean {
  return Math.abs(stored - measured) <= Math.max(TOLERANCE_PX, exact ? 0 : measured * TOLERANCE);
}

function labelFont(values: StoredBlockValues<'button'>, context: RenderContext): LabelFont {
  const family =
    css.familyOf(fontValue(values.fontFamily)) || css.familyOf(fontValue(context.bodyValues.fontFamily));
  const fontSizePx = pxIn(values.fontSize ?? defaults.fontSize, 16) ?? 16;
  return {
    family: family || 'arial',
    fontSizePx,
    lineHeight: values.lineHeight ?? defaults.lineHeight,
    weight: weightOf(fontValue(values.fontWeight), 400),
    letterSpacingPx: pxIn(values.letterSpacing, 0, fontSizePx) ?? 0,
  };
}

/** The value of `{label, value}`, or a bare one. */
function fontValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (value as { value?: unknown }).value : value;
}

/** The widths of the visible sides of a border in px. */
function borderSides(lines: StoredBlockPart<'button', 'border'>): Sides {
  return [
    shownPx(lines.borderTopWidth, lines.borderTopStyle, lines.borderTopColor),
    shownPx(lines.borderRightWidth, lines.borderRightStyle, lines.borderRightColor),
    shownPx(lines.borderBottomWidth, lines.borderBottomStyle, lines.borderBottomColor),
    shownPx(lines.borderLeftWidth, lines.borderLeftStyle, lines.borderLeftColor),
  ];
}

function shownPx(width: unknown, style: unknown, color: unknown): number {
  return width === undefined || css.borderSide(width, style, color) === '' ? 0 : (pxIn(width, 0) ?? 0);
}

function strokeOf(lines: StoredBlockPart<'button', 'border'>, widthPx: number): string {
  if (widthPx <= 0) return ' stroke="f"';
  return ` strokeweight="${widthPx}px" strokecolor="${css.colorOf(lines.borderTopColor) || '#000000'}"`;
}

const BACKGROUND = 'background-color:';

/** Word does not support alpha: a color with alpha is omitted instead of rendered opaque. */
function opaque(color: string): boolean {
  return color !== '' && color !== 'transparent' && !color.startsWith('rgba') && !color.startsWith('hsla');
}
