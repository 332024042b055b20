import type { Values } from '../design.ts';
import { fillNull, isObject, type Tree } from './tree.ts';

const BLACK = new Set(['#000', '#000000']);

/**
 * To version 7: texts without a colour of their own take the body's. Until then every text wrote down black, the only
 * default; that goes, so that the text follows the body from now on. Only black over a black body goes, which draws
 * the same, and only below version 7: later, black is a choice.
 *
 * Blocks can carry a display condition, and social icons remember the editor's panel.
 */
export function inheritedTextColor({ body, contents }: Tree, from: number): void {
  const bodyColor = body?.values.textColor;
  const blackBody = bodyColor === undefined || BLACK.has(bodyColor as string);
  for (const { type, values } of contents) {
    fillNull(values, 'displayCondition');
    const isText = type === 'text' || type === 'text_deprecated';
    if (isText && from < 7 && blackBody && BLACK.has(values.color as string)) delete values.color;
    if (type === 'social') fillEditorState(values);
  }
}

function fillEditorState(values: Values): void {
  const { icons } = values;
  if (!isObject(icons) || icons.editor !== undefined) return;
  const data = { customIcons: [], customOptions: [], showDefaultIcons: true, showDefaultOptions: true };
  values.icons = { ...icons, editor: { data } };
}
