import { ConnectionPlaces } from '../../base/connection-places.ts';
import type { SemaphoreStats } from '../../base/permits.ts';
import { systemTimers, type Timers } from '../../base/timers.ts';
import { scarceResources, semaphoreOf } from '../../config/index.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import { CAPTURED_CHANNEL, type CapturedNews, readCapturedNews } from '../transports/captured-messages.ts';

/** So long after a read that found nothing, one read answers all notifications that came meanwhile. */
const PAUSE_MS = 100;

/** `all` that the caller asked for; `recent`: those that came since it waits. */
export type ReadCaptured<Page> = (which: 'all' | 'recent') => Promise<Page>;

export type CapturedWait = {
  /** Whose places a wait takes: a project, or a viewer of the inbox. */
  tenant: string;
  /** Whether a message of which there is news may match: false spares a read. */
  mayMatch(news: CapturedNews): boolean;
  seconds: number;
  /** Fires when the caller leaves. */
  signal: AbortSignal;
};

type Waiting = Pick<CapturedWait, 'mayMatch'> & {
  news: PromiseWithResolvers<void>;
  ended: PromiseWithResolvers<void>;
  isOver: boolean;
};

/**
 * Reads of captured messages that wait for one. They hold no database connection meanwhile, and read again only after a
 * notification that may be about their message.
 */
export class CapturedWaits {
  readonly #waiting = new Set<Waiting>();
  readonly #timers: Timers;
  readonly #places = new ConnectionPlaces('waiting reads of captured emails', {
    ...semaphoreOf('capturedWaits'),
    perHolder: { project: scarceResources.capturedWaits.share },
  });
  #closed = false;

  constructor(timers: Timers = systemTimers) {
    this.#timers = timers;
  }

  get places(): SemaphoreStats {
    return this.#places.stats();
  }

  /** Wakes those that the news may concern; without news, all. */
  hear(news?: CapturedNews): void {
    for (const each of this.#waiting) if (!news || each.mayMatch(news)) each.news.resolve();
  }

  /** Answers all at once with what there is. */
  close(): void {
    this.#closed = true;
    for (const each of this.#waiting) end(each);
  }

  /**
   * The first page that is not empty; an empty one when the time is up, the caller leaves or the process stops.
   *
   * @throws AppError RATE_LIMITED when the tenant has all its places, SERVICE_UNAVAILABLE when the process has none left
   */
  async first<Page extends { items: readonly unknown[] }>(
    read: ReadCaptured<Page>,
    { tenant, mayMatch, seconds, signal }: CapturedWait,
  ): Promise<Page> {
    const waiting: Waiting = {
      mayMatch,
      news: Promise.withResolvers(),
      ended: Promise.withResolvers(),
      isOver: false,
    };
    // Before the first read: a message that comes during it is news.
    this.#waiting.add(waiting);
    const leave = () => end(waiting);
    signal.addEventListener('abort', leave, { once: true });
    const stopTimer = this.#timers.after(seconds * 1_000, leave);
    if (this.#closed || signal.aborted) leave();
    try {
      const page = await read('all');
      if (page.items.length > 0 || waiting.isOver) return page;
      const place = this.#places.take({ project: tenant });
      try {
        return (await this.#next(read, waiting)) ?? (signal.aborted ? page : await read('all'));
      } finally {
        place.release();
      }
    } finally {
      stopTimer();
      signal.removeEventListener('abort', leave);
      this.#waiting.delete(waiting);
    }
  }

  /** The page that a notification led to; undefined at the end: a process that died may have stored one untold. */
  async #next<Page extends { items: readonly unknown[] }>(
    read: ReadCaptured<Page>,
    waiting: Waiting,
  ): Promise<Page | undefined> {
    for (;;) {
      await Promise.race([waiting.news.promise, waiting.ended.promise]);
      if (waiting.isOver) return undefined;
      waiting.news = Promise.withResolvers();
      const page = await read('recent');
      if (page.items.length > 0) return page;
      const pause = Promise.withResolvers<void>();
      const stopTimer = this.#timers.after(PAUSE_MS, pause.resolve);
      await Promise.race([pause.promise, waiting.ended.promise]);
      stopTimer();
    }
  }
}

function end(waiting: Waiting): void {
  waiting.isOver = true;
  waiting.ended.resolve();
}

/** The waiting reads of this process, which hear of messages that any process captures. */
export async function openCapturedWaits(notifications: Notifications): Promise<CapturedWaits> {
  const waits = new CapturedWaits();
  await notifications.listen(
    CAPTURED_CHANNEL,
    (payload) => waits.hear(readCapturedNews(payload)),
    () => waits.hear(),
  );
  return waits;
}
