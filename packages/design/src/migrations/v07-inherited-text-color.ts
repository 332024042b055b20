import { isJsonObject } from '../convert/json.ts';
import type { Values } from '../design.ts';
import { fillNull, type Tree } from './tree.ts';

const BLACK = new Set(['#000', '#000000']);

/**
 * To version 7: texts without a color inherit the body's. Until then every text stored the default, black; it is
 * removed if the body is black too, which renders the same, and only below version 7, because later black is a choice.
 *
 * Blocks can have a display condition, and social icons store the state of their panel.
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
  if (!isJsonObject(icons) || icons.editor !== undefined) return;
  const data = { customIcons: [], customOptions: [], showDefaultIcons: true, showDefaultOptions: true };
  values.icons = { ...icons, editor: { data } };
}
