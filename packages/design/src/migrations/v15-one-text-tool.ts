import { isJsonObject } from '../convert/json.ts';
import type { Values } from '../design.ts';
import type { Node, Tree } from './tree.ts';

/**
 * To version 15: the two text tools of versions 12 to 14 become one, and hiding by device becomes an override.
 *
 * `text_deprecated` becomes `text`, marked as having font sizes in its markup, as do texts and buttons older than the
 * two tools. `hideDesktop`, `hideMobile` and `noStackMobile` move to `_override`; they were still found at version 16.
 */
export function oneTextTool({ rows, columns, contents }: Tree, from: number): void {
  for (const content of contents) toOneTextTool(content, from < TWO_TOOLS_FROM);
  for (const { values } of [...rows, ...columns, ...contents]) {
    hide(values, 'desktop', 'hideDesktop');
    hide(values, 'mobile', 'hideMobile');
  }
  for (const { values } of rows) hide(values, 'mobile', 'noStackMobile');
}

/** The first version that had both tools. */
const TWO_TOOLS_FROM = 12;

function toOneTextTool(content: Node, isOlder: boolean): void {
  const isFormer = content.type === 'text_deprecated';
  if (isFormer) content.type = 'text';
  if (isFormer || (isOlder && (content.type === 'text' || content.type === 'button'))) {
    content.hasDeprecatedFontControls ??= true;
  }
}

function hide(values: Values, device: string, name: string): void {
  if (values[name] !== true) return;
  const overrides = isJsonObject(values._override) ? values._override : {};
  const own = isJsonObject(overrides[device]) ? overrides[device] : {};
  if (own[name] === undefined) values._override = { ...overrides, [device]: { ...own, [name]: true } };
  values[name] = false;
}
