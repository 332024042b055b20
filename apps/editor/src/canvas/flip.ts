import type { NodeKey } from '@postpress/edits';
import type { Rect } from './geometry.ts';
import type { Stage } from './stage.ts';

const GLIDE_MS = 160;

/** Lets what was moved glide from where it was: the one thing that moves by itself on the canvas. */
export function flip(stage: Stage, keys: readonly NodeKey[], before: readonly (Rect | undefined)[]): void {
  if (stage.window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const places = keys.map((key) => stage.boxes.find(key));
  stage.glide(GLIDE_MS);
  for (const [at, key] of keys.entries()) {
    const from = before[at];
    const to = places[at];
    if (!from || !to) continue;
    stage.drawing
      .elementOf(key)
      ?.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }], {
        duration: GLIDE_MS,
        easing: 'cubic-bezier(.2,0,0,1)',
      });
  }
}
