import { bodyLinkStyle } from '@postpress/design/kinds';
import type { RenderContext } from './context.ts';
import * as css from './css.ts';
import { ensureId } from './frame/box.ts';
import type { StoredBlockValues, StoredLinkStyle } from './stored.ts';
import { asObject } from './value.ts';

/** The rules for links under `selector`, and for hovered ones if they differ. */
export function linkRules(selector: string, value: unknown): string {
  const style = asObject(value);
  const ink = css.color(style.linkColor ?? bodyLinkStyle.linkColor);
  const line = underline(style.linkUnderline !== false);
  const hoverInk = css.color(style.linkHoverColor ?? '');
  const hoverLine = underline(style.linkHoverUnderline !== false);
  const hover = `${hoverInk === ink ? '' : hoverInk}${hoverLine === line ? '' : hoverLine}`;
  return `${selector}{${ink}${line}}${hover === '' ? '' : `${selector}:hover{${hover}}`}`;
}

function underline(shown: boolean): string {
  return `text-decoration:${shown ? 'underline' : 'none'};`;
}

/** Adds link rules for a block that contains links and does not inherit the design's link style. */
export function ownLinkStyle(
  markup: string,
  kind: string,
  values: StoredBlockValues<'text'> | StoredBlockValues<'table'>,
  context: RenderContext,
): void {
  if (!markup.includes('<a')) return;
  const style = values.linkStyle;
  if (typeof style !== 'object' || style === null || (style as StoredLinkStyle).inherit !== false) return;
  context.head.addRules(linkRules(`#${ensureId(kind, values, context)} a`, style));
}
