import { kindDefaults } from '../blocks/kinds.data.ts';
import type { DisplayMode } from '../design.ts';
import { bodyDefaults } from '../nodes/body.data.ts';
import { columnDefaults } from '../nodes/column.data.ts';
import { contentDefaults } from '../nodes/content.data.ts';
import { rowAlignItemsDefault, rowDefaults } from '../nodes/row.data.ts';
import type { JsonObject } from './json.ts';

/** The values every node of a Full design has, by what kind of node it is. */
export type NodeDefaults = {
  body: JsonObject;
  row: JsonObject;
  column: JsonObject;
  /** By the `type` of the block; unknown types have the defaults of every block. */
  content: (type: unknown) => JsonObject;
};

/** The defaults of one display mode. */
export function defaultsFor(displayMode: DisplayMode): NodeDefaults {
  const row = displayMode === 'email' ? rowDefaults : alignedRow;
  return { body: bodyDefaults[displayMode], row, column: columnDefaults, content };
}

const alignedRow = { ...rowDefaults, alignItems: rowAlignItemsDefault };
const contents = new Map<unknown, JsonObject>(
  Object.entries(kindDefaults).map(([kind, values]) => [kind, { ...contentDefaults, ...values }]),
);

function content(type: unknown): JsonObject {
  return contents.get(type) ?? contentDefaults;
}

/**
 * The values with all missing defaults. Rich text is in either `text` or `textJson`: if one is set, the other gets no
 * default.
 */
export function withDefaults(values: JsonObject, defaults: JsonObject): JsonObject {
  const filled: JsonObject = { ...defaults, ...values };
  if (Object.hasOwn(values, 'textJson') && !Object.hasOwn(values, 'text')) delete filled.text;
  if (Object.hasOwn(values, 'text') && !Object.hasOwn(values, 'textJson')) delete filled.textJson;
  return filled;
}
