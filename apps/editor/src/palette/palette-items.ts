import type { Content, DisplayMode, Row } from '@postpress/design';
import { type BlockKind, blockKindNames, kindModes } from '@postpress/design/kinds';

/** The column layouts on offer. */
export const layouts = [
  [1],
  [1, 1],
  [1, 1, 1],
  [1, 1, 1, 1],
  [1, 2],
  [2, 1],
  [1, 3],
  [3, 1],
  [1, 2, 1],
] as const satisfies readonly (readonly number[])[];

/** The layouts of the palette and, after them, those of the host. */
export function offeredLayouts(ofHost: readonly (readonly number[])[]): (readonly number[])[] {
  const all: (readonly number[])[] = [...layouts, ...ofHost];
  return [...new Map(all.map((cells) => [cells.join(), cells])).values()];
}

/** Legacy blocks that designs contain, but that cannot be inserted any more. */
const NOT_OFFERED: ReadonlySet<BlockKind> = new Set(['text_deprecated', 'custom']);

/** The kinds that a mode has, in the order in which they are offered. @param tools what the host or project set for each */
export function offeredKinds(
  mode: DisplayMode,
  tools: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): BlockKind[] {
  return blockKindNames
    .filter((kind) => !NOT_OFFERED.has(kind) && kindModes[kind].includes(mode))
    .filter((kind) => tools[kind]?.enabled !== false);
}

/** Items in their order, those with a position, counted from 1, at it. */
export function inPositions<Item>(
  items: readonly Item[],
  positionOf: (item: Item) => number | undefined,
): Item[] {
  const ordered = items.filter((item) => positionOf(item) === undefined);
  const placed = items.filter((item) => positionOf(item) !== undefined);
  for (const item of placed.toSorted((one, other) => (positionOf(one) ?? 0) - (positionOf(other) ?? 0)))
    ordered.splice(Math.max(0, (positionOf(item) ?? 0) - 1), 0, item);
  return ordered;
}

/** Custom tools: kinds other than our own. */
export type OfferedTool = { name: string; slug: string; label: string };

export function offeredTools(
  mode: DisplayMode,
  tools: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): OfferedTool[] {
  return Object.entries(tools)
    .filter(([name, { enabled, supportedDisplayModes }]) => {
      if (blockKindNames.includes(name as BlockKind) || enabled === false) return false;
      return !Array.isArray(supportedDisplayModes) || supportedDisplayModes.includes(mode);
    })
    .map(([name, { label }]) => ({
      name,
      slug: name.replace(/^custom#/, ''),
      label: typeof label === 'string' ? label : name,
    }));
}

/** Whether a name matches a search: all of its words, in any order. */
export function matchesSearch(name: string, sought: string): boolean {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const plain = name.toLocaleLowerCase();
  return words.every((t) => plain.includes(t));
}

/** The nodes that an item of the palette inserts. */
export type Offered = { kind: 'block'; make: () => Content } | { kind: 'row'; make: () => Row };
