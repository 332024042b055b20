import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { Lease, SemaphoreStats } from '../../base/permits.ts';
import { semaphoreOf } from '../../config/index.ts';
import type { Grant } from '../queue/claim-emails.ts';
import type { DomainQueue } from '../queue/wake-workers.ts';

/** Slots of this worker in use, and how many more each domain may take. */
export type Occupancy = {
  /** Slots not in use. */
  free: number;
  claimedByProject: (projectId: number) => number;
  claimedByDomain: (domain: string) => number;
  /** The limit that applies to a domain: of its provider, or of the relay for all email; undefined: not yet known. */
  limitKeyOf: (domain: string) => string | undefined;
  /** How many more attempts that limit allows this worker. */
  roomOf: (limitKey: string) => number;
};

/** How many times the free slots a project may use, and one domain. */
const PROJECT_THRESHOLD = 4;
const DOMAIN_THRESHOLD = 2;

/**
 * Whether a project and a domain may use one more slot while `free` slots are free.
 *
 * Each may use a fixed multiple of the free slots. Alone, a project gets four fifths of all slots and one domain two
 * thirds; the rest stays free for newcomers, so they never wait for slow servers of another project, or of another
 * domain in their own project. Dynamic thresholds (Choudhury and Hahne, 1998), known from network switches.
 */
function mayClaimMore(claimed: { project: number; domain: number }, free: number): boolean {
  return claimed.project < PROJECT_THRESHOLD * free && claimed.domain < DOMAIN_THRESHOLD * free;
}

/**
 * Shares the free slots among domain queues: each slot goes to the project that uses the fewest, and within it to its
 * first domain queue. Pure.
 *
 * @param domainQueues by project; projects and domains least recently served first
 */
export function allocateSlots(
  domainQueues: ReadonlyMap<number, readonly string[]>,
  taken: Occupancy,
): Grant[] {
  const grants = new Map<string, Grant>();
  const byDomain = new Map<string, number>();
  const byLimitKey = new Map<string, number>();
  const projects = [...domainQueues].map(([projectId, domains]) => ({
    projectId,
    queue: [...domains],
    claimed: taken.claimedByProject(projectId),
  }));
  let free = taken.free;

  /** Grants a slot to the first domain that has room, and moves it to the end. */
  function grantWithin(project: (typeof projects)[number]): boolean {
    for (let tried = project.queue.length; tried > 0; tried--) {
      const domain = project.queue.shift() as string;
      const more = byDomain.get(domain) ?? 0;
      const limitKey = taken.limitKeyOf(domain);
      if (limitKey === undefined) continue;
      const withKey = byLimitKey.get(limitKey) ?? 0;
      const claimed = { project: project.claimed, domain: taken.claimedByDomain(domain) + more };
      const hasRoom = withKey < taken.roomOf(limitKey) && mayClaimMore(claimed, free);
      // A domain without room gets none later in this round either: free slots only get fewer.
      if (!hasRoom) continue;
      project.queue.push(domain);
      byDomain.set(domain, more + 1);
      byLimitKey.set(limitKey, withKey + 1);
      const key = `${project.projectId}/${domain}`;
      const grant = grants.get(key) ?? { projectId: project.projectId, domain, slots: 0 };
      grants.set(key, { ...grant, slots: grant.slots + 1 });
      project.claimed++;
      free--;
      return true;
    }
    return false;
  }

  let open = projects;
  while (free > 0 && open.length > 0) {
    const next = open.reduce((least, each) => (each.claimed < least.claimed ? each : least));
    if (!grantWithin(next)) open = open.filter((each) => each !== next);
  }
  return [...grants.values()];
}

/** One in this many connections is reserved for transactional emails. */
const BROADCAST_LEAVES_ONE_OF = 8;

/**
 * Bounds the connections to remote servers: projects in turn, none takes all ({@link mayClaimMore}), and transactional
 * emails before broadcast ones.
 */
export class ConnectionGate {
  readonly #connections: FairSemaphore;

  constructor(connections: number) {
    this.#connections = new FairSemaphore({
      // Waiting emails are bounded by the slots of the deliverer.
      ...semaphoreOf('connections', connections),
      permitsForLow: connections - Math.floor(connections / BROADCAST_LEAVES_ONE_OF),
      mayHold: ({ tenant, group }, free) => mayClaimMore({ project: tenant, domain: group }, free),
    });
  }

  get open(): number {
    return this.#connections.inUse;
  }

  stats(): SemaphoreStats {
    return this.#connections.stats();
  }

  /** Domains with an open connection, and how many. */
  get domains(): ReadonlyMap<string, number> {
    return this.#connections.inUseByGroup;
  }

  /** A connection to be released, or undefined when the signal fired first. */
  async enter(
    { projectId, domain, broadcast = false }: DomainQueue & { broadcast?: boolean },
    signal: AbortSignal,
  ): Promise<Lease | undefined> {
    const priority = broadcast ? 'low' : 'normal';
    const request = { tenant: String(projectId), group: domain, priority, signal } as const;
    const connection = await this.#connections.acquire(request);
    return connection.ok ? connection : undefined;
  }

  /** Whether a new attempt would get a connection at once. */
  wouldAdmit(projectId: number, domain: string): boolean {
    return this.#connections.wouldGrant({ tenant: String(projectId), group: domain });
  }
}
