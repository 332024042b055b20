import type { NodeKey } from '@postpress/edits';
import type { CanvasView } from './canvas-view.ts';
import type { Rect } from './geometry.ts';

const GLIDE_MS = 160;

/** Lets what was moved glide from where it was: the one thing that moves by itself on the canvas. */
export function flip(
  canvasView: CanvasView,
  keys: readonly NodeKey[],
  before: readonly (Rect | undefined)[],
): void {
  if (canvasView.window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const boxes = keys.map((key) => canvasView.boxes.find(key));
  canvasView.glide(GLIDE_MS);
  for (const [at, key] of keys.entries()) {
    const from = before[at];
    const to = boxes[at];
    if (!from || !to) continue;
    canvasView.rendering
      .elementOf(key)
      ?.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }], {
        duration: GLIDE_MS,
        easing: 'cubic-bezier(.2,0,0,1)',
      });
  }
}
