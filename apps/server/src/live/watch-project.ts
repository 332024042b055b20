import type { LiveTopic } from '@postpress/contracts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { CHANGES_MAX, type Change, type LiveSource, type ProjectIds } from './live-sources.ts';

/**
 * How far each poll overlaps the previous one: rows become visible at commit, later than their timestamps, and clocks
 * of machines differ.
 */
const OVERLAP_MS = 15_000;

/** A change; or, for a topic with too many changes, that there were some. */
export type LiveUpdate = Change | { topic: LiveTopic; reset: true };

/** A page fetches its data shortly before it watches; changes in between are reported, too. */
const GRACE_MS = 3_000;

export type Subscriber = {
  topics: ReadonlySet<LiveTopic>;
  receive(updates: readonly LiveUpdate[], position: Date): void;
};

export type Joined = { position: Date; missed: LiveUpdate[] };

export type WatchDeps = {
  sources: Readonly<Record<LiveTopic, LiveSource>>;
  clock: Clock;
  log: Log;
};

/** Polls for changes of one project while it has subscribers: one poll for all of them. */
export class ProjectWatch {
  readonly #project: ProjectIds;
  readonly #deps: WatchDeps;
  readonly #subscribers = new Set<Subscriber>();
  /** Changes that were sent, by identity, with their time. */
  #reported = new Map<string, number>();
  #polledAt: Date;
  #polling: Promise<void> | undefined;

  constructor(project: ProjectIds, deps: WatchDeps) {
    this.#project = project;
    this.#deps = deps;
    this.#polledAt = deps.clock();
  }

  get isIdle(): boolean {
    return this.#subscribers.size === 0;
  }

  /**
   * Subscribes from now on, or from an earlier position. Without one, older changes count as known.
   *
   * @returns the position from which all changes will be sent, and the changes before it
   */
  async join(subscriber: Subscriber, since?: Date): Promise<Joined> {
    const position = this.#deps.clock();
    const isFirst = this.isIdle;
    const before = await this.#read(subscriber.topics, new Date((since ?? position).getTime() - OVERLAP_MS));
    const moment = position.getTime() - GRACE_MS;
    const missed = before.filter(({ at }) => since !== undefined || at.getTime() >= moment);
    // Keep the position of earlier subscribers: changes they have not received yet must still be reported.
    if (isFirst) for (const change of before) this.#remember(change);
    this.#subscribers.add(subscriber);
    return { position, missed: toUpdates(missed) };
  }

  leave(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  /** Polls once for all subscribers; concurrent calls share the poll. */
  poll(): Promise<void> {
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  async #poll(): Promise<void> {
    const topics = new Set([...this.#subscribers].flatMap((subscriber) => [...subscriber.topics]));
    const position = this.#deps.clock();
    const found = await this.#read(topics, new Date(this.#polledAt.getTime() - OVERLAP_MS));
    this.#polledAt = position;
    const fresh = found.filter((change) => this.#remember(change));
    this.#forget(position.getTime() - 4 * OVERLAP_MS);
    if (fresh.length === 0) return;
    const updates = toUpdates(fresh);
    for (const subscriber of this.#subscribers) {
      const own = updates.filter(({ topic }) => subscriber.topics.has(topic));
      if (own.length > 0) subscriber.receive(own, position);
    }
  }

  async #read(topics: ReadonlySet<LiveTopic>, since: Date): Promise<Change[]> {
    const { sources, clock, log } = this.#deps;
    const reading = [...topics].map(async (topic) => {
      try {
        return await sources[topic](this.#project, since, clock());
      } catch (cause) {
        log.warn({ err: cause, topic }, 'Changes could not be read for live updates');
        return [];
      }
    });
    return (await Promise.all(reading)).flat();
  }

  /** @returns whether it is new */
  #remember(change: Change): boolean {
    const key = `${change.topic} ${change.id} ${change.kind} ${change.at.getTime()}`;
    if (this.#reported.has(key)) return false;
    this.#reported.set(key, change.at.getTime());
    return true;
  }

  #forget(before: number): void {
    for (const [key, at] of this.#reported) if (at < before) this.#reported.delete(key);
  }
}

function toUpdates(changes: readonly Change[]): LiveUpdate[] {
  const byTopic = Map.groupBy(changes, ({ topic }) => topic);
  return [...byTopic].flatMap(([topic, own]): LiveUpdate[] => {
    if (own.length > CHANGES_MAX) return [{ topic, reset: true }];
    return own.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  });
}
