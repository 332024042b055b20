import type { Badge, CanvasDrag, CanvasDrop, CanvasPort } from './canvas-port.ts';

/**
 * The canvas as the other parts know it from the start. What is asked before it is rendered finds nothing; who listens is
 * told once it is there.
 */
export class LateCanvas implements CanvasPort {
  #port: CanvasPort | undefined;
  #rendered = new Set<Parameters<CanvasPort['onRendered']>[0]>();
  #moved = new Set<() => void>();
  #badges = new Map<string, readonly Badge[]>();
  #taker: ((drop: CanvasDrop) => void) | undefined;

  /** The canvas calls this once it is there. @returns to be called when it goes */
  attach(port: CanvasPort): () => void {
    this.#port = port;
    const offRendered = port.onRendered((keys) => {
      for (const listener of this.#rendered) listener(keys);
    });
    const offMoved = port.onMoved(() => {
      for (const listener of this.#moved) listener();
    });
    for (const [source, badges] of this.#badges) port.badge(source, badges);
    const letGo = port.takeDrops((drop) => this.#taker?.(drop));
    return () => {
      offRendered();
      offMoved();
      letGo();
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

  takeDrops(taker: (drop: CanvasDrop) => void): () => void {
    this.#taker = taker;
    return () => {
      if (this.#taker === taker) this.#taker = undefined;
    };
  }

  badge(source: string, badges: readonly Badge[]): void {
    this.#badges.set(source, badges);
    this.#port?.badge(source, badges);
  }

  onRendered: CanvasPort['onRendered'] = (listener) => {
    this.#rendered.add(listener);
    return () => this.#rendered.delete(listener);
  };

  onMoved: CanvasPort['onMoved'] = (listener) => {
    this.#moved.add(listener);
    return () => this.#moved.delete(listener);
  };
}
