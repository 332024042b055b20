import type { Json } from '@postpress/edits';

export const borderSides = ['Top', 'Right', 'Bottom', 'Left'] as const;
export type BorderSide = (typeof borderSides)[number];

/** One line; its parts may be absent. */
export type Line = { width: number; style: string; color: string };

export type Borders = Readonly<Record<string, Json>>;

/** The lines as they are stored; designs that passed through PHP write an empty object as a list. */
export function readBorders(value: unknown): Borders {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Borders) : {};
}

export function lineOf(borders: Borders, side: BorderSide): Line {
  const width = Number.parseFloat(String(borders[`border${side}Width`] ?? 0));
  return {
    width: Number.isFinite(width) ? width : 0,
    style: String(borders[`border${side}Style`] ?? 'solid') || 'solid',
    color: String(borders[`border${side}Color`] ?? ''),
  };
}

/** Whether the line is visible. */
export function isShown({ width, style }: Line): boolean {
  return width > 0 && style !== 'none' && style !== 'hidden';
}

/** The line that several sides have; undefined where they differ. */
export function commonLine(borders: Borders, sides: readonly BorderSide[]): Line | undefined {
  const [first, ...rest] = sides.map((side) => lineOf(borders, side));
  if (!first) return undefined;
  return rest.every(
    (line) => line.width === first.width && line.style === first.style && line.color === first.color,
  )
    ? first
    : undefined;
}

const INITIAL_COLOR = '#cccccc';

/** The borders with something of some of their lines changed. A line that becomes visible is complete. */
export function withLine(
  borders: Borders,
  sides: readonly BorderSide[],
  change: Partial<Line>,
): { [name: string]: Json } {
  const next: { [name: string]: Json } = { ...borders };
  for (const side of sides) {
    const line = { ...lineOf(borders, side), ...change };
    const names = [`border${side}Width`, `border${side}Style`, `border${side}Color`] as const;
    if (line.width === 0 && change.width === 0 && borders[names[0]] === undefined) continue;
    next[names[0]] = `${line.width}px`;
    next[names[1]] = line.style;
    next[names[2]] = line.color === '' ? INITIAL_COLOR : line.color;
  }
  return next;
}
