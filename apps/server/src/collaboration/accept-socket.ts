import type { ErrorCode } from '@postpress/contracts';
import { liveLimits, type ServerMessage } from '@postpress/edits/log';
import { AppError } from '../base/app-error.ts';
import type { Collaboration } from './collaboration.ts';
import type { LiveConnection } from './live-connection.ts';
import { isJoin, readMessage } from './read-message.ts';

/** A websocket, as far as live editing needs it. */
export type LiveSocket = {
  send(text: string): void;
  close(): void;
  /** Bytes not yet sent. */
  waiting(): number;
  onMessage(listener: (text: string) => void): void;
  onClose(listener: () => void): void;
};

const JOIN_MS = 10_000;
const JOIN_CHARACTERS_MAX = 4_000;
/** Messages that wait for the ones before them. */
const BACKLOG_MAX = 100;
const JOINING_BACKLOG_MAX = 10;
/** Open sockets that have not joined a design. */
export const UNJOINED_MAX = 500;

const unjoined = new Set<EditorSocket>();

/** Serves an editor over a websocket: its first message is `join`; then messages are handled in order. */
export function acceptSocket(socket: LiveSocket, collaboration: Collaboration): void {
  const [oldest] = unjoined;
  // Clients that open sockets without joining must not keep others out.
  if (unjoined.size >= UNJOINED_MAX) oldest?.close();
  unjoined.add(new EditorSocket(socket, collaboration));
}

class EditorSocket {
  readonly #socket: LiveSocket;
  readonly #collaboration: Collaboration;
  readonly #joinTimer: NodeJS.Timeout;
  #connection: LiveConnection | undefined;
  #isOpen = true;
  #isJoining = false;
  #backlog = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(socket: LiveSocket, collaboration: Collaboration) {
    this.#socket = socket;
    this.#collaboration = collaboration;
    this.#joinTimer = setTimeout(() => !this.#connection && this.close(), JOIN_MS).unref();
    socket.onMessage((text) => this.#receive(text));
    socket.onClose(() => {
      this.#isOpen = false;
      this.#endWaiting();
      this.#connection?.close();
    });
  }

  #receive(text: string): void {
    if (!this.#isOpen) return;
    this.#backlog += 1;
    if (this.#isTooMuch(text)) {
      if (this.#connection)
        this.#connection.end('RATE_LIMITED', 'Too many messages, or too large ones.', true);
      else this.close();
      return;
    }
    this.#turn = this.#turn
      .then(() => this.#take(text))
      .finally(() => {
        this.#backlog -= 1;
      });
  }

  #isTooMuch(text: string): boolean {
    const backlogMax = this.#isJoining && !this.#connection ? JOINING_BACKLOG_MAX : BACKLOG_MAX;
    return this.#backlog > backlogMax || text.length > liveLimits.messageCharacters;
  }

  async #take(text: string): Promise<void> {
    if (!this.#connection) return this.#isJoining ? undefined : this.#join(text);
    const message = readMessage(text);
    if (!message) return this.#connection.end('VALIDATION_ERROR', 'This is no message.', false);
    // Not awaited: batches of one room share a transaction.
    void this.#connection.receive(message, text.length).catch((cause) => this.#refuse(cause));
  }

  async #join(text: string): Promise<void> {
    this.#isJoining = true;
    const message = text.length <= JOIN_CHARACTERS_MAX ? readMessage(text) : undefined;
    if (!isJoin(message)) return this.close();
    const out = {
      send: (json: string) => this.#isOpen && this.#socket.send(json),
      waiting: () => this.#socket.waiting(),
      close: () => this.close(),
    };
    try {
      this.#connection = await this.#collaboration.join(message, out);
      this.#endWaiting();
      if (!this.#isOpen) this.#connection.close();
    } catch (cause) {
      this.#refuse(cause);
    }
  }

  /** The socket has joined or closed, and no longer counts as unauthenticated. */
  #endWaiting(): void {
    clearTimeout(this.#joinTimer);
    unjoined.delete(this);
  }

  #refuse(cause: unknown): void {
    if (this.#isOpen) this.#socket.send(JSON.stringify(endOf(cause)));
    this.close();
  }

  close(): void {
    this.#isOpen = false;
    this.#endWaiting();
    this.#socket.close();
  }
}

const RETRIED: ReadonlySet<ErrorCode> = new Set(['SERVICE_UNAVAILABLE', 'RATE_LIMITED']);

/** How a connection ends that can't be made. */
function endOf(cause: unknown): Extract<ServerMessage, { kind: 'ended' }> {
  if (!(cause instanceof AppError))
    return { kind: 'ended', code: 'INTERNAL_ERROR', message: 'The design could not be opened.', retry: true };
  return { kind: 'ended', code: cause.code, message: cause.message, retry: RETRIED.has(cause.code) };
}
