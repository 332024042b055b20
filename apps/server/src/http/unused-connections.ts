import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes, when the app closes, the connections that sent nothing. Browsers and HTTP clients open some ahead; to Node they
 * are waiting for their first request and not idle, so they would delay the end by its timeout for headers (60 s).
 */
export function closeUnusedConnections(fastify: FastifyInstance, isTls: boolean): void {
  const open = new Set<Socket>();
  fastify.server.on(isTls ? 'secureConnection' : 'connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  fastify.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
