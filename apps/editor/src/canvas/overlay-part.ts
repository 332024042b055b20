import type { NodeKey } from '@postpress/edits';

/** The overlay's part at an event. */
export type OverlayPart =
  | { part: 'handle' }
  | { part: 'edge'; row: NodeKey; edge: number }
  | { part: 'badge' }
  | { part: 'plus' }
  | { part: 'sizer' };

/** The overlay's parts on an event's path. */
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
