import type { DisplayMode } from '../design.ts';
import { isJsonObject, type JsonObject, sameJson, setKey } from './json.ts';
import { repairBodyValues } from './mode-repairs.ts';
import { defaultsFor, type NodeDefaults, withDefaults } from './node-defaults.ts';
import { mapSlides } from './slides.ts';

/** How a Simple design was made. Deterministic for the same design and view. */
export type SimpleView = {
  displayMode: DisplayMode;
  includeDefaultValues: boolean;
  /** Absent in data that was packed before there was a choice: false. */
  includeHidden?: boolean;
};

/**
 * The Simple form of a Full design of the current version that has the form of one: without numbering, editor flags,
 * anchors and display conditions, and without what equals its default. Unknown keys and `_override` stay.
 * What stays is shared with the design handed in, which is not changed.
 */
export function simplify(design: JsonObject, view: SimpleView): JsonObject {
  const simplifying = {
    defaults: defaultsFor(view.displayMode),
    keepsDefaults: view.includeDefaultValues,
    dropped: view.includeHidden ? regenerated : dropped,
  };
  const { counters: _, _conversion: __, body, ...root } = design;
  return { ...root, body: simplifyBody(body as JsonObject, view.displayMode, simplifying) };
}

type Simplifying = { defaults: NodeDefaults; keepsDefaults: boolean; dropped: ReadonlySet<string> };

/** Values that every sort of node may have and Simple does not show: an author must not lose them, a model not touch them. */
export const hiddenFromSimple = [
  '_styleGuide',
  'selectable',
  'draggable',
  'duplicatable',
  'deletable',
  'hideable',
  'locked',
  'displayCondition',
  'anchor',
] as const;

/** Numbers and computed sizes, which Simple always omits. */
const regenerated: ReadonlySet<string> = new Set(['_meta', 'calculatedWidth', 'calculatedHeight']);
const dropped: ReadonlySet<string> = new Set([...hiddenFromSimple, ...regenerated]);

function simplifyBody(body: JsonObject, displayMode: DisplayMode, simplifying: Simplifying): JsonObject {
  const values = isJsonObject(body.values) ? repairBodyValues(body.values, displayMode) : body.values;
  const repaired = values === body.values ? body : { ...body, values };
  const simple = simplifyNode(repaired, simplifying.defaults.body, simplifying);
  for (const section of ['headers', 'rows', 'footers']) {
    if (Array.isArray(body[section]))
      simple[section] = body[section].map((row) => simplifyRow(row, simplifying));
  }
  return simple;
}

function simplifyRow(row: JsonObject, simplifying: Simplifying): JsonObject {
  const simple = simplifyNode(row, simplifying.defaults.row, simplifying);
  if (Array.isArray(row.columns))
    simple.columns = row.columns.map((column) => simplifyColumn(column, simplifying));
  return simple;
}

function simplifyColumn(column: JsonObject, simplifying: Simplifying): JsonObject {
  const simple = simplifyNode(column, simplifying.defaults.column, simplifying);
  if (Array.isArray(column.contents)) {
    simple.contents = column.contents.map((content) => simplifyContent(content, simplifying));
  }
  return simple;
}

function simplifyContent(content: JsonObject, simplifying: Simplifying): JsonObject {
  const simple = simplifyNode(content, simplifying.defaults.content(content.type), simplifying);
  // Slides of a carousel are numbered like image blocks.
  if (isJsonObject(content.embedded))
    simple.embedded = mapSlides(content.embedded, (slide) => keptValues(slide, {}, simplifying.dropped));
  return simple;
}

function simplifyNode(
  node: JsonObject,
  defaults: JsonObject,
  { keepsDefaults, dropped: omitted }: Simplifying,
): JsonObject {
  const simple: JsonObject = { ...node };
  if (!Object.hasOwn(node, 'values') && !keepsDefaults) return simple;
  const values = isJsonObject(node.values) ? node.values : {};
  const from = keepsDefaults ? withDefaults(values, defaults) : values;
  simple.values = keptValues(from, keepsDefaults ? {} : defaults, omitted);
  return simple;
}

function keptValues(values: JsonObject, defaults: JsonObject, omitted: ReadonlySet<string>): JsonObject {
  const kept: JsonObject = {};
  for (const key in values) {
    if (omitted.has(key)) continue;
    const value = values[key];
    if (!Object.hasOwn(defaults, key) || !sameJson(value, defaults[key])) setKey(kept, key, value);
  }
  return kept;
}
