import type { Db } from '../../platform/database/tables.ts';
import type { Lane } from '../wake-workers.ts';
import { LANES_A_PROJECT, listLanes, PROJECTS_A_PAGE } from './email-queue.ts';

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
    const lanes = await listLanes(db, { afterProject: this.#afterProject, afterDomains: this.#afterDomains });
    const byProject = Map.groupBy(lanes, ({ projectId }) => projectId);
    const wholePage = byProject.size === PROJECTS_A_PAGE;
    this.#afterProject = wholePage ? (lanes.at(-1)?.projectId ?? 0) : 0;
    for (const [projectId, found] of byProject) {
      const last = found.length === LANES_A_PROJECT ? found.at(-1) : undefined;
      if (last) this.#afterDomains.set(projectId, last.domain);
      else this.#afterDomains.delete(projectId);
    }
    // A project that has nothing after its mark begins anew.
    for (const projectId of this.#afterDomains.keys()) {
      if (!wholePage && !byProject.has(projectId)) this.#afterDomains.delete(projectId);
    }
    this.#walked = !wholePage && this.#afterDomains.size === 0;
    for (const lane of lanes) this.add(lane);
  }
}

function first(domains: ReadonlySet<string>): string {
  for (const domain of domains) return domain;
  return '';
}
