import { PassThrough, type Readable } from 'node:stream';
import type { LiveTopic } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { ConnectionPlaces, type PlaceLimits } from '../base/connection-places.ts';
import type { Lease, SemaphoreStats } from '../base/permits.ts';
import { scarceResources, semaphoreOf } from '../config/index.ts';
import { type Recurring, recurring } from '../platform/work/recurring.ts';
import type { ProjectIds } from './live-sources.ts';
import { type LiveUpdate, ProjectWatch, type Subscriber, type WatchDeps } from './watch-project.ts';

/** The user of a stream. */
export type Watcher = { userId: string; sessionId: string; workspaceId: number };

export type LiveDeps = WatchDeps & {
  /** Whether a watcher still has access: the session is open, and the user is a member. */
  mayStay(watcher: Watcher): Promise<boolean>;
};

export type LiveStreamOptions = Watcher & {
  projectId: number;
  topics: ReadonlySet<LiveTopic>;
  since?: Date | undefined;
  /** The client network that it goes to. */
  network: string;
  /** Fires when the user disconnects. */
  signal: AbortSignal;
};

const POLL_MS = 1_000;
const KEEP_ALIVE_MS = 15_000;
/**
 * Streams of one process. One tab holds the stream for all tabs of a browser; six of a user allow several browsers, and tabs
 * that open and close. Each watched project is polled every second, so they are fewer than editors.
 */
const streamPlaces: PlaceLimits<'user' | 'network' | 'project'> = {
  ...semaphoreOf('liveStreams'),
  perHolder: { user: 6, network: 300, project: scarceResources.liveStreams.share },
};
/** Events that a client has not read yet: about 500. */
const UNREAD_BYTES_MAX = 64 * 1_024;
/** Older positions get a reset: catching up from there would cost more than fetching again. */
const RESUME_MS_MAX = 600_000;

type Stream = {
  projectId: number;
  watcher: Watcher;
  watch: ProjectWatch;
  subscriber: Subscriber;
  out: PassThrough;
  place: Lease;
};

/** Live updates: which user watches which project. Each watched project is read once a second. */
export class Live {
  readonly #deps: LiveDeps;
  readonly #watches = new Map<number, ProjectWatch>();
  /** Each has a place. */
  readonly #streams = new Set<Stream>();
  readonly #places = new ConnectionPlaces('live streams', streamPlaces);
  readonly #repeated: readonly Recurring[];
  #closed = false;

  constructor(deps: LiveDeps) {
    this.#deps = deps;
    const { log } = deps;
    this.#repeated = [
      recurring({ everyMs: POLL_MS, failure: 'Live updates were not polled', log }, () => {
        for (const watch of this.#watches.values()) void watch.poll();
      }),
      recurring({ everyMs: KEEP_ALIVE_MS, failure: 'Live streams were not rechecked', log }, () => {
        for (const { out } of this.#streams) write(out, KEEP_ALIVE);
        void this.recheck();
      }),
    ];
  }

  get places(): SemaphoreStats {
    return this.#places.stats();
  }

  /** @throws AppError RATE_LIMITED when there are too many streams of the user, SERVICE_UNAVAILABLE while stopping or full */
  async stream({
    projectId,
    topics,
    since,
    network,
    signal,
    ...watcher
  }: LiveStreamOptions): Promise<Readable> {
    if (this.#closed) throw new AppError('SERVICE_UNAVAILABLE', 'The service is stopping: try again.');
    const place = this.#places.take({ user: watcher.userId, network, project: String(projectId) });
    const out = new PassThrough({ highWaterMark: UNREAD_BYTES_MAX });
    const watch = this.#watchOf({ projectId, workspaceId: watcher.workspaceId });
    const subscriber: Subscriber = {
      topics,
      receive: (updates, position) => sendUpdates(out, updates, position),
    };
    const stream: Stream = { projectId, watcher, watch, out, subscriber, place };
    this.#streams.add(stream);
    out.once('close', () => this.#drop(stream));
    // Nothing reads the stream of a user who left while it was opened.
    const leave = () => {
      out.destroy();
      this.#drop(stream);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    write(out, RETRY);
    const tooOld = since !== undefined && this.#deps.clock().getTime() - since.getTime() > RESUME_MS_MAX;
    const { position, missed } = await watch.join(subscriber, tooOld ? undefined : since);
    const id = String(position.getTime());
    write(out, eventText('ready', { topics: [...topics] }, id));
    if (tooOld) for (const topic of topics) write(out, eventText('reset', { topic }, id));
    else if (missed.length > 0) sendUpdates(out, missed, position);
    if (!this.#streams.has(stream)) watch.leave(subscriber);
    return out;
  }

  /** Checks that all watchers still have access. Called when access changes. */
  async recheck(): Promise<void> {
    for (const stream of [...this.#streams]) {
      // Without the database no access can have changed.
      const stays = await this.#deps.mayStay(stream.watcher).catch(() => true);
      if (!stays) this.#end(stream, 'signed-out');
    }
  }

  /** Ends all streams and refuses new ones. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const each of this.#repeated) void each.stop();
    for (const stream of [...this.#streams]) this.#end(stream, 'stopping');
  }

  #watchOf(project: ProjectIds): ProjectWatch {
    const watch = this.#watches.get(project.projectId) ?? new ProjectWatch(project, this.#deps);
    this.#watches.set(project.projectId, watch);
    return watch;
  }

  #end(stream: Stream, reason: string): void {
    stream.out.end(eventText('end', { reason }));
    this.#drop(stream);
  }

  #drop(stream: Stream): void {
    const { watch, projectId, place } = stream;
    this.#streams.delete(stream);
    place.release();
    watch.leave(stream.subscriber);
    if (watch.isIdle && this.#watches.get(projectId) === watch) this.#watches.delete(projectId);
  }
}

function sendUpdates(out: PassThrough, updates: readonly LiveUpdate[], position: Date): void {
  const id = String(position.getTime());
  const text = updates.map((each) =>
    'reset' in each
      ? eventText('reset', { topic: each.topic }, id)
      : eventText('change', { topic: each.topic, id: each.id, kind: each.kind }, id),
  );
  write(out, text.join(''));
}

/** Disconnects a client that does not read: it reconnects and resumes from its position. */
function write(out: PassThrough, text: string): void {
  if (out.destroyed || out.writableEnded) return;
  if (out.writableLength + out.readableLength > UNREAD_BYTES_MAX) out.destroy();
  else out.write(text);
}

/** One event of a stream (HTML, 9.2): a browser that reconnects sends its `id` as Last-Event-ID. */
function eventText(event: string, data: object, id?: string): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Keeps proxies from closing a quiet stream. */
const KEEP_ALIVE = ': still here\n\n';

/** How long a browser waits before it reconnects. */
const RETRY = 'retry: 3000\n\n';

/** The position of a stream: the time up to which changes were sent, in milliseconds. */
export function readPosition(header: string | undefined): Date | undefined {
  return header !== undefined && /^\d{13}$/.test(header) ? new Date(Number(header)) : undefined;
}
