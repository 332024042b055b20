import type { Db } from '../../platform/database/tables.ts';
import { LANES_A_PROJECT, type LanePage, listLanes, PROJECTS_A_PAGE } from '../queue/email-queue.ts';
import type { Lane } from '../queue/wake-workers.ts';

const PROJECTS_MAX = 1_000;
const LANES_OF_A_PROJECT_MAX = 256;

/**
 * Lanes that are known to have mail, so far as memory is given to it: those that were told of, and those that were
 * found by walking through the queue page by page. What is forgotten is found again.
 */
export class LaneDirectory {
  /** Both in the order of who was served longest ago. */
  readonly #lanes = new Map<number, Set<string>>();
  #afterProject = 0;
  #afterDomains = new Map<number, string>();
  #walked = false;

  add({ projectId, domain }: Lane): void {
    const known = this.#lanes.get(projectId);
    if (known) {
      known.add(domain);
      if (known.size > LANES_OF_A_PROJECT_MAX) known.delete(first(known));
    } else {
      // Whoever is new goes first.
      const rest = [...this.#lanes];
      this.#lanes.clear();
      this.#lanes.set(projectId, new Set([domain]));
      for (const [id, domains] of rest.slice(-PROJECTS_MAX + 1)) this.#lanes.set(id, domains);
    }
  }

  /** It had less mail than there was room for. */
  remove({ projectId, domain }: Lane): void {
    const known = this.#lanes.get(projectId);
    known?.delete(domain);
    if (known?.size === 0) this.#lanes.delete(projectId);
  }

  /** Lane and project go behind the others. */
  served({ projectId, domain }: Lane): void {
    const known = this.#lanes.get(projectId);
    if (!known?.delete(domain)) return;
    known.add(domain);
    this.#lanes.delete(projectId);
    this.#lanes.set(projectId, known);
  }

  some(holds: (lane: Lane) => boolean): boolean {
    for (const [projectId, domains] of this.#lanes)
      for (const domain of domains) if (holds({ projectId, domain })) return true;
    return false;
  }

  get lanes(): ReadonlyMap<number, readonly string[]> {
    return new Map([...this.#lanes].map(([projectId, domains]) => [projectId, [...domains]]));
  }

  /** Whether the whole queue was looked at since {@link walkAgain}. */
  get walked(): boolean {
    return this.#walked;
  }

  walkAgain(): void {
    this.#walked = false;
  }

  /** Looks at the next page of the queue. */
  async walk(db: Db): Promise<void> {
    const page = await listLanes(db, { afterProject: this.#afterProject, afterDomains: this.#afterDomains });
    const isWhole = page.size === PROJECTS_A_PAGE;
    this.#moveMarks(page, isWhole ? (last(page.keys()) ?? 0) : Number.POSITIVE_INFINITY);
    for (const [projectId, domains] of page) for (const domain of domains) this.add({ projectId, domain });
    this.#walked = !isWhole && this.#afterDomains.size === 0;
  }

  /** A project whose lanes did not fit goes on after the last one; one that has no more begins anew. */
  #moveMarks(page: LanePage, upTo: number): void {
    for (const projectId of this.#afterDomains.keys()) {
      if (projectId > this.#afterProject && projectId <= upTo) this.#afterDomains.delete(projectId);
    }
    for (const [projectId, domains] of page) {
      const end = domains.length === LANES_A_PROJECT ? domains.at(-1) : undefined;
      if (end !== undefined) this.#afterDomains.set(projectId, end);
    }
    this.#afterProject = upTo === Number.POSITIVE_INFINITY ? 0 : upTo;
  }
}

function last<T>(values: Iterable<T>): T | undefined {
  return [...values].at(-1);
}

function first(domains: ReadonlySet<string>): string {
  for (const domain of domains) return domain;
  return '';
}
