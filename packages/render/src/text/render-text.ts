import type { Design } from '@postpress/design';
import type { RenderContext } from '../context.ts';
import { hiddenOn } from '../frame/node.ts';
import type { RenderOptions } from '../options.ts';
import { createContext, requestedBody } from '../render-design.ts';
import type { StoredBody, StoredContent, StoredRow } from '../stored.ts';
import { asList, asObject, asText } from '../value.ts';
import { blockText } from './block-text.ts';
import { textOfMarkup, tidy } from './markup-text.ts';

/**
 * The design as plain text, for the text part of an email.
 *
 * The preheader, then every block in reading order, separated by blank lines: headings underlined, lists with markers,
 * links and buttons with their URLs, images by their alternative text, tables in columns. Lines are not wrapped;
 * readers wrap them. Content hidden on desktops is omitted, since content for phones usually repeats it. Merge tags,
 * languages, display conditions and areas work as in the page; `ignoreLinks`, `ignoreImages` and `ignorePreheader` omit
 * what they name. Never throws; '' for a design without text, else text that ends
 * with a line break.
 */
export function renderText(design: Design, options: RenderOptions = {}): string {
  const body = requestedBody(design, options);
  const context = createContext(body, options);
  const preheader = context.email && options.ignorePreheader !== true ? preheaderText(context) : '';
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
    context.current.rowPath = `body.${area}.${index}`;
    return rowText(asObject(row), context);
  });
  return joined(rows);
}

function rowText(row: StoredRow, context: RenderContext): string {
  const columns = asList(row.columns).map((column, columnIndex) => {
    const contents = asList(asObject(column).contents).map((content, contentIndex) => {
      context.current.columnIndex = columnIndex;
      context.current.contentIndex = contentIndex;
      return nodeText(asObject(content), context, () => blockText(asObject(content), context));
    });
    return joined(contents);
  });
  return nodeText(row, context, () => joined(columns));
}

/** The text of a node between the parts of its display condition; '' if it is hidden on desktops. */
function nodeText(node: StoredRow | StoredContent, context: RenderContext, write: () => string): string {
  const values = asObject(node.values);
  if (hiddenOn(values, context).desktop) return '';
  const condition = asObject(values.displayCondition);
  const before = textOfMarkup(asText(condition.before), context);
  const after = textOfMarkup(asText(condition.after), context);
  return [before, write(), after].filter((part) => part !== '').join('\n');
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
