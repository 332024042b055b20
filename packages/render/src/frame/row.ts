import type { RenderContext } from '../context.ts';
import type { StoredRow } from '../stored.ts';
import { renderEmailRow } from './email-row.ts';
import { renderPageRow } from './page-row.ts';

/** Renders a row for the mode of the page. */
export function renderRow(row: StoredRow, context: RenderContext): string {
  return context.email ? renderEmailRow(row, context) : renderPageRow(row, context);
}
