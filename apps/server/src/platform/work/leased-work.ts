import type { Log } from '../../base/log.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';

export type LeasedWorkOptions = {
  /** Claims what there is room for and starts each item with {@link LeasedWork.start}. */
  claim: () => Promise<void>;
  /** Called when nothing asked for another claim. */
  onIdle?: () => void;
  /** Names the work in the log: `emails`. */
  what: string;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
};

/**
 * The loop of a worker that claims items from a queue in the database and works on many at a time. Claims never
 * overlap: a `wake` during a claim makes it run once more. What to claim, how fairly and what an outcome means is up to
 * the owner.
 */
export class LeasedWork {
  readonly #options: LeasedWorkOptions;
  /** By the id of the item. */
  readonly #running = new Map<string, Promise<void>>();
  #claiming: Promise<void> | undefined;
  #woken = false;
  #fails = false;
  #stopping = false;

  constructor(options: LeasedWorkOptions) {
    this.#options = options;
  }

  /** Something may be due. */
  wake(): void {
    this.#woken = true;
    if (!this.#stopping) this.#claiming ??= this.#claim();
  }

  /** Works on an item until `run` settles; `run` handles its own failures. */
  start(id: string, run: () => Promise<void>): void {
    const running = run().finally(() => this.#running.delete(id));
    this.#running.set(id, running);
  }

  isRunning(id: string): boolean {
    return this.#running.has(id);
  }

  get runningIds(): string[] {
    return [...this.#running.keys()];
  }

  get isClaiming(): boolean {
    return this.#claiming !== undefined;
  }

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Resolves when no claim is in progress. */
  async claimed(): Promise<void> {
    await this.#claiming;
  }

  /** Claims nothing more. Resolves when the claim in progress has ended; {@link done} waits for the items. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#claiming;
  }

  /** Resolves when the items that run now have settled. */
  async done(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  async #claim(): Promise<void> {
    while (this.#woken && !this.#stopping) {
      this.#woken = false;
      await this.#claimOnce();
    }
    this.#claiming = undefined;
    if (!this.#stopping) this.#options.onIdle?.();
  }

  async #claimOnce(): Promise<void> {
    const { claim, what, log } = this.#options;
    try {
      await claim();
      if (this.#fails) log.info({}, `Claiming ${what} works again`);
      this.#fails = false;
    } catch (cause) {
      if (!isDatabaseAway(cause)) log.error({ err: cause }, `Claiming ${what} failed`);
      else if (!this.#fails) log.warn({ err: cause }, `Claiming ${what} waits for the database`);
      this.#fails = true;
    }
  }
}
