import { kindDefaults } from '@postpress/design/kinds';
import { asObject, asText, type JsonObject } from '@postpress/render/reading';
import { type Device, valuesOn } from './devices.ts';
import type { Block } from './page.ts';
import { isBold, sizeOf } from './style.ts';

/** What a block says of its letters on one device. */
export type BlockTypography = {
  sizePx: number;
  bold: boolean;
  lineHeight: unknown;
  align: string;
};

const HEADING_PX = Number.parseInt(kindDefaults.heading.fontSize, 10);
const TEXT_PX = Number.parseInt(kindDefaults.text.fontSize, 10);

/** The letters of a block as a device draws them; `part` names the part of a table they stand in. */
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

/** A size in px, or the fallback where it says none. */
export function pixels(value: unknown, fallback: number): number {
  const size = sizeOf(value);
  if (!size) return fallback;
  return 'px' in size ? size.px : 16 * size.times;
}

/** The part of a table that the value at this path stands in: `header`, `content` or `footer`; '' outside of tables. */
export function partOf(valuePath: readonly string[]): string {
  if (valuePath[0] !== 'table') return '';
  return valuePath[1] === 'headers' ? 'header' : valuePath[1] === 'footers' ? 'footer' : 'content';
}

/** How links look in a block: its own style, or that of the page. */
export function linkStyleOf(block: Block, bodyValues: JsonObject): { own: boolean; style: JsonObject } {
  const style = asObject(block.values.linkStyle);
  return style.inherit === false
    ? { own: true, style }
    : { own: false, style: asObject(bodyValues.linkStyle) };
}
