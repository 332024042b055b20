import type { EditorMessage } from '@postpress/edits/log';
import type { Channel, ChannelListeners, OpenChannel } from './connection.ts';

const PATH = '/editor/api/live';
/** Minimum time between requests that only send a pointer position. */
const PRESENCE_MS = 500;
const MESSAGES_MAX = 50;

/** A websocket to this page's own service. */
export const openSocket: OpenChannel = ({ onOpen, onMessage, onClose }: ChannelListeners): Channel => {
  const url = new URL(PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  socket.onopen = onOpen;
  socket.onmessage = ({ data }) => onMessage(String(data));
  socket.onclose = onClose;
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
};

type Join = Extract<EditorMessage, { kind: 'join' }>;
type Answer = { data: { connection: string; last: number; messages: unknown[] } };

/** The same messages by long polling, for networks that block websockets. */
export const openPolling: OpenChannel = (listeners) => new Polling(listeners);

class Polling implements Channel {
  readonly #listeners: ChannelListeners;
  #join: Join | undefined;
  #connection: { connection: string; after: number } | undefined;
  #queue: string[] = [];
  #presence: string | undefined;
  #presenceTimer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** Aborts the waiting request because there are messages to send. */
  #stopWaiting: () => void = () => {};

  constructor(listeners: ChannelListeners) {
    this.#listeners = listeners;
    queueMicrotask(() => listeners.onOpen());
  }

  send(text: string): void {
    const message = JSON.parse(text) as EditorMessage;
    if (message.kind === 'join') {
      this.#join = message;
      this.#run().catch(() => this.#fail());
      return;
    }
    if (message.kind === 'presence') {
      this.#presence = text;
      this.#presenceTimer ??= setTimeout(() => this.#stopWaiting(), PRESENCE_MS);
      return;
    }
    this.#queue.push(text);
    this.#stopWaiting();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#presenceTimer);
    this.#stopWaiting();
  }

  #fail(): void {
    if (this.#isClosed) return;
    this.close();
    this.#listeners.onClose();
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      const answer = await this.#exchange(this.#takeMessages());
      if (!answer) continue;
      this.#connection = { connection: answer.data.connection, after: answer.data.last };
      for (const message of answer.data.messages)
        if (!this.#isClosed) this.#listeners.onMessage(JSON.stringify(message));
    }
  }

  /** The messages to send now. */
  #takeMessages(): string[] {
    if (!this.#connection) return [];
    clearTimeout(this.#presenceTimer);
    this.#presenceTimer = undefined;
    const messages = this.#queue.splice(0, MESSAGES_MAX - 1);
    if (this.#presence !== undefined) messages.push(this.#presence);
    this.#presence = undefined;
    return messages;
  }

  /** @returns undefined if it was aborted in order to send. @throws if the server can't be reached, or refuses */
  async #exchange(messages: readonly string[]): Promise<Answer | undefined> {
    const { token = '', client } = this.#join ?? {};
    // Another process may answer: it sends what is missing from this position on.
    const has = this.#listeners.has();
    const known = this.#connection;
    const isWaiting = known !== undefined && messages.length === 0;
    const abort = new AbortController();
    this.#stopWaiting = () => isWaiting && abort.abort();
    const body = {
      client,
      ...(has && { has }),
      ...known,
      ...(messages.length > 0 && { messages: messages.map((text) => JSON.parse(text) as unknown) }),
      ...(isWaiting && { wait: true }),
    };
    try {
      const response = await fetch(`${PATH}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        credentials: 'omit',
        cache: 'no-store',
        signal: abort.signal,
      });
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      return (await response.json()) as Answer;
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      throw error;
    }
  }
}
