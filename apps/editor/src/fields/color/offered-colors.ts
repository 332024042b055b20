import { sameColor } from '@postpress/markup';
import type { ColorOption, EditorOptions } from '../../kernel/options-store.ts';
import { typedColor } from './color-text.ts';

/** The named colors on offer: those of the brand kit, then those of the project's palette that the kit lacks. */
export function brandColors({ brand, palette }: EditorOptions): ColorOption[] {
  const ofKit = (brand?.colors ?? []).map(({ name, value }) => ({ name, color: value.toLowerCase() }));
  return [...ofKit, ...palette.filter(({ color }) => !ofKit.some((each) => sameColor(each.color, color)))];
}

const RECENT_MAX = 8;

const KEPT_AS = 'postpress.colors';

/** The colors picked last in this browser. */
export function recentColors(storage: Pick<Storage, 'getItem'> | undefined): string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEPT_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

export function rememberColor(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  color: string,
): void {
  if (typedColor(color) === undefined) return;
  const others = recentColors(storage).filter((each) => !sameColor(each, color));
  try {
    storage?.setItem(KEPT_AS, JSON.stringify([color, ...others].slice(0, RECENT_MAX)));
  } catch {
    // Without storage, this is lost when the page is closed.
  }
}
