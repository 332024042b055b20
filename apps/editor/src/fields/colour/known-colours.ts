import { sameColour, typedColour } from './colour-text.ts';

const USED_MAX = 16;
const RECENT_MAX = 8;
const KEPT_AS = 'postpress.colours';
const WRITTEN = /#[\da-fA-F]{6}\b|rgba?\([\d\s.,%/]{5,40}\)/g;

/** The colours that a design uses, the most used first. */
export function usedColours(design: object): string[] {
  const counted = new Map<string, number>();
  for (const [written] of JSON.stringify(design).matchAll(WRITTEN)) {
    const color = typedColour(written);
    if (color !== undefined) counted.set(color, (counted.get(color) ?? 0) + 1);
  }
  return [...counted]
    .sort(([, one], [, other]) => other - one)
    .slice(0, USED_MAX)
    .map(([color]) => color);
}

/** The colours picked last in this browser. */
export function recentColours(storage: Pick<Storage, 'getItem'> | undefined): string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEPT_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

export function rememberColour(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  color: string,
): void {
  if (typedColour(color) === undefined) return;
  const others = recentColours(storage).filter((each) => !sameColour(each, color));
  try {
    storage?.setItem(KEPT_AS, JSON.stringify([color, ...others].slice(0, RECENT_MAX)));
  } catch {
    // A browser without storage forgets it.
  }
}
