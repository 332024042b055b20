import type { Design } from '@postpress/design';
import type { RenderContext } from '../context.ts';
import { hiddenOn } from '../frame/node.ts';
import type { RenderOptions } from '../options.ts';
import { createContext } from '../render-design.ts';
import type { StoredBody, StoredContent, StoredRow } from '../stored.ts';
import { bodyOf } from '../stored.ts';
import { asList, asObject, asText } from '../value.ts';
import { blockText } from './block-text.ts';
import { markupText, tidy } from './markup-text.ts';

/**
 * The design as plain text: the text form of an e-mail, for readers and programs that take no HTML.
 *
 * Preheader, then every block in reading order, a blank line between two: headings underlined, lists with marks, links and
 * buttons with where they lead, pictures by their alternative text, tables in columns. Lines are not wrapped: readers do
 * that themselves. What is hidden on the desktop is left out, as what shows only on phones mostly says things twice.
 * Merge tags, languages and display conditions are treated as in the drawn page. Never throws; '' for a design that says
 * nothing, else text that ends with a line break.
 */
export function renderText(design: Design, options: RenderOptions = {}): string {
  const body = bodyOf(design);
  const context = createContext(body, options);
  const preheader = context.email ? preheaderText(context) : '';
  const areas = (['headers', 'rows', 'footers'] as const).map((area) => areaText(body, area, context));
  const written = joined([preheader, ...areas]);
  const merged = context.merger === undefined ? written : context.merger.plainPage(written);
  const tidied = tidy(merged);
  return tidied === '' ? '' : `${tidied}\n`;
}

function preheaderText(context: RenderContext): string {
  return context.merged(asText(context.translated(context.bodyValues, 'preheaderText')), 'text').trim();
}

function areaText(body: StoredBody, area: 'headers' | 'rows' | 'footers', context: RenderContext): string {
  const rows = asList(body[area]).map((row, index) => {
    context.rowPath = `body.${area}.${index}`;
    return rowText(asObject(row), context);
  });
  return joined(rows);
}

function rowText(row: StoredRow, context: RenderContext): string {
  const columns = asList(row.columns).map((column, columnIndex) => {
    const contents = asList(asObject(column).contents).map((content, contentIndex) => {
      context.columnIndex = columnIndex;
      context.contentIndex = contentIndex;
      return nodeText(asObject(content), context, () => blockText(asObject(content), context));
    });
    return joined(contents);
  });
  return nodeText(row, context, () => joined(columns));
}

/** What a node says, between its display condition's marks; nothing where the desktop shows nothing. */
function nodeText(node: StoredRow | StoredContent, context: RenderContext, write: () => string): string {
  const values = asObject(node.values);
  if (hiddenOn(values, context).desktop) return '';
  const condition = asObject(values.displayCondition);
  const before = markupText(asText(condition.before));
  const after = markupText(asText(condition.after));
  return [before, write(), after].filter((part) => part !== '').join('\n');
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
