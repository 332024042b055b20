import { changeDesign, proposeDark } from '@postpress/brand';
import type { Design } from '@postpress/design';
import { isJsonObject, type JsonObject } from '@postpress/design/json';
import type { Stored } from './stored.ts';

/**
 * A design with dark values where it has none. Starters get those that the editor proposes; sections name colors of a
 * brand, so they get the dark name of each: `var(--text-dark)` for `var(--text)`.
 */
export function withDarkValues(design: Design, { kind, displayMode }: Stored): Design {
  if (kind === 'section') return named(design) as Design;
  return changeDesign(design, proposeDark(design, displayMode));
}

/** The names of light parts; dark and colored parts stay as they are. */
const LIGHT = /^var\(--(?:page|surface|tint|text|muted|primary-text|line)\)$/;
/** The values that are, or contain, colors with a dark value. */
const COLORS = /^(?:buttonColors|border|linkStyle)$|^(?!.*hover).*color$/i;

function named(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(named);
  if (!isJsonObject(node)) return node;
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'values' ? value : named(value)]),
  );
  if (!isJsonObject(node.values)) return copy;
  const dark = { ...namesIn(node.values), ...(isJsonObject(node.values._dark) ? node.values._dark : {}) };
  const values = Object.keys(dark).length === 0 ? node.values : { ...node.values, _dark: dark };
  return { ...copy, values };
}

function namesIn(values: JsonObject): JsonObject {
  const dark: JsonObject = {};
  for (const [key, value] of Object.entries(values)) {
    if (key === 'icons' && isJsonObject(value) && value.iconType === 'circle-black')
      dark.icons = { iconType: 'circle-white' };
    if (!COLORS.test(key)) continue;
    if (typeof value === 'string' && LIGHT.test(value)) dark[key] = value.replace(')', '-dark)');
    // A block whose links are those of the page.
    if (!isJsonObject(value) || (key === 'linkStyle' && value.inherit === true)) continue;
    const inner = namesIn(value);
    if (Object.keys(inner).length > 0) dark[key] = inner;
  }
  return dark;
}
