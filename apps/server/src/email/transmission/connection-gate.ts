import { mayHoldMore } from './allocate-slots.ts';

type Waiter = { projectId: number; domain: string; answer: (admitted: boolean) => void };

/**
 * Lets so many attempts speak to far sides at once: the project that speaks least comes first, and nobody takes all,
 * by the rule of {@link mayHoldMore}.
 */
export class ConnectionGate {
  #free: number;
  readonly #waiting: Waiter[] = [];
  readonly #byProject = new Tally<number>();
  readonly #byDomain = new Tally<string>();

  constructor(connections: number) {
    this.#free = connections;
  }

  get open(): number {
    return this.#byProject.total;
  }

  /** Domains that are spoken to at present, and how often. */
  get domains(): ReadonlyMap<string, number> {
    return this.#byDomain.counts;
  }

  /** Answers true when there is a place, to be given back with `leave`; false when the signal came first. */
  enter(projectId: number, domain: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve(false);
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        resolve(false);
      };
      const answer = (admitted: boolean) => {
        signal.removeEventListener('abort', giveUp);
        resolve(admitted);
      };
      const waiter: Waiter = { projectId, domain, answer };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(waiter);
      this.#admit();
    });
  }

  /** Whether one that came now would be let in at once. */
  wouldAdmit(projectId: number, domain: string): boolean {
    return mayHoldMore(this.#heldBy(projectId, domain), this.#free);
  }

  leave(projectId: number, domain: string): void {
    this.#free++;
    this.#byProject.take(projectId);
    this.#byDomain.take(domain);
    this.#admit();
  }

  #admit(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#free--;
      this.#byProject.add(next.projectId);
      this.#byDomain.add(next.domain);
      next.answer(true);
    }
  }

  #next(): Waiter | undefined {
    let best: Waiter | undefined;
    for (const waiter of this.#waiting) {
      const held = this.#heldBy(waiter.projectId, waiter.domain);
      if (!mayHoldMore(held, this.#free)) continue;
      if (!best || held.project < this.#byProject.of(best.projectId)) best = waiter;
    }
    return best;
  }

  #heldBy(projectId: number, domain: string): { project: number; domain: number } {
    return { project: this.#byProject.of(projectId), domain: this.#byDomain.of(domain) };
  }
}

/** How many of each. */
export class Tally<Key> {
  readonly counts = new Map<Key, number>();
  total = 0;

  of(key: Key): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: Key): void {
    this.total++;
    this.counts.set(key, this.of(key) + 1);
  }

  take(key: Key): void {
    this.total--;
    const left = this.of(key) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }
}
