/** The parts of the window between which F6 goes, in order. */
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

/** Puts the focus into a region: where it was last, else on the first thing that takes it. */
export function focusRegion(region: Region, root: ParentNode = document): boolean {
  const element = root.querySelector<HTMLElement>(`[data-region="${region}"]`);
  if (!element) return false;
  const first = element.querySelectorAll<HTMLElement>('[data-region-entry]');
  // What is hidden at this width takes no focus: the next one does.
  for (const target of [...first, ...element.querySelectorAll<HTMLElement>(FOCUSABLE), element]) {
    target.focus();
    if (target.ownerDocument.activeElement === target) break;
  }
  return true;
}
