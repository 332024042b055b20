import { isJsonObject, type JsonObject } from '@postpress/design/json';
import { type NodeChange, toolNodes } from './node-changes.ts';
import { BRAND_STYLE, type StyleGuide } from './style-guide.ts';

/** Objects of which a style sets some keys and the node keeps the others. */
const MERGED = new Set(['buttonColors', 'linkStyle', 'action', '_dark']);

/** What nodes that follow a style must change to look like it. A style that the guide lacks changes nothing. */
export function applyStyleGuide(design: unknown, { tools }: StyleGuide): NodeChange[] {
  const changes: NodeChange[] = [];
  for (const { tool, path, values } of toolNodes(design)) {
    const id = values._styleGuide;
    const style = typeof id === 'string' ? ownOf(ownOf(tools, tool)?.styles, id) : undefined;
    const changed = style && styleChanges(values, style.values);
    if (changed) changes.push({ path, values: changed });
  }
  return changes;
}

/** The values that a node takes over from a style; undefined where it has them all. */
export function styleChanges(values: JsonObject, style: JsonObject): JsonObject | undefined {
  const changed: JsonObject = {};
  for (const [key, styled] of Object.entries(style)) {
    const value = values[key];
    const next =
      MERGED.has(key) && isJsonObject(value) && isJsonObject(styled) ? { ...value, ...styled } : styled;
    if (!isSame(value, next)) changed[key] = next;
  }
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** The styles of the brand that a design follows, each once. */
export function brandStylesIn(design: unknown): string[] {
  const ids = new Set<string>();
  for (const { values } of toolNodes(design)) {
    const id = values._styleGuide;
    if (typeof id === 'string' && id.startsWith(BRAND_STYLE) && id.length <= 100) ids.add(id);
  }
  return [...ids];
}

function ownOf<T>(record: { [key: string]: T } | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Whether two JSON values are the same, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, at) => isSame(item, other[at]))
    );
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}
