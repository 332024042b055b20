import type { NodeKey } from '../model/node.ts';
import type { Rect } from './geometry.ts';
import type { Stage } from './stage.ts';

/** Lets what was moved glide from where it was: the one thing that moves by itself on the canvas. */
export function flip(stage: Stage, keys: readonly NodeKey[], before: readonly (Rect | undefined)[]): void {
  if (stage.window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [at, key] of keys.entries()) {
    const from = before[at];
    const to = stage.boxes.find(key);
    if (!from || !to) continue;
    stage.drawing
      .elementOf(key)
      ?.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }], {
        duration: 160,
        easing: 'cubic-bezier(.2,0,0,1)',
      });
  }
}
