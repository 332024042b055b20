import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections without any data when the app closes. Browsers and HTTP clients open some ahead; Node counts them
 * as waiting for a request, not as idle, so they would delay shutdown by the header timeout (60 s).
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
