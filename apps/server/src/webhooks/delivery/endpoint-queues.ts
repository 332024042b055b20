import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { Lease } from '../../base/permits.ts';
import type { ClaimedDelivery } from '../webhook-queue.ts';

/** Most deliveries of one endpoint in a worker, running and waiting. */
const WINDOW_MAX = 800;
/** A window emptied within this time doubles; a longer call resets it to its minimum. */
const QUICK_MS = 1_000;

/** A call in progress. */
export type RunningCall = {
  delivery: ClaimedDelivery;
  queue: EndpointQueue;
  chain: EventChain;
  lease: Lease;
};

/** The range of a claim: endpoints with ids above `after`, all of them if `toTheEnd`. */
type ClaimRange = { rooms: ReadonlyMap<number, number>; after: number; toTheEnd: boolean };

/**
 * The claimed deliveries of a worker, one queue per endpoint. Decides which delivery is next and how many more to claim.
 *
 * Projects take turns, and no project has all calls. A slow endpoint occupies at most {@link CALLS_PER_ENDPOINT} calls.
 * A failing endpoint gets one call at a time, and all failing endpoints together at most half of the calls, so they
 * never starve the healthy ones.
 *
 * Events of one subject go to an endpoint in order: the next one starts when the previous one has a response.
 */
export class EndpointQueues {
  readonly #callsMax: number;
  readonly #calls: FairSemaphore;
  readonly #queues = new Map<number, EndpointQueue>();
  readonly #rotation = new EndpointRotation();
  /** Chains whose next delivery waits for the response to the previous one. */
  readonly #waitingChains = new Map<EventChain, EndpointQueue>();
  #holdEndsAtMs = Number.POSITIVE_INFINITY;
  #waiting = 0;

  constructor(callsMax: number) {
    this.#callsMax = callsMax;
    const permitsForLow = Math.max(1, Math.floor(callsMax / 2));
    this.#calls = new FairSemaphore({ permits: callsMax, permitsForLow, waitersPerTenant: 0 });
  }

  get running(): number {
    return this.#calls.inUse;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get waitingIds(): string[] {
    return [...this.#queues.values()].flatMap((queue) =>
      chainsOf(queue).flatMap(({ waiting }) => waiting.map(({ id }) => id)),
    );
  }

  /** When {@link endHolds} is due next. */
  get holdEndsAtMs(): number {
    return this.#holdEndsAtMs;
  }

  /**
   * How many deliveries to claim per known endpoint, `total` in all; {@link CALLS_PER_ENDPOINT} for any other endpoint.
   * Shared evenly, so that the first endpoints do not use up the total.
   */
  rooms(total: number): Map<number, number> {
    const share = Math.max(CALLS_PER_ENDPOINT, Math.ceil(total / this.#queues.size));
    return new Map([...this.#queues].map(([id, queue]) => [id, Math.min(share, roomOf(queue))]));
  }

  add(claimed: readonly ClaimedDelivery[], { rooms, after, toTheEnd }: ClaimRange, nowMs: number): void {
    const filled = Map.groupBy(claimed, ({ endpointId }) => endpointId);
    for (const [endpointId, deliveries] of filled) {
      const queue = this.#queues.get(endpointId) ?? newQueue(endpointId, deliveries[0]);
      for (const delivery of deliveries) this.#take(queue, delivery);
      queue.failingSince = deliveries[0]?.endpoint?.failingSince ?? null;
      queue.hasMore = deliveries.length >= (rooms.get(endpointId) ?? CALLS_PER_ENDPOINT);
      queue.filledAt = nowMs;
      this.#queues.set(endpointId, queue);
    }
    this.#waiting += claimed.length;
    if (!toTheEnd) return;
    for (const [id, room] of rooms) {
      const queue = this.#queues.get(id);
      if (!queue || room === 0 || id <= after || filled.has(id)) continue;
      queue.hasMore = false;
      this.#forgetEmpty(queue);
    }
  }

  /** Starts the next delivery. @returns undefined when every endpoint or all calls are busy */
  next(nowMs: number): RunningCall | undefined {
    // Saves the loop over all endpoints.
    if (this.running >= this.#callsMax) return undefined;
    for (const queue of this.#rotation) {
      const slow = isSlow(queue);
      if (queue.running >= (slow ? 1 : CALLS_PER_ENDPOINT)) continue;
      const lease = this.#calls.tryAcquire({ tenant: queue.tenant, priority: slow ? 'low' : 'normal' });
      if (!lease) continue;
      const chain = queue.ready.shift();
      this.#rotation.serve(queue);
      if (queue.ready.length === 0 && queue.hasMore && nowMs - queue.filledAt <= QUICK_MS)
        queue.window = Math.min(queue.window * 2, WINDOW_MAX);
      const delivery = chain?.waiting.shift();
      if (chain && delivery) {
        this.#begin(queue, chain, nowMs + delivery.answerWaitMs);
        return { delivery, queue, chain, lease };
      }
      lease.release();
    }
    return undefined;
  }

  #take(queue: EndpointQueue, delivery: ClaimedDelivery): void {
    const { subjectId } = delivery;
    const known = subjectId === null ? undefined : queue.chains.get(subjectId);
    const chain = known ?? newChain(subjectId);
    addToChain(chain, delivery);
    queue.waiting += 1;
    if (subjectId !== null) queue.chains.set(subjectId, chain);
    if (chain.running === 0) this.#makeReady(queue, chain);
    else this.#holdChain(queue, chain);
  }

  #begin(queue: EndpointQueue, chain: EventChain, waitUntilMs: number): void {
    chain.isReady = false;
    chain.running += 1;
    chain.waitUntilMs = waitUntilMs;
    queue.running += 1;
    queue.waiting -= 1;
    this.#waiting -= 1;
    if (chain.waiting.length > 0) this.#holdChain(queue, chain);
  }

  #holdChain(queue: EndpointQueue, chain: EventChain): void {
    if (chain.isReady) return;
    this.#waitingChains.set(chain, queue);
    this.#holdEndsAtMs = Math.min(this.#holdEndsAtMs, chain.waitUntilMs);
  }

  #makeReady(queue: EndpointQueue, chain: EventChain, where: 'push' | 'unshift' = 'push'): void {
    this.#waitingChains.delete(chain);
    if (chain.isReady || chain.waiting.length === 0) return;
    chain.isReady = true;
    queue.ready[where](chain);
    this.#rotation.add(queue);
  }

  /** Makes deliveries ready that waited long enough for the response to the previous one. */
  endHolds(nowMs: number): void {
    this.#holdEndsAtMs = Number.POSITIVE_INFINITY;
    for (const [chain, queue] of [...this.#waitingChains]) {
      if (chain.waitUntilMs <= nowMs) this.#makeReady(queue, chain, 'unshift');
      else this.#holdEndsAtMs = Math.min(this.#holdEndsAtMs, chain.waitUntilMs);
    }
  }

  /**
   * Ends a call. `arrived` is undefined if no call was made.
   *
   * @param ended `isRetried`: later events of the same subject wait for its retry
   * @returns those later events: the queue no longer has them, and the caller defers them until the retry
   */
  end(
    { delivery, queue, chain, lease }: RunningCall,
    {
      arrived,
      durationMs,
      isRetried,
    }: { arrived: boolean | undefined; durationMs: number; isRetried: boolean },
  ): ClaimedDelivery[] {
    lease.release();
    queue.running -= 1;
    chain.running -= 1;
    if (arrived === true) queue.failures = 0;
    if (arrived === false) queue.failures += 1;
    if (durationMs > QUICK_MS) queue.window = CALLS_PER_ENDPOINT;
    const deferred = isRetried ? takeLater(chain, delivery) : [];
    this.#uncount(queue, deferred.length);
    if (chain.running === 0) this.#makeReady(queue, chain, 'unshift');
    this.#forgetChain(queue, chain);
    this.#forgetEmpty(queue);
    return deferred;
  }

  /** Whether to claim more: `now` if a queue is empty, `soon` if one is at most half full. */
  wantsMore(queues: Iterable<EndpointQueue> = this.#queues.values()): 'now' | 'soon' | undefined {
    let soon = false;
    for (const queue of queues) {
      // The poll is enough for a failing endpoint.
      if (!queue.hasMore || isSlow(queue) || roomOf(queue) === 0) continue;
      if (queue.ready.length === 0 && queue.running < CALLS_PER_ENDPOINT) return 'now';
      soon ||= queue.waiting * 2 <= queue.window;
    }
    return soon ? 'soon' : undefined;
  }

  /**
   * Removes waiting deliveries whose lease this worker lost, and those after them in their chain.
   *
   * @returns ids of the latter that are still leased to this worker
   */
  keep(isLeased: (id: string) => boolean): string[] {
    const orphans: string[] = [];
    for (const queue of [...this.#queues.values()]) {
      for (const chain of chainsOf(queue)) {
        const before = chain.waiting.length;
        orphans.push(...cutChain(chain, isLeased).map(({ id }) => id));
        this.#uncount(queue, before - chain.waiting.length);
        this.#forgetChain(queue, chain);
      }
      queue.ready = queue.ready.filter(({ waiting }) => waiting.length > 0);
      if (queue.ready.length === 0) this.#rotation.delete(queue);
      this.#forgetEmpty(queue);
    }
    return orphans;
  }

  /** Removes all waiting deliveries of an endpoint. @returns their ids */
  removeEndpoint(endpointId: number): string[] {
    const queue = this.#queues.get(endpointId);
    const ids = queue ? chainsOf(queue).flatMap(({ waiting }) => waiting.map(({ id }) => id)) : [];
    const out = new Set(ids);
    this.keep((id) => !out.has(id));
    return ids;
  }

  #uncount(queue: EndpointQueue, count: number): void {
    queue.waiting -= count;
    this.#waiting -= count;
  }

  #forgetChain(queue: EndpointQueue, chain: EventChain): void {
    if (chain.waiting.length > 0) return;
    chain.isReady = false;
    this.#waitingChains.delete(chain);
    if (chain.running === 0 && chain.subjectId !== null) queue.chains.delete(chain.subjectId);
  }

  #forgetEmpty(queue: EndpointQueue): void {
    if (queue.running + queue.waiting === 0 && !queue.hasMore) this.#queues.delete(queue.endpointId);
  }
}

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

function isSlow({ failures }: EndpointQueue): boolean {
  return failures >= FAILURES_UNTIL_SLOW;
}

/** Deliveries waiting for an earlier response do not count, up to two per call that the window allows. */
function roomOf(queue: EndpointQueue): number {
  const width = isSlow(queue) ? 1 : queue.window;
  const unready = queue.waiting - queue.ready.length;
  return Math.max(0, width - queue.running - queue.ready.length - Math.max(0, unready - 2 * width));
}

function chainsOf({ ready, chains }: EndpointQueue): EventChain[] {
  return [...new Set([...ready, ...chains.values()])];
}

function newQueue(endpointId: number, first: ClaimedDelivery | undefined): EndpointQueue {
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
type EventChain = {
  subjectId: string | null;
  /** By sequence. */
  waiting: ClaimedDelivery[];
  running: number;
  /** The chain is in the `ready` list of its queue. */
  isReady: boolean;
  /** When the next delivery starts even without a response to the previous one. */
  waitUntilMs: number;
};

function newChain(subjectId: string | null): EventChain {
  return { subjectId, waiting: [], running: 0, isReady: false, waitUntilMs: 0 };
}

function addToChain({ waiting }: EventChain, delivery: ClaimedDelivery): void {
  const after = waiting.findIndex(({ sequence }) => sequence > delivery.sequence);
  if (after < 0) waiting.push(delivery);
  else waiting.splice(after, 0, delivery);
}

/** Removes the deliveries after this one. @returns them */
function takeLater({ waiting }: EventChain, { sequence }: ClaimedDelivery): ClaimedDelivery[] {
  const after = waiting.findIndex((each) => each.sequence > sequence);
  return after < 0 ? [] : waiting.splice(after);
}

/** Removes the first delivery whose lease is lost and all after it. @returns those still leased */
function cutChain(chain: EventChain, isLeased: (id: string) => boolean): ClaimedDelivery[] {
  const lost = chain.waiting.findIndex(({ id }) => !isLeased(id));
  return lost < 0 ? [] : chain.waiting.splice(lost).filter(({ id }) => isLeased(id));
}

/**
 * The queues with waiting deliveries, in the order in which they are served: projects take turns, and so do the
 * endpoints of one project.
 */
class EndpointRotation {
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
