import { liveLimits } from '@postpress/edits/log';
import type { Collaboration } from './collaboration.ts';
import { endOf } from './end-of.ts';
import type { LiveConnection } from './live-connection.ts';
import { isJoin, readMessage } from './read-message.ts';

/** A websocket, as far as live editing needs it. */
export type LiveSocket = {
  send(text: string): void;
  close(): void;
  /** Bytes on their way. */
  waiting(): number;
  onMessage(listener: (text: string) => void): void;
  onClose(listener: () => void): void;
};

const JOIN_MS = 10_000;
const JOIN_CHARACTERS_MAX = 4_000;
/** Messages that wait for the ones before them. */
const BACKLOG_MAX = 100;
const STRANGERS_MAX = 500;

let strangers = 0;

/** Serves an editor over a websocket: its first message is `join`; then messages are taken in order. */
export function acceptSocket(socket: LiveSocket, collaboration: Collaboration): void {
  let connection: LiveConnection | undefined;
  let isOpen = true;
  let backlog = 0;
  let joining = false;
  const close = () => {
    isOpen = false;
    socket.close();
  };
  const refuse = (cause: unknown) => {
    if (isOpen) socket.send(JSON.stringify(endOf(cause)));
    close();
  };
  if (strangers >= STRANGERS_MAX) {
    close();
    return;
  }
  strangers += 1;
  const known = once(() => {
    strangers -= 1;
    clearTimeout(timer);
  });
  const timer = setTimeout(() => !connection && close(), JOIN_MS).unref();
  const out = { send: (json: string) => isOpen && socket.send(json), waiting: () => socket.waiting(), close };
  const join = async (text: string) => {
    joining = true;
    const message = text.length <= JOIN_CHARACTERS_MAX ? readMessage(text) : undefined;
    if (!isJoin(message)) return close();
    try {
      connection = await collaboration.join(message, out);
      known();
      if (!isOpen) connection.close();
    } catch (cause) {
      refuse(cause);
    }
  };
  let turn: Promise<void> = Promise.resolve();
  socket.onMessage((text) => {
    if (!isOpen) return;
    backlog += 1;
    if (
      backlog > BACKLOG_MAX ||
      text.length > liveLimits.messageCharacters ||
      (joining && !connection && backlog > 10)
    )
      return connection
        ? connection.end('RATE_LIMITED', 'Too many messages, or too large ones.', true)
        : close();
    turn = turn
      .then(async () => {
        if (!connection) return joining ? undefined : join(text);
        const message = readMessage(text);
        if (!message) return connection.end('VALIDATION_ERROR', 'This is no message.', false);
        // Batches meet others of their room in one transaction: they need not wait for each other here.
        void connection.receive(message, text.length).catch(refuse);
      })
      .finally(() => {
        backlog -= 1;
      });
  });
  socket.onClose(() => {
    isOpen = false;
    known();
    connection?.close();
  });
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}
