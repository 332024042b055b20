import type { ClaimedDelivery } from '../webhook-queue.ts';

/** Most calls of one worker to one endpoint at the same time. */
export const CALLS_PER_ENDPOINT = 5;
/** Failures in a row after which an endpoint gets one call at a time. */
const FAILURES_UNTIL_SLOW = 3;

/** The claimed deliveries of one endpoint in this worker. */
export type EndpointQueue = {
  endpointId: number;
  /** Its project; empty once it is deleted, when its deliveries make no calls. */
  tenant: string;
  /** Chains whose first delivery may be attempted, next first. */
  ready: EventChain[];
  /** Chains by subject, ready or waiting for a response. */
  chains: Map<string, EventChain>;
  /** Claimed deliveries not yet started. */
  waiting: number;
  running: number;
  /** How many deliveries may be claimed; grows while the endpoint responds quickly. */
  window: number;
  /** Failed attempts since the last success. */
  failures: number;
  /** Last known value of the database. */
  failingSince: Date | null;
  filledAt: number;
  /** The last claim filled all its room, so more may be due. */
  hasMore: boolean;
};

export function isSlow({ failures }: EndpointQueue): boolean {
  return failures >= FAILURES_UNTIL_SLOW;
}

/** Deliveries waiting for an earlier response do not count, up to two per call that the window allows. */
export function roomOf(queue: EndpointQueue): number {
  const width = isSlow(queue) ? 1 : queue.window;
  const unready = queue.waiting - queue.ready.length;
  return Math.max(0, width - queue.running - queue.ready.length - Math.max(0, unready - 2 * width));
}

export function chainsOf({ ready, chains }: EndpointQueue): EventChain[] {
  return [...new Set([...ready, ...chains.values()])];
}

export function newQueue(endpointId: number, first: ClaimedDelivery | undefined): EndpointQueue {
  const failingSince = first?.endpoint?.failingSince ?? null;
  return {
    endpointId,
    tenant: String(first?.endpoint?.projectId ?? ''),
    ready: [],
    chains: new Map(),
    waiting: 0,
    running: 0,
    window: CALLS_PER_ENDPOINT,
    // Failures seen by other workers count, so that a new worker does not repeat them.
    failures: failingSince === null ? 0 : FAILURES_UNTIL_SLOW,
    failingSince,
    filledAt: 0,
    hasMore: false,
  };
}

/**
 * The claimed deliveries of one subject to one endpoint, in order. The next one starts when the previous one has a
 * response, or when that takes too long. A delivery without a subject is a chain of its own.
 */
export type EventChain = {
  subjectId: string | null;
  /** By sequence. */
  waiting: ClaimedDelivery[];
  running: number;
  /** The chain is in the `ready` list of its queue. */
  isReady: boolean;
  /** When the next delivery starts even without a response to the previous one. */
  waitUntilMs: number;
};

export function newChain(subjectId: string | null): EventChain {
  return { subjectId, waiting: [], running: 0, isReady: false, waitUntilMs: 0 };
}

export function addToChain({ waiting }: EventChain, delivery: ClaimedDelivery): void {
  const after = waiting.findIndex(({ sequence }) => sequence > delivery.sequence);
  if (after < 0) waiting.push(delivery);
  else waiting.splice(after, 0, delivery);
}

/** Removes the deliveries after this one. @returns them */
export function takeLater({ waiting }: EventChain, { sequence }: ClaimedDelivery): ClaimedDelivery[] {
  const after = waiting.findIndex((each) => each.sequence > sequence);
  return after < 0 ? [] : waiting.splice(after);
}

/** Removes the first delivery whose lease is lost and all after it. @returns those still leased */
export function cutChain(chain: EventChain, isLeased: (id: string) => boolean): ClaimedDelivery[] {
  const lost = chain.waiting.findIndex(({ id }) => !isLeased(id));
  return lost < 0 ? [] : chain.waiting.splice(lost).filter(({ id }) => isLeased(id));
}

/**
 * The queues with waiting deliveries, in the order in which they are served: projects take turns, and so do the
 * endpoints of one project.
 */
export class EndpointRotation {
  /** The map and each set end with what was served last. */
  readonly #queues = new Map<string, Set<EndpointQueue>>();

  add(queue: EndpointQueue): void {
    const ofProject = this.#queues.get(queue.tenant);
    if (ofProject) ofProject.add(queue);
    else this.#queues.set(queue.tenant, new Set([queue]));
  }

  delete(queue: EndpointQueue): void {
    const ofProject = this.#queues.get(queue.tenant);
    ofProject?.delete(queue);
    if (ofProject?.size === 0) this.#queues.delete(queue.tenant);
  }

  /** Moves a queue and its project to the end, or removes the queue if nothing waits in it. */
  serve(queue: EndpointQueue): void {
    this.delete(queue);
    const ofProject = this.#queues.get(queue.tenant) ?? new Set();
    if (queue.ready.length > 0) ofProject.add(queue);
    this.#queues.delete(queue.tenant);
    if (ofProject.size > 0) this.#queues.set(queue.tenant, ofProject);
  }

  *[Symbol.iterator](): Generator<EndpointQueue> {
    for (const ofProject of this.#queues.values()) yield* ofProject;
  }
}
