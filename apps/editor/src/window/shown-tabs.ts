import type { EditorOptions } from '../kernel/options-store.ts';

/** The tabs of a side that a host lets be shown, those with a position first. All of them where it lets none. */
export function shownTabs<Tab extends string>(
  tabs: readonly Tab[],
  wishes: EditorOptions['tabs'],
): readonly Tab[] {
  const positionOf = (tab: Tab) => wishes[tab]?.position ?? Number.POSITIVE_INFINITY;
  const shown = tabs.filter((tab) => wishes[tab]?.enabled !== false);
  if (shown.length === 0) return tabs;
  return shown.toSorted((one, other) => {
    const [before, after] = [positionOf(one), positionOf(other)];
    return before === after ? 0 : before - after;
  });
}
