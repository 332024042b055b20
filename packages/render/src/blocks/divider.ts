import type { Canvas } from '../canvas.ts';
import * as css from '../css.ts';
import { box, LAYOUT_TABLE } from '../frame/box.ts';
import { alignment, type Bag, bag } from '../value.ts';

/** A line. In e-mail a table with a border above it, the only line Word draws at its full width and exact height. */
export function drawDivider(_content: Bag, _kind: string, values: Bag, canvas: Canvas): string {
  const border = bag(values.border);
  const side = css.borderSide(
    border.borderTopWidth ?? '1px',
    border.borderTopStyle ?? 'solid',
    border.borderTopColor ?? '#BBBBBB',
  );
  const line = side === '' ? '' : `border-top:${side};`;
  const width = css.sizeOf(values.width) || '100%';
  const align = alignment(values.textAlign, 'center');
  if (!canvas.email) {
    const rule = `<div style="display:inline-block;vertical-align:middle;height:0;line-height:1px;width:${width};${line}"></div>`;
    return box(values, canvas, `line-height:0;text-align:${align};`, rule);
  }
  const table = LAYOUT_TABLE.replace('100%', width);
  return box(
    values,
    canvas,
    '',
    `${table} align="${align}"><tr><td style="${line}font-size:0;line-height:0">&nbsp;</td></tr></table>`,
  );
}
