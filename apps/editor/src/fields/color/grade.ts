import { blend, contrast, nearestPassing, neededContrast, parseColor } from '@postpress/markup';
import type { Backdrop } from './backdrop-of.ts';

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
