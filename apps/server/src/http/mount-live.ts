import fastifyWebsocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../base/app-error.ts';

const LIVE_PATH = '/editor/api/live';
/** Of a message: the limit in characters, most of which are one byte each. */
const MESSAGE_BYTES_MAX = 4_000_000;
const PING_MS = 25_000;

/** A websocket, as the area behind it sees it. */
export type MountedSocket = {
  send(text: string): void;
  close(): void;
  waiting(): number;
  onMessage(listener: (text: string) => void): void;
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
      onRequest: async (request) => requireOwnPage(request, publicUrl()),
      handler: async () => {
        throw new AppError(
          'VALIDATION_ERROR',
          'Open a websocket here, or use POST /editor/api/live/messages.',
        );
      },
      wsHandler: (socket) => accept(mounted(socket)),
    });
  });
}

/** A page of another site must not use a token that it got hold of. Programs send no Origin. */
function requireOwnPage({ headers: { origin, host } }: FastifyRequest, publicUrl: string): void {
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && host !== undefined && new URL(origin).host === host) return;
  throw new AppError('FORBIDDEN', 'Pages of other sites may not edit live.');
}

function mounted(socket: WebSocket): MountedSocket {
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
    send: (text) => socket.send(text),
    close: () => socket.close(),
    waiting: () => socket.bufferedAmount,
    onMessage: (listener) =>
      void socket.on('message', (data, isBinary) => (isBinary ? socket.close(1003) : listener(String(data)))),
    onClose: (listener) => void socket.on('close', listener),
  };
}
