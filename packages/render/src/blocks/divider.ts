import { kindDefaults } from '@postpress/design/kinds';
import { blend, type Color, parseColor, toHex } from '@postpress/markup';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { box, classAttribute, LAYOUT_TABLE } from '../frame/box.ts';
import type { StoredBlockValues } from '../stored.ts';
import { alignment, asObject, pxIn } from '../value.ts';

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
  const width = css.sizeOf(values.width) || defaults.width;
  const align = alignment(values.textAlign, defaults.textAlign);
  const classes = classAttribute(context.current.dark?.line);
  if (!context.email) {
    const rule = `<div${classes} style="display:inline-block;vertical-align:middle;height:0;line-height:1px;width:${width};${line}"></div>`;
    return box(values, context, `line-height:0;text-align:${align};`, rule);
  }
  const table = LAYOUT_TABLE.replace('100%', width);
  return box(
    values,
    context,
    '',
    `${table} align="${align}"><tr><td${classes} style="${line}font-size:0;line-height:0">&nbsp;</td></tr></table>`,
  );
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
