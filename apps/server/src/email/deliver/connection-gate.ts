import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { Lease, SemaphoreStats } from '../../base/permits.ts';
import { mayClaimMore } from './allocate-slots.ts';

/** Bounds the connections to remote servers: projects in turn, none takes all ({@link mayClaimMore}). */
export class ConnectionGate {
  readonly #slots: FairSemaphore;

  constructor(connections: number) {
    this.#slots = new FairSemaphore({
      permits: connections,
      // Waiting emails are bounded by the slots of the deliverer.
      waitersPerTenant: Number.POSITIVE_INFINITY,
      mayHold: ({ tenant, group }, free) => mayClaimMore({ project: tenant, domain: group }, free),
    });
  }

  get open(): number {
    return this.#slots.inUse;
  }

  stats(): SemaphoreStats {
    return this.#slots.stats();
  }

  /** Domains with an open connection, and how many. */
  get domains(): ReadonlyMap<string, number> {
    return this.#slots.held.byGroup;
  }

  /** A slot to be released, or undefined when the signal fired first. */
  async enter(projectId: number, domain: string, signal: AbortSignal): Promise<Lease | undefined> {
    const slot = await this.#slots.acquire({ tenant: String(projectId), group: domain, signal });
    return slot.ok ? slot : undefined;
  }

  /** Whether one that came now would get a slot at once. */
  wouldAdmit(projectId: number, domain: string): boolean {
    return this.#slots.wouldGrant({ tenant: String(projectId), group: domain });
  }
}
