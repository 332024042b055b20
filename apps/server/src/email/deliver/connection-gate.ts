import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { Lease, SemaphoreStats } from '../../base/permits.ts';
import { semaphoreOf } from '../../config/index.ts';
import type { DomainQueue } from '../queue/wake-workers.ts';
import { mayClaimMore } from './allocate-slots.ts';

/** One in this many connections is reserved for transactional emails. */
const BROADCAST_LEAVES_ONE_OF = 8;

/**
 * Bounds the connections to remote servers: projects in turn, none takes all ({@link mayClaimMore}), and transactional
 * emails before broadcast ones.
 */
export class ConnectionGate {
  readonly #slots: FairSemaphore;

  constructor(connections: number) {
    this.#slots = new FairSemaphore({
      // Waiting emails are bounded by the slots of the deliverer.
      ...semaphoreOf('connections', connections),
      permitsForLow: connections - Math.floor(connections / BROADCAST_LEAVES_ONE_OF),
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
    return this.#slots.inUseByGroup;
  }

  /** A slot to be released, or undefined when the signal fired first. */
  async enter(
    { projectId, domain, broadcast = false }: DomainQueue & { broadcast?: boolean },
    signal: AbortSignal,
  ): Promise<Lease | undefined> {
    const priority = broadcast ? 'low' : 'normal';
    const slot = await this.#slots.acquire({ tenant: String(projectId), group: domain, priority, signal });
    return slot.ok ? slot : undefined;
  }

  /** Whether a new attempt would get a slot at once. */
  wouldAdmit(projectId: number, domain: string): boolean {
    return this.#slots.wouldGrant({ tenant: String(projectId), group: domain });
  }
}
