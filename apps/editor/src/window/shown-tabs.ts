import type { EditorOptions } from '../kernel/options-store.ts';

/**
 * The tabs of a side that the host has not disabled, those with a position first; all of them if it disabled every one.
 */
export function shownTabs<Tab extends { readonly name: string }>(
  tabs: readonly Tab[],
  options: EditorOptions['tabs'],
): readonly Tab[] {
  const positionOf = ({ name }: Tab) => options[name]?.position ?? Number.POSITIVE_INFINITY;
  const shown = tabs.filter(({ name }) => options[name]?.enabled !== false);
  if (shown.length === 0) return tabs;
  return shown.toSorted((one, other) => {
    const [before, after] = [positionOf(one), positionOf(other)];
    return before === after ? 0 : before - after;
  });
}
