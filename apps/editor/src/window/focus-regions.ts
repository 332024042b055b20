/** The regions that F6 moves between, in order. */
export const regions = ['top', 'palette', 'canvas', 'panel'] as const;

export type Region = (typeof regions)[number];

/**
 * The region that comes next among those that are shown.
 *
 * @param from where the focus is; undefined when it is in none
 */
export function nextRegion(
  from: Region | undefined,
  shown: readonly Region[],
  back: boolean,
): Region | undefined {
  const order = back ? shown.toReversed() : shown;
  const at = from === undefined ? -1 : order.indexOf(from);
  return order[(at + 1) % order.length];
}

const FOCUSABLE = 'button:not([disabled]), [href], input:not([disabled]), select, textarea, [tabindex="0"]';

/** Focuses a region: the last focused element, else the first focusable one. */
export function focusRegion(region: Region, root: ParentNode = document): boolean {
  const element = root.querySelector<HTMLElement>(`[data-region="${region}"]`);
  if (!element) return false;
  const first = element.querySelectorAll<HTMLElement>('[data-region-entry]');
  // Hidden regions can't be focused: try the next one.
  for (const target of [...first, ...element.querySelectorAll<HTMLElement>(FOCUSABLE), element]) {
    target.focus();
    if (target.ownerDocument.activeElement === target) break;
  }
  return true;
}
