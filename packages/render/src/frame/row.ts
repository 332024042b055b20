import type { RenderContext } from '../context.ts';
import type { StoredRow } from '../stored.ts';
import { renderEmailRow } from './email-row.ts';
import { renderPageRow } from './page-row.ts';

/** Draws one row the way the mode wants it. */
export function renderRow(row: StoredRow, context: RenderContext): string {
  return context.email ? renderEmailRow(row, context) : renderPageRow(row, context);
}
