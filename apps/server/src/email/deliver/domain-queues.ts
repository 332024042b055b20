import type { Db } from '../../platform/database/tables.ts';
import {
  DOMAINS_PER_PROJECT,
  type DomainQueuePage,
  listDomainQueues,
  PROJECTS_PER_PAGE,
} from '../queue/list-domain-queues.ts';
import type { DomainQueue } from '../queue/wake-workers.ts';

const PROJECTS_MAX = 1_000;
const DOMAINS_OF_A_PROJECT_MAX = 256;

/**
 * Domain queues that may have due emails: those named by notifications, and those found by paging through the queue.
 * Bounded; an entry that is evicted is found again by paging.
 */
export class DomainQueues {
  /** Projects and domains, least recently served first. */
  readonly #queues = new Map<number, Set<string>>();
  #afterProject = 0;
  #afterDomains = new Map<number, string>();
  #isScanned = false;
  /** Added since the last claim began, which may not have seen their emails. */
  #addedSinceClaim: Set<string> | undefined;

  beginClaim(): void {
    this.#addedSinceClaim = new Set();
  }

  add({ projectId, domain }: DomainQueue): void {
    const added = this.#addedSinceClaim;
    if (added && added.size < PROJECTS_MAX) added.add(`${projectId}/${domain}`);
    const known = this.#queues.get(projectId);
    if (known) {
      known.add(domain);
      const [oldest = ''] = known;
      if (known.size > DOMAINS_OF_A_PROJECT_MAX) known.delete(oldest);
    } else {
      // A new project goes first.
      const rest = [...this.#queues];
      this.#queues.clear();
      this.#queues.set(projectId, new Set([domain]));
      for (const [id, domains] of rest.slice(-PROJECTS_MAX + 1)) this.#queues.set(id, domains);
    }
  }

  /** A claim found fewer emails than it had slots for. Does nothing where the queue was added since the claim began. */
  remove({ projectId, domain }: DomainQueue): void {
    if (this.#addedSinceClaim?.has(`${projectId}/${domain}`)) return;
    const known = this.#queues.get(projectId);
    known?.delete(domain);
    if (known?.size === 0) this.#queues.delete(projectId);
  }

  /** Domain queue and project go to the end of the order. */
  moveToEnd({ projectId, domain }: DomainQueue): void {
    const known = this.#queues.get(projectId);
    if (!known?.delete(domain)) return;
    known.add(domain);
    this.#queues.delete(projectId);
    this.#queues.set(projectId, known);
  }

  some(holds: (queue: DomainQueue) => boolean): boolean {
    for (const [projectId, domains] of this.#queues)
      for (const domain of domains) if (holds({ projectId, domain })) return true;
    return false;
  }

  get all(): ReadonlyMap<number, readonly string[]> {
    return new Map([...this.#queues].map(([projectId, domains]) => [projectId, [...domains]]));
  }

  /** Whether every page of the queue was read since {@link restartScan}. */
  get isScanned(): boolean {
    return this.#isScanned;
  }

  restartScan(): void {
    this.#isScanned = false;
  }

  /** Reads the next page of the queue. */
  async walk(db: Db): Promise<void> {
    const page = await listDomainQueues(db, {
      afterProject: this.#afterProject,
      afterDomains: this.#afterDomains,
    });
    const isWhole = page.size === PROJECTS_PER_PAGE;
    this.#moveMarks(page, isWhole ? ([...page.keys()].at(-1) ?? 0) : Number.POSITIVE_INFINITY);
    for (const [projectId, domains] of page) for (const domain of domains) this.add({ projectId, domain });
    this.#isScanned = !isWhole && this.#afterDomains.size === 0;
  }

  /** A project with more domain queues than one page continues after the last one; others start over. */
  #moveMarks(page: DomainQueuePage, upTo: number): void {
    for (const projectId of this.#afterDomains.keys()) {
      if (projectId > this.#afterProject && projectId <= upTo) this.#afterDomains.delete(projectId);
    }
    for (const [projectId, domains] of page) {
      const end = domains.length === DOMAINS_PER_PROJECT ? domains.at(-1) : undefined;
      if (end !== undefined) this.#afterDomains.set(projectId, end);
    }
    this.#afterProject = upTo === Number.POSITIVE_INFINITY ? 0 : upTo;
  }
}
