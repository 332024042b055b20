import type { RenderOptions } from '@postpress/render';

type BlockOf = NonNullable<RenderOptions['customBlocks']>;

/** What custom tools drew, for every drawing of the design; another function once another drawing is there. */
export class CustomBlocks {
  #blockOf: BlockOf | undefined;
  #listeners = new Set<() => void>();

  get snapshot(): BlockOf | undefined {
    return this.#blockOf;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(blockOf: BlockOf | undefined): void {
    if (blockOf === this.#blockOf) return;
    this.#blockOf = blockOf;
    for (const listener of this.#listeners) listener();
  }
}
