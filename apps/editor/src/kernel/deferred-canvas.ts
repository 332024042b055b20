import { Listeners } from '@postpress/ui/store';
import type { Badge, CanvasDrag, CanvasDrop, CanvasPort } from './canvas-port.ts';

/**
 * The canvas as the other parts know it from the start. Until the canvas is attached, queries find nothing and listeners
 * wait.
 */
export class DeferredCanvas implements CanvasPort {
  #port: CanvasPort | undefined;
  readonly #rendered = new Listeners<Parameters<Parameters<CanvasPort['onRendered']>[0]>>();
  readonly #moved = new Listeners();
  #badges = new Map<string, readonly Badge[]>();
  #dropHandler: ((drop: CanvasDrop) => void) | undefined;

  /** The canvas calls this once it is rendered. @returns detaches it */
  attach(port: CanvasPort): () => void {
    this.#port = port;
    for (const [source, badges] of this.#badges) port.badge(source, badges);
    const unsubscribe = [
      port.onRendered(this.#rendered.notify),
      port.onMoved(this.#moved.notify),
      port.takeDrops((drop) => this.#dropHandler?.(drop)),
    ];
    return () => {
      for (const each of unsubscribe) each();
      if (this.#port === port) this.#port = undefined;
    };
  }

  boxOf: CanvasPort['boxOf'] = (key) => this.#port?.boxOf(key);
  elementOf: CanvasPort['elementOf'] = (key) => this.#port?.elementOf(key);
  textElementOf: CanvasPort['textElementOf'] = (key) => this.#port?.textElementOf(key);
  reveal: CanvasPort['reveal'] = (key) => this.#port?.reveal(key);
  focus: CanvasPort['focus'] = () => this.#port?.focus();
  lift: CanvasPort['lift'] = () => this.#port?.lift();
  hold: CanvasPort['hold'] = (key) => this.#port?.hold(key) ?? (() => {});

  get document(): Document | undefined {
    return this.#port?.document;
  }

  get drag(): CanvasDrag | undefined {
    return this.#port?.drag;
  }

  get pressedAt(): { x: number; y: number } | undefined {
    return this.#port?.pressedAt;
  }

  takeDrops(handler: (drop: CanvasDrop) => void): () => void {
    this.#dropHandler = handler;
    return () => {
      if (this.#dropHandler === handler) this.#dropHandler = undefined;
    };
  }

  badge(source: string, badges: readonly Badge[]): void {
    this.#badges.set(source, badges);
    this.#port?.badge(source, badges);
  }

  onRendered: CanvasPort['onRendered'] = this.#rendered.add;
  onMoved: CanvasPort['onMoved'] = this.#moved.add;
}
