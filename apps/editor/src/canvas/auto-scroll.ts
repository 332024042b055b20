import type { CanvasView } from './canvas-view.ts';
import type { Point } from './geometry.ts';

const ZONE_PX = 48;
const SPEED_MAX_PX = 24;

/** How far to scroll per frame, by how deep the pointer is in the zone at an edge. */
export function scrollSpeed(y: number, height: number): number {
  const zone = Math.min(ZONE_PX, height / 4);
  if (y < zone) return -Math.ceil(SPEED_MAX_PX * Math.min(1, (zone - y) / zone));
  if (y > height - zone) return Math.ceil(SPEED_MAX_PX * Math.min(1, (y - height + zone) / zone));
  return 0;
}

/** Scrolls the page while the pointer drags near its edge; the line moves along. */
export class AutoScroll {
  readonly #canvasView: CanvasView;
  readonly #tick: () => void;
  #at: Point | undefined;
  #loop = 0;

  constructor(canvasView: CanvasView, tick: () => void) {
    this.#canvasView = canvasView;
    this.#tick = tick;
  }

  start(): void {
    this.stop();
    const step = () => {
      this.#loop = requestAnimationFrame(step);
      const { window } = this.#canvasView;
      const at = this.#at;
      if (
        !at ||
        at.x < 0 ||
        at.x > window.innerWidth ||
        at.y < -ZONE_PX ||
        at.y > window.innerHeight + ZONE_PX
      )
        return;
      const speed = scrollSpeed(at.y, window.innerHeight);
      if (speed === 0) return;
      const before = this.#canvasView.scroller.scrollTop;
      this.#canvasView.scrollBy(speed);
      if (this.#canvasView.scroller.scrollTop !== before) this.#tick();
    };
    this.#loop = requestAnimationFrame(step);
  }

  follow(at: Point): void {
    this.#at = at;
  }

  stop(): void {
    cancelAnimationFrame(this.#loop);
    this.#loop = 0;
    this.#at = undefined;
  }
}
