import type { RenderContext } from '../context.ts';
import { darkRow } from '../dark/dark-nodes.ts';
import type { StoredRow, StoredRowValues } from '../stored.ts';
import { type Hidden, hidingClasses, idOf, nodeAttributes } from './node.ts';
import { INSIDE, OUTSIDE, override, rowClasses, rowRules } from './override.ts';

/**
 * The attributes of a special row's outer element, and the classes of its inner one, each after a space.
 *
 * @param container a class of the outer element, or ''.
 */
export function rowFrame(
  row: StoredRow,
  values: StoredRowValues,
  container: string,
  hidden: Hidden,
  context: RenderContext,
): { attributes: string; inside: string } {
  const id = idOf(values) || `u_row${context.current.rowPath.replace(/\D+/g, '-')}`;
  let changed: readonly string[] | undefined;
  if (values._override !== undefined && context.mode !== 'document') {
    context.head.useDevices();
    changed = override(id, rowRules, values, context);
  }
  const dark = darkRow(values, changed === undefined ? '' : `#${id}`, context);
  const own = rowClasses(OUTSIDE, changed, context) + hidingClasses(hidden, 'block', context) + dark.outer;
  const classes = container === '' ? own : ` ${container}${own}`;
  return {
    attributes: nodeAttributes(row, values, id, changed !== undefined, 'u_row', classes, context),
    inside: rowClasses(INSIDE, changed, context) + dark.inner,
  };
}
