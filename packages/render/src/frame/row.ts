import type { RenderContext } from '../context.ts';
import type { StoredRow } from '../stored.ts';
import { asObject } from '../value.ts';
import { renderEmailRow } from './email-row.ts';
import { containerAt, fill, withoutExportedLooks } from './exported.ts';
import { conditioned } from './node.ts';
import { renderPageRow } from './page-row.ts';

/** Renders a row for the mode of the page. */
export function renderRow(row: StoredRow, context: RenderContext): string {
  const render = context.email ? renderEmailRow : renderPageRow;
  if (context.options.exporters === undefined) return render(row, context);
  const rendered = render(withoutExportedLooks(row, context), context);
  const container = containerAt(context.current.rowPath, context);
  if (container === undefined) return rendered;
  return conditioned(asObject(row.values), fill(container, rendered, context), context);
}
