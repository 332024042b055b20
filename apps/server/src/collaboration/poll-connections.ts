import { createHash, randomBytes } from 'node:crypto';
import { liveLimits } from '@postpress/edits/log';
import { LRUCache } from 'lru-cache';
import { backgroundTimers, type Timers } from '../base/timers.ts';
import type { Collaboration } from './collaboration.ts';
import type { LiveConnection, Outgoing } from './live-connection.ts';
import { hasTooManyNames, isMessage, type Join } from './read-message.ts';

const WAIT_MS = 20_000;
/** An editor that has not polled for this long has left: with the wait of its last poll, 40 s after it was last there. */
const INACTIVE_MS = 20_000;
/** Ended connections whose editors may still ask why. */
const ENDINGS_MAX = 1_000;

/** One poll of an editor. */
export type Poll = {
  join: Join;
  /** The client network of the request. */
  network: string;
  connection?: string | undefined;
  after?: number | undefined;
  messages?: readonly unknown[] | undefined;
  wait?: boolean | undefined;
};

export type Polled = { connection: string; messages: string[]; last: number };

type Polling = {
  id: string;
  token: string;
  live: LiveConnection | undefined;
  /** Messages that the editor has not acknowledged. */
  queue: { number: number; json: string; onGone: () => void }[];
  /** The number of the newest message. */
  last: number;
  hasEnded: boolean;
  /** Polls that are being answered: a new one supersedes one that waits. */
  polls: number;
  wake: () => void;
  stopTimer: () => void;
};

/**
 * Editors without a websocket. Each has a queue in the process that answers it; unacknowledged messages are sent again. A request to another
 * process, or after a restart, joins there; the log provides what is missing.
 */
export class PollConnections {
  readonly #collaboration: Collaboration;
  readonly #timers: Timers;
  /** Each has a place of `editorPlaces`. */
  readonly #connections = new Map<string, Polling>();
  /** The last messages of ended connections. */
  readonly #endings = new LRUCache<string, Polled & { token: string }>({ max: ENDINGS_MAX });

  constructor(collaboration: Collaboration, timers: Timers = backgroundTimers) {
    this.#collaboration = collaboration;
    this.#timers = timers;
  }

  /** Connections of editors that poll. */
  get size(): number {
    return this.#connections.size;
  }

  /** Handles the messages of an editor and returns those for it; waits for one if there is none. @throws AppError as `join` */
  async exchange(poll: Poll, signal: AbortSignal): Promise<Polled> {
    const ending = this.#takeEnding(poll);
    if (ending) return ending;
    const polling = await this.#find(poll);
    polling.wake();
    polling.polls += 1;
    polling.stopTimer();
    try {
      if (poll.connection === polling.id) acknowledge(polling, poll.after ?? 0);
      for (const message of poll.messages ?? []) {
        const text = JSON.stringify(message);
        if (isMessage(message) && !hasTooManyNames(text)) await polling.live?.receive(message, text.length);
      }
      if (poll.wait === true && polling.queue.length === 0 && !polling.hasEnded)
        await this.#waitFor(polling, signal);
      return this.#takeEnding({ join: poll.join, connection: polling.id }) ?? answerOf(polling);
    } finally {
      polling.polls -= 1;
      // Of an aborted first poll, the editor does not know the connection.
      if (signal.aborted && poll.connection !== polling.id) polling.live?.close();
      else if (polling.polls === 0 && !polling.hasEnded)
        polling.stopTimer = this.#timers.after(INACTIVE_MS, () => polling.live?.close());
    }
  }

  /** The last message of a connection that has ended, once. */
  #takeEnding({ join, connection = '' }: Pick<Poll, 'join' | 'connection'>): Polled | undefined {
    const ending = this.#endings.get(connection);
    if (ending?.token !== join.token) return undefined;
    this.#endings.delete(connection);
    const { token: _, ...polled } = ending;
    return polled;
  }

  async #find({ join, network, connection }: Poll): Promise<Polling> {
    const known = connection === undefined ? undefined : this.#connections.get(connection);
    if (known && known.token === join.token) return known;
    const polling: Polling = {
      id: randomBytes(18).toString('base64url'),
      token: join.token,
      live: undefined,
      queue: [],
      last: 0,
      hasEnded: false,
      polls: 0,
      wake: () => {},
      stopTimer: () => {},
    };
    // The same in every process, so that an editor whose requests reach several is one participant.
    const id = createHash('sha256').update(`${join.token} ${join.client}`).digest('base64url').slice(0, 12);
    polling.live = await this.#collaboration.join(join, this.#outgoingOf(polling), { id, network });
    if (!polling.hasEnded) this.#connections.set(polling.id, polling);
    return polling;
  }

  #outgoingOf(polling: Polling): Outgoing {
    return {
      send: (json, onGone) => {
        polling.last += 1;
        polling.queue.push({ number: polling.last, json, onGone });
        polling.wake();
      },
      end: (json) => {
        const { id, token } = polling;
        polling.hasEnded = true;
        polling.stopTimer();
        this.#connections.delete(id);
        acknowledge(polling, polling.last);
        polling.last += 1;
        if (json !== undefined)
          this.#endings.set(id, { token, connection: id, messages: [json], last: polling.last });
        polling.wake();
      },
    };
  }

  /** Until there is a message, another poll of this editor, or the end of the connection or the request. */
  async #waitFor(polling: Polling, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stopTimer = this.#timers.after(WAIT_MS, resolve);
    polling.wake = resolve;
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (!signal.aborted) await promise;
    stopTimer();
  }
}

/** Forgets the messages that the editor has. */
function acknowledge({ queue }: Polling, upTo: number): void {
  const received = queue.findIndex(({ number }) => number > upTo);
  for (const { onGone } of queue.splice(0, received < 0 ? queue.length : received)) onGone();
}

/** The oldest unacknowledged messages, as many as one message may be large; the next poll gets the others. */
function answerOf({ id, queue, last }: Polling): Polled {
  const messages: string[] = [];
  let characters = 0;
  for (const { json } of queue) {
    characters += json.length;
    if (messages.length > 0 && characters > liveLimits.messageCharacters) break;
    messages.push(json);
  }
  const newest = queue[messages.length - 1]?.number ?? last;
  return { connection: id, messages, last: newest };
}
