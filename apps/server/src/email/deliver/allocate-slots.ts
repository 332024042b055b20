import type { Grant } from '../queue/email-queue.ts';

/** How much of a worker is taken, and what each domain would bear. */
export type Occupancy = {
  /** Places that nobody holds. */
  free: number;
  heldByProject: (projectId: number) => number;
  heldByDomain: (domain: string) => number;
  /** What sets the pace for a domain: itself where we speak to its servers, the relay where everything goes there. */
  paceOf: (domain: string) => string;
  /** How many more what sets the pace bears, from this worker. */
  roomOf: (pace: string) => number;
};

/** How many times what is still free a project may hold, and one domain. */
const PROJECT_THRESHOLD = 4;
const DOMAIN_THRESHOLD = 2;

/**
 * Whether a project and a domain may hold one more of places of which so many are free.
 *
 * Nobody may hold more than so many times what is free. Alone, a project gets four fifths of all places, and one domain
 * two thirds; the rest waits for who comes next, who therefore never stands behind slow peers of somebody else,
 * nor behind another domain of its own project. Dynamic thresholds (Choudhury and Hahne, 1998), known from switches.
 */
export function mayHoldMore(held: { project: number; domain: number }, free: number): boolean {
  return held.project < PROJECT_THRESHOLD * free && held.domain < DOMAIN_THRESHOLD * free;
}

/**
 * Shares the free places among lanes with waiting mail: each goes to the project that holds the fewest, within it to
 * the lane that comes first in its list. Pure.
 *
 * @param lanes by project, both in the order of who was served longest ago
 */
export function allocateSlots(lanes: ReadonlyMap<number, readonly string[]>, taken: Occupancy): Grant[] {
  const grants = new Map<string, Grant>();
  const byDomain = new Map<string, number>();
  const byPace = new Map<string, number>();
  const projects = [...lanes].map(([projectId, domains]) => ({
    projectId,
    queue: [...domains],
    held: taken.heldByProject(projectId),
  }));
  let free = taken.free;

  /** The first lane that has room goes behind the others. */
  function grantWithin(project: (typeof projects)[number]): boolean {
    for (let tried = project.queue.length; tried > 0; tried--) {
      const domain = project.queue.shift() as string;
      const more = byDomain.get(domain) ?? 0;
      const pace = taken.paceOf(domain);
      const paced = byPace.get(pace) ?? 0;
      const held = { project: project.held, domain: taken.heldByDomain(domain) + more };
      const hasRoom = paced < taken.roomOf(pace) && mayHoldMore(held, free);
      // One without room has none later in this round either: places only get fewer.
      if (!hasRoom) continue;
      project.queue.push(domain);
      byDomain.set(domain, more + 1);
      byPace.set(pace, paced + 1);
      const key = `${project.projectId}/${domain}`;
      const grant = grants.get(key) ?? { projectId: project.projectId, domain, places: 0 };
      grants.set(key, { ...grant, places: grant.places + 1 });
      project.held++;
      free--;
      return true;
    }
    return false;
  }

  let open = projects;
  while (free > 0 && open.length > 0) {
    const next = open.reduce((least, each) => (each.held < least.held ? each : least));
    if (!grantWithin(next)) open = open.filter((each) => each !== next);
  }
  return [...grants.values()];
}
