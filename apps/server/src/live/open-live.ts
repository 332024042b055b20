import { PassThrough, type Readable } from 'node:stream';
import type { LiveTopic } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import type { Place } from './live-source.ts';
import { eventText, KEEP_ALIVE, RETRY } from './server-sent.ts';
import { type Hearer, type News, ProjectWatch, type WatchDeps } from './watch-project.ts';

/** Who watches. */
export type Watcher = { userId: string; sessionId: string; workspaceId: number };

export type LiveDeps = WatchDeps & {
  /** Whether a watcher may go on: the session is open, and the person a member. */
  mayStay(watcher: Watcher): Promise<boolean>;
};

export type LiveStreamOptions = Watcher & {
  projectId: number;
  topics: ReadonlySet<LiveTopic>;
  since?: Date | undefined;
};

export type Live = {
  /** @throws AppError RATE_LIMITED when the person has too many streams here, SERVICE_UNAVAILABLE while stopping */
  stream(options: LiveStreamOptions): Promise<Readable>;
  /** Checks that all watchers still have access: called when access changes. */
  recheck(): Promise<void>;
  /** Ends all streams, and takes no new ones. */
  close(): Promise<void>;
};

const LOOK_MS = 1_000;
const KEEP_ALIVE_MS = 15_000;
/** One tab of a browser holds the stream for all; this is for some browsers, and for tabs that come and go. */
const STREAMS_A_PERSON_MAX = 6;
/** Of events that a reader has not taken: about five hundred. */
const UNREAD_BYTES_MAX = 64 * 1_024;
/** Older positions get a reset: catching up from there would cost more than fetching again. */
const RESUME_MS_MAX = 600_000;

type Stream = {
  watcher: Watcher;
  watch: ProjectWatch;
  hearer: Hearer;
  out: PassThrough;
  end(reason: string): void;
};

/** Live updates: who watches which project, one look a second for each that is watched. */
export function openLive(deps: LiveDeps): Live {
  const watches = new Map<number, ProjectWatch>();
  const streams = new Set<Stream>();
  let closed = false;

  const looking = setInterval(() => {
    for (const watch of watches.values()) void watch.look();
  }, LOOK_MS);
  const living = setInterval(() => {
    for (const { out } of streams) write(out, KEEP_ALIVE);
    void recheck();
  }, KEEP_ALIVE_MS);
  for (const timer of [looking, living]) timer.unref();

  function watchOf(place: Place): ProjectWatch {
    const watch = watches.get(place.projectId) ?? new ProjectWatch(place, deps);
    watches.set(place.projectId, watch);
    return watch;
  }

  function drop(stream: Stream, projectId: number): void {
    streams.delete(stream);
    stream.watch.leave(stream.hearer);
    if (stream.watch.isIdle && watches.get(projectId) === stream.watch) watches.delete(projectId);
  }

  async function recheck(): Promise<void> {
    for (const stream of [...streams]) {
      // Without the database no access can have changed.
      const stays = await deps.mayStay(stream.watcher).catch(() => true);
      if (!stays) stream.end('signed-out');
    }
  }

  return {
    async stream({ projectId, topics, since, ...watcher }) {
      if (closed) throw new AppError('SERVICE_UNAVAILABLE', 'The service is stopping: try again.');
      requireRoom(streams, watcher.userId);
      const out = new PassThrough({ highWaterMark: UNREAD_BYTES_MAX });
      const watch = watchOf({ projectId, workspaceId: watcher.workspaceId });
      const stream: Stream = {
        watcher,
        watch,
        out,
        hearer: { topics, hear: (news, position) => tell(out, news, position) },
        end(reason) {
          out.end(eventText('end', { reason }));
          drop(stream, projectId);
        },
      };
      streams.add(stream);
      out.once('close', () => drop(stream, projectId));
      out.write(RETRY);
      const tooOld = since !== undefined && deps.clock().getTime() - since.getTime() > RESUME_MS_MAX;
      const { position, missed } = await watch.join(stream.hearer, tooOld ? undefined : since);
      const id = String(position.getTime());
      write(out, eventText('ready', { topics: [...topics] }, id));
      if (tooOld) for (const topic of topics) write(out, eventText('reset', { topic }, id));
      else if (missed.length > 0) tell(out, missed, position);
      if (!streams.has(stream)) watch.leave(stream.hearer);
      return out;
    },
    recheck,
    async close() {
      closed = true;
      clearInterval(looking);
      clearInterval(living);
      for (const stream of [...streams]) stream.end('stopping');
    },
  };
}

function requireRoom(streams: ReadonlySet<Stream>, userId: string): void {
  const own = [...streams].filter(({ watcher }) => watcher.userId === userId);
  if (own.length < STREAMS_A_PERSON_MAX) return;
  throw new AppError('RATE_LIMITED', 'Too many live streams are open for you: close some windows.', {
    retryAfterSeconds: 10,
  });
}

function tell(out: PassThrough, news: readonly News[], position: Date): void {
  const id = String(position.getTime());
  const text = news.map((each) =>
    'reset' in each
      ? eventText('reset', { topic: each.topic }, id)
      : eventText('change', { topic: each.topic, id: each.id, kind: each.kind }, id),
  );
  write(out, text.join(''));
}

/** A reader that does not read is cut off: it comes back and goes on from its position. */
function write(out: PassThrough, text: string): void {
  if (out.destroyed || out.writableEnded) return;
  if (out.writableLength + out.readableLength > UNREAD_BYTES_MAX) out.destroy();
  else out.write(text);
}
