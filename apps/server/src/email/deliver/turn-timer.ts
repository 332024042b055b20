import type { ProviderTurns } from './provider-turns.ts';

/** Turns that open within this time are used together. */
const TOGETHER_MS = 50;

/** Tells when a provider whose turns are all taken has the next one: the queue is read once a second only. */
export class TurnTimer {
  readonly #turns: Pick<ProviderTurns, 'opensInMs'>;
  readonly #onOpen: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(turns: Pick<ProviderTurns, 'opensInMs'>, onOpen: () => void) {
    this.#turns = turns;
    this.#onOpen = onOpen;
  }

  start(): void {
    const wait = this.#turns.opensInMs();
    if (wait === undefined || this.#timer) return;
    const open = () => {
      this.#timer = undefined;
      this.#onOpen();
    };
    this.#timer = setTimeout(open, Math.max(TOGETHER_MS, wait));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
