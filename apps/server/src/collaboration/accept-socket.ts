import type { ErrorCode } from '@postpress/contracts';
import { liveLimits, type ServerMessage } from '@postpress/edits/log';
import { AppError } from '../base/app-error.ts';
import { FairSemaphore } from '../base/fair-semaphore.ts';
import type { Lease } from '../base/permits.ts';
import { semaphoreOf } from '../config/index.ts';
import type { Collaboration } from './collaboration.ts';
import type { LiveConnection, Outgoing } from './live-connection.ts';
import { isJoin, readMessage } from './read-message.ts';

/** A websocket, as far as live editing needs it. */
export type LiveSocket = {
  /** The client network that it comes from. */
  network: string;
  /** Calls `onGone` once the text is sent, or never will be. */
  send(text: string, onGone: () => void): void;
  close(): void;
  onMessage(listener: (text: string) => void): void;
  /** Called while a message arrives: the bytes of it that are here. */
  onPart(listener: (bytes: number) => void): void;
  onClose(listener: () => void): void;
};

const JOIN_MS = 10_000;
const JOIN_CHARACTERS_MAX = 4_000;
const JOIN_BYTES_MAX = 16_000;
/** Messages that wait for the ones before them. */
const BACKLOG_MAX = 100;
const JOINING_BACKLOG_MAX = 10;
/** Parts of larger messages take a share of memory, and must be whole in time. */
const SMALL_BYTES = 65_536;
const MESSAGE_MS = 60_000;

/** Open sockets that have not joined a design, of all networks. */
const unjoined = new FairSemaphore(semaphoreOf('unjoinedSockets'));

/** Serves an editor over a websocket: its first message is `join`; then messages are handled in order. */
export function acceptSocket(socket: LiveSocket, collaboration: Collaboration): void {
  const place = unjoined.tryAcquire({ tenant: socket.network });
  if (place) new EditorSocket(socket, collaboration, place);
  else socket.close();
}

class EditorSocket {
  readonly #socket: LiveSocket;
  readonly #collaboration: Collaboration;
  readonly #joinTimer: NodeJS.Timeout;
  readonly #unjoinedPlace: Lease;
  /** Of a large message that is arriving. */
  #part: { share: Lease; timer: NodeJS.Timeout } | undefined;
  #connection: LiveConnection | undefined;
  #isOpen = true;
  #isJoining = false;
  #backlog = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(socket: LiveSocket, collaboration: Collaboration, unjoinedPlace: Lease) {
    this.#unjoinedPlace = unjoinedPlace;
    this.#socket = socket;
    this.#collaboration = collaboration;
    this.#joinTimer = setTimeout(() => !this.#connection && this.close(), JOIN_MS).unref();
    socket.onMessage((text) => {
      this.#endPart();
      this.#receive(text);
    });
    socket.onPart((bytes) => this.#receivePart(bytes));
    socket.onClose(() => {
      this.#isOpen = false;
      this.#endPart();
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

  #receivePart(bytes: number): void {
    const connection = this.#connection;
    if (!connection && bytes > JOIN_BYTES_MAX) this.close();
    if (!connection || bytes <= SMALL_BYTES || this.#part || !this.#isOpen) return;
    const share = connection.reserve(liveLimits.messageCharacters);
    if (!share) return;
    const isLate = () => connection.end('TOO_SLOW', 'The connection is too slow for your edits.', true);
    this.#part = { share, timer: setTimeout(isLate, MESSAGE_MS).unref() };
  }

  #endPart(): void {
    clearTimeout(this.#part?.timer);
    this.#part?.share.release();
    this.#part = undefined;
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
    const { network } = this.#socket;
    try {
      this.#connection = await this.#collaboration.join(message, this.#outgoing(), { network });
      this.#endWaiting();
      if (!this.#isOpen) this.#connection.close();
    } catch (cause) {
      this.#refuse(cause);
    }
  }

  #outgoing(): Outgoing {
    return {
      send: (json, onGone) => (this.#isOpen ? this.#socket.send(json, onGone) : onGone()),
      end: (json) => {
        if (json !== undefined && this.#isOpen) this.#socket.send(json, () => {});
        this.close();
      },
    };
  }

  /** The socket has joined or closed, and no longer counts as unauthenticated. */
  #endWaiting(): void {
    clearTimeout(this.#joinTimer);
    this.#unjoinedPlace.release();
  }

  #refuse(cause: unknown): void {
    if (this.#isOpen) this.#socket.send(JSON.stringify(endOf(cause)), () => {});
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
