import { kindDefaults } from '@postpress/design/kinds';
import { blend, type Color, parseColor, toHex } from '@postpress/markup';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { box, classAttribute, LAYOUT_TABLE } from '../frame/box.ts';
import type { StoredBlockValues } from '../stored.ts';
import { alignment, asObject, pxIn, roundToHundredths } from '../value.ts';
import { availableWidth } from './image.ts';

const defaults = kindDefaults.divider;

/**
 * A horizontal line. In email it is the top border of a table, the only line that Word renders at exact width and height.
 */
export function renderDivider(values: StoredBlockValues<'divider'>, context: RenderContext): string {
  const border = asObject(values.border);
  const side = css.borderSide(
    border.borderTopWidth ?? defaults.border.borderTopWidth,
    border.borderTopStyle ?? defaults.border.borderTopStyle,
    border.borderTopColor ?? defaults.border.borderTopColor,
  );
  const line = side === '' ? '' : `border-top:${side};`;
  const align = alignment(values.textAlign, defaults.textAlign);
  const classes = classAttribute(context.current.dark?.line);
  const roomPx = availableWidth(values, context);
  const px = Math.max(0, pxIn(values.width, roomPx) ?? roomPx);
  const share = css.sizeOf(values.width).endsWith('%') ? css.sizeOf(values.width) : '100%';
  // A length is the largest width: nothing else is narrower than it on phones.
  const bound = share === '100%' && px < roomPx ? `max-width:${roundToHundredths(px)}px;` : '';
  if (!context.email) {
    const rule = `<div${classes} style="display:inline-block;vertical-align:middle;height:0;line-height:1px;width:${share};${bound}${line}"></div>`;
    return box(values, context, `line-height:0;text-align:${align};`, rule);
  }
  const table = `${LAYOUT_TABLE.replace('100%', share)} align="${align}"><tr><td${classes} style="${line}font-size:0;line-height:0">&nbsp;</td></tr></table>`;
  return box(values, context, '', bound === '' ? table : bounded(table, px, align, context));
}

const MARGINS: { readonly [align: string]: string | undefined } = { left: '0', right: '0 0 0 auto' };

/** A table of at most `px`. Word knows no largest width, so it gets a table around it. */
function bounded(table: string, px: number, align: string, context: RenderContext): string {
  const inside = `<div style="max-width:${roundToHundredths(px)}px;margin:${MARGINS[align] ?? '0 auto'}">${table}</div>`;
  if (!context.outlook) return inside;
  const open = `${LAYOUT_TABLE.replace('100%', String(Math.round(px)))} align="${align}"><tr><td>`;
  return `<!--[if mso]>${open}<![endif]-->${inside}<!--[if mso]></td></tr></table><![endif]-->`;
}

/** Whether a reader sees the line: not if it has no size or no color, or the color behind it. */
export function isSeen(values: StoredBlockValues<'divider'>, behind: Color | undefined): boolean {
  const { borderTopWidth, borderTopStyle, borderTopColor } = asObject(values.border);
  const side = css.borderSide(borderTopWidth ?? defaults.border.borderTopWidth, borderTopStyle, '');
  if (side === '' || pxIn(values.width, 1) === 0) return false;
  const written = borderTopColor ?? defaults.border.borderTopColor;
  if (css.colorOf(written) === '') return false;
  const color = parseColor(written);
  if (color === undefined) return true;
  return color.a > 0 && (behind === undefined || toHex(blend(color, behind)) !== toHex(behind));
}
