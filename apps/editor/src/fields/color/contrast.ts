import { type DesignView, type NodeKey, type ValuePath, valueAt } from '@postpress/edits';
import {
  blend,
  type Color,
  contrast,
  nearestPassing,
  neededContrast,
  parseColor,
  white,
} from '@postpress/markup';
import { KEEP } from '@postpress/render/reading';

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
 * @param dark in dark mode
 */
export function backdropOf(
  store: DesignView,
  key: NodeKey,
  own: readonly unknown[] = [],
  dark = false,
): Backdrop {
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
    const shown = (name: string) => (dark ? darkValueAt(values, [name]) : valueAt(values, [name]));
    for (const name of PAINTS.slice(0, 2)) paint(shown(name));
    if (IMAGES.some((name) => isAddress(valueAt(values, [name, 'url'])))) backdrop.image = true;
    paint(shown(PAINTS[2]));
  }
  for (const value of own) paint(value);
  return backdrop;
}

/** A value as dark mode shows it: the dark one, or that of light mode where it has none or keeps it. */
export function darkValueAt(values: unknown, path: ValuePath): unknown {
  const dark = valueAt(values, ['_dark', ...path]);
  return dark === undefined || dark === null || dark === '' || dark === KEEP ? valueAt(values, path) : dark;
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** The contrast of a color with its background. */
export type Grade = {
  ratio: number;
  /** By WCAG 2.2: `AA` is what counts, `AAA` is more. */
  level: 'AAA' | 'AA' | 'fails';
  /** What AA requires here. */
  needed: number;
  /** The nearest color that passes, where this one does not. */
  passing: string | undefined;
};

/** @returns undefined if it isn't a color, or depends on the client */
export function gradeOf(
  written: unknown,
  backdrop: Backdrop,
  text: { sizePx: number; bold: boolean } = { sizePx: 14, bold: false },
): Grade | undefined {
  const color = parseColor(written);
  if (!color || color.a === 0) return undefined;
  const needed = neededContrast(text.sizePx, text.bold);
  const ratio = contrast(blend(color, backdrop.color), backdrop.color);
  const level = ratio < needed ? 'fails' : ratio >= (needed === 3 ? 4.5 : 7) ? 'AAA' : 'AA';
  const passing = level === 'fails' ? nearestPassing(color, [backdrop.color], needed) : undefined;
  return { ratio, level, needed, passing };
}
