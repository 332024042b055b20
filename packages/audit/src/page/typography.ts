import { kindDefaults } from '@postpress/design/kinds';
import { asObject, asText, type JsonObject } from '@postpress/render/reading';
import { type Device, valuesOn } from './devices.ts';
import type { Block } from './page.ts';
import { isBold, sizeOf } from './style.ts';

/** The typography of a block on one device. */
export type BlockTypography = {
  sizePx: number;
  bold: boolean;
  lineHeight: unknown;
  align: string;
};

const HEADING_PX = Number.parseInt(kindDefaults.heading.fontSize, 10);
const TEXT_PX = Number.parseInt(kindDefaults.text.fontSize, 10);

/** The typography of a block on a device; `part` names the table part. */
export function typographyOf(block: Block, device: Device, part = ''): BlockTypography {
  const values = valuesOn(block.values, device);
  if (part !== '') return tableTypography(values, part);
  return {
    sizePx: pixels(values.fontSize, block.kind === 'heading' ? HEADING_PX : TEXT_PX),
    bold: isBold(values.fontWeight),
    lineHeight:
      values.lineHeight ??
      (block.kind === 'button' ? kindDefaults.button.lineHeight : kindDefaults.text.lineHeight),
    align: asText(values.textAlign),
  };
}

function tableTypography(values: JsonObject, part: string): BlockTypography {
  return {
    sizePx: pixels(values[`${part}FontSize`], 14),
    bold: isBold(values[`${part}FontWeight`] ?? (part === 'content' ? 400 : 700)),
    lineHeight: part === 'content' ? (values.contentLineHeight ?? kindDefaults.table.contentLineHeight) : 1.2,
    align: asText(values[`${part}TextAlign`]),
  };
}

/** A size in px, or the fallback if it is missing or invalid. */
export function pixels(value: unknown, fallback: number): number {
  const size = sizeOf(value);
  if (!size) return fallback;
  return 'px' in size ? size.px : 16 * size.times;
}

/** The table part at this value path: `header`, `content` or `footer`; '' outside tables. */
export function partOf(valuePath: readonly string[]): string {
  if (valuePath[0] !== 'table') return '';
  return valuePath[1] === 'headers' ? 'header' : valuePath[1] === 'footers' ? 'footer' : 'content';
}

/** The link style of a block: its own, or the page's. */
export function linkStyleOf(block: Block, bodyValues: JsonObject): { own: boolean; style: JsonObject } {
  const style = asObject(block.values.linkStyle);
  return style.inherit === false
    ? { own: true, style }
    : { own: false, style: asObject(bodyValues.linkStyle) };
}
