import type { Design } from '@postpress/design';
import { bodyDefaults } from '@postpress/design/kinds';
import { blend, type Color, parseColor, white } from '@postpress/markup';
import type { RenderContext } from '../context.ts';
import { hiddenOn } from '../frame/node.ts';
import type { RenderOptions } from '../options.ts';
import { createContext, requestedBody } from '../render-page.ts';
import type { StoredBody, StoredContent, StoredRow, StoredRowValues } from '../stored.ts';
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
  const behindRow = colorBehind(asObject(row.values), context);
  const columns = asList(row.columns).map((column, columnIndex) => {
    const behind = behindRow && over(asObject(asObject(column).values).backgroundColor, behindRow);
    const contents = asList(asObject(column).contents).map((content, contentIndex) => {
      context.current.columnIndex = columnIndex;
      context.current.contentIndex = contentIndex;
      context.current.behind = behind;
      return nodeText(asObject(content), context, () => blockText(asObject(content), context));
    });
    return joined(contents);
  });
  return nodeText(row, context, () => joined(columns));
}

/** The color behind the columns of a row; `undefined` where an image is. */
function colorBehind(values: StoredRowValues, context: RenderContext): Color | undefined {
  if (asText(asObject(values.backgroundImage).url) !== '') return undefined;
  const page = over(context.bodyValues.backgroundColor ?? bodyDefaults.email.backgroundColor, white);
  return over(values.columnsBackgroundColor, over(values.backgroundColor, page));
}

function over(color: unknown, under: Color): Color {
  const read = parseColor(color);
  return read ? blend(read, under) : under;
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
