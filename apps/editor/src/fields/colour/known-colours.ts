import { sameColour, typedColour } from './colour-text.ts';

const RECENT_MAX = 8;
const KEPT_AS = 'postpress.colours';

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
