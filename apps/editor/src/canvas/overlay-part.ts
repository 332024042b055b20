import type { NodeKey } from '@postpress/edits';

/** The element that a press on the overlay meant. */
export type OverlayPart =
  | { part: 'handle' }
  | { part: 'edge'; row: NodeKey; edge: number }
  | { part: 'badge' }
  | { part: 'plus' }
  | { part: 'sizer' };

/** What of the overlay an event's path leads through. */
export function overlayPartOf(
  path: readonly EventTarget[],
): (OverlayPart & { element: HTMLElement }) | undefined {
  for (const target of path) {
    const at = target as HTMLElement;
    const { part, row = '', edge } = at.dataset ?? {};
    if (part === 'edge') return { part, row, edge: Number(edge), element: at };
    if (part === 'handle' || part === 'badge' || part === 'plus' || part === 'sizer')
      return { part, element: at };
  }
  return undefined;
}
