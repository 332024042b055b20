import { createHash, randomBytes } from 'node:crypto';
import { liveLimits } from '@postpress/edits/log';
import type { Collaboration } from './collaboration.ts';
import type { LiveConnection } from './live-connection.ts';
import { hasTooManyNames, isMessage, type Join } from './read-message.ts';

const WAIT_MS = 20_000;
/** An editor that has not polled for this long has left. */
const INACTIVE_MS = 40_000;

/** One poll of an editor. */
export type Poll = {
  join: Join;
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
  queue: { number: number; json: string }[];
  last: number;
  characters: number;
  isClosed: boolean;
  wake: () => void;
  timer: NodeJS.Timeout | undefined;
};

/**
 * Editors without a websocket. Each has a queue in the process that answers it; unacknowledged messages are sent again. A request to another
 * process, or after a restart, joins there; the log provides what is missing.
 */
export class PollConnections {
  readonly #collaboration: Collaboration;
  readonly #connections = new Map<string, Polling>();

  constructor(collaboration: Collaboration) {
    this.#collaboration = collaboration;
  }

  /** Handles the messages of an editor and returns those for it; waits for one if there is none. @throws AppError as `join` */
  async exchange(poll: Poll, signal: AbortSignal): Promise<Polled> {
    const polling = await this.#find(poll);
    clearTimeout(polling.timer);
    const acknowledged = poll.connection === polling.id ? (poll.after ?? 0) : 0;
    while ((polling.queue[0]?.number ?? Number.POSITIVE_INFINITY) <= acknowledged)
      polling.characters -= polling.queue.shift()?.json.length ?? 0;
    for (const message of poll.messages ?? []) {
      const text = JSON.stringify(message);
      if (isMessage(message) && !hasTooManyNames(text)) await polling.live?.receive(message, text.length);
    }
    if (poll.wait === true && polling.queue.length === 0 && !polling.isClosed)
      await this.#waitFor(polling, signal);
    if (polling.isClosed) this.#connections.delete(polling.id);
    else polling.timer = setTimeout(() => polling.live?.close(), INACTIVE_MS).unref();
    return { connection: polling.id, messages: polling.queue.map(({ json }) => json), last: polling.last };
  }

  async #find({ join, connection }: Poll): Promise<Polling> {
    const known = connection === undefined ? undefined : this.#connections.get(connection);
    if (known && known.token === join.token) return known;
    const polling: Polling = {
      id: randomBytes(18).toString('base64url'),
      token: join.token,
      live: undefined,
      queue: [],
      last: 0,
      characters: 0,
      isClosed: false,
      wake: () => {},
      timer: undefined,
    };
    const out = {
      send: (json: string) => {
        polling.last += 1;
        polling.characters += json.length;
        polling.queue.push({ number: polling.last, json });
        polling.wake();
      },
      waiting: () => Math.max(0, polling.characters - liveLimits.messageCharacters),
      close: () => {
        polling.isClosed = true;
        clearTimeout(polling.timer);
        polling.wake();
      },
    };
    // The same in every process, so that an editor whose requests reach several is one participant.
    const id = createHash('sha256').update(`${join.token} ${join.client}`).digest('base64url').slice(0, 12);
    polling.live = await this.#collaboration.join(join, out, { id });
    this.#connections.set(polling.id, polling);
    setTimeout(() => polling.isClosed && this.#connections.delete(polling.id), INACTIVE_MS).unref();
    return polling;
  }

  async #waitFor(polling: Polling, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, WAIT_MS).unref();
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      polling.wake = done;
      signal.addEventListener('abort', done, { once: true });
    });
  }
}
