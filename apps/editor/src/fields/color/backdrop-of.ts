import { type DesignView, type NodeKey, valueAt } from '@postpress/edits';
import { blend, type Color, parseColor, white } from '@postpress/markup';

/** The background of a node's text. */
export type Backdrop = {
  color: Color;
  /** There is also a background image, so the color is uncertain. */
  image: boolean;
};

const PAINTS = ['popupBackgroundColor', 'backgroundColor', 'columnsBackgroundColor'] as const;
const IMAGES = ['popupBackgroundImage', 'backgroundImage'] as const;

/**
 * The background of a node's own text: the colors of body, row and column over each other, on white.
 *
 * @param own colors of the node itself that lie over these, from the back to the front
 */
export function backdropOf(store: DesignView, key: NodeKey, own: readonly unknown[] = []): Backdrop {
  const { tree } = store.snapshot;
  const at = tree.find(key);
  const holders = tree.ancestors(key).toReversed();
  // The colors of body, rows and columns are behind their content.
  const layers = at && at.kind !== 'block' ? [...holders, at] : holders;
  let backdrop: Backdrop = { color: white, image: false };
  const paint = (value: unknown) => {
    const color = parseColor(value);
    if (!color || color.a === 0) return;
    backdrop = { color: blend(color, backdrop.color), image: backdrop.image && color.a < 1 };
  };
  for (const { node } of layers) {
    const values = (node as { values?: unknown }).values;
    for (const name of PAINTS.slice(0, 2)) paint(valueAt(values, [name]));
    if (IMAGES.some((name) => isAddress(valueAt(values, [name, 'url'])))) backdrop.image = true;
    paint(valueAt(values, [PAINTS[2]]));
  }
  for (const value of own) paint(value);
  return backdrop;
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
