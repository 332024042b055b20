import type { Socket } from 'node:net';
import fastifyWebsocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../base/app-error.ts';
import { clientNetwork } from '../../base/client-network.ts';
import { requireOwnPage } from '../../base/own-page.ts';

const LIVE_PATH = '/editor/api/live';
/** Of a message: the limit in characters, most of which are one byte each. */
const MESSAGE_BYTES_MAX = 4_000_000;
const PING_MS = 25_000;
const CLOSE_MS = 2_000;
/** Of a masked frame with up to 125 bytes (RFC 6455, 5.2). */
const CONTROL_HEADER_BYTES = 6;

/** A websocket, as the area behind it sees it. */
export type MountedSocket = {
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

export type LiveMount = {
  accept(socket: MountedSocket): void;
  /** Ends all connections before the server waits for them. */
  close(): Promise<void>;
  publicUrl(): string;
};

/** Only these requests become websockets; any other that asks for an upgrade (`h2c`) is answered as usual. */
export function isLiveUpgrade({
  url = '',
  headers,
}: {
  url?: string | undefined;
  headers: { upgrade?: string | undefined };
}): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.split('?')[0] === LIVE_PATH;
}

/** Mounts the websocket of live editing. Its first message has the token; no URL ever has. */
export function mountLive(fastify: FastifyInstance, { accept, close, publicUrl }: LiveMount): void {
  void fastify.register(fastifyWebsocket, {
    options: { maxPayload: MESSAGE_BYTES_MAX },
    preClose(done: () => void) {
      const { websocketServer } = this as unknown as FastifyInstance;
      void close().finally(() => {
        for (const client of websocketServer.clients) client.close(1001);
        // One whose peer does not answer must not delay the end.
        setTimeout(() => {
          for (const client of websocketServer.clients) client.terminate();
        }, 1_000).unref();
        websocketServer.close(() => {});
        done();
      });
    },
  });
  void fastify.register(async (app) => {
    app.route({
      method: 'GET',
      url: LIVE_PATH,
      onRequest: async (request) => requireOwnPage(request.headers, publicUrl()),
      handler: async () => {
        throw new AppError(
          'VALIDATION_ERROR',
          'Open a websocket here, or use POST /editor/api/live/messages.',
        );
      },
      wsHandler: (socket, request) => accept(mounted(socket, request)),
    });
  });
}

/** The ping is a timer of the socket, which ends with it: `recurring` is for work of the process, which may fail. */
function mounted(socket: WebSocket, { raw, callerIp }: FastifyRequest): MountedSocket {
  let isAlive = true;
  const ping = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_MS).unref();
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => clearInterval(ping));
  return {
    network: clientNetwork(callerIp),
    send: (text, onGone) => socket.send(text, onGone),
    close: () => {
      socket.close();
      // A peer that does not answer keeps its socket, and what it has not read, for half a minute otherwise.
      setTimeout(() => socket.terminate(), CLOSE_MS).unref();
    },
    onMessage: (listener) =>
      void socket.on('message', (data, isBinary) => (isBinary ? socket.close(1003) : listener(String(data)))),
    onPart: (listener) => countParts(socket, raw.socket, listener),
    onClose: (listener) => void socket.on('close', listener),
  };
}

/** Counts the bytes since the last whole message. Pings and pongs between its parts do not count. */
function countParts(socket: WebSocket, connection: Socket, listener: (bytes: number) => void): void {
  let bytes = 0;
  connection.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > chunk.length) listener(bytes);
  });
  socket.on('message', () => {
    bytes = 0;
  });
  const skip = (data: Buffer) => {
    bytes = Math.max(0, bytes - CONTROL_HEADER_BYTES - data.length);
  };
  socket.on('ping', skip);
  socket.on('pong', skip);
}
