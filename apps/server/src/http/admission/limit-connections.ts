import type { Server, Socket } from 'node:net';
import { clientNetwork } from '../../base/client-network.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { semaphoreOf } from '../../config/index.ts';
import { plainAddress } from './origin.ts';

/** Of proxies and this machine, too: those are not limited one by one. */
const CONNECTIONS_MAX = 20_000;

/**
 * Bounds the open connections of a server, by client network: each costs memory and a file descriptor before it says who
 * it is. Further ones are closed at once.
 *
 * @param isProxy whether many clients come from an address: a trusted proxy, or this machine
 */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  semaphore = new FairSemaphore(semaphoreOf('httpConnections')),
): FairSemaphore {
  server.maxConnections = CONNECTIONS_MAX;
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(plainAddress(remoteAddress))) return;
    const place = semaphore.tryAcquire({ tenant: clientNetwork(remoteAddress) });
    if (place) socket.once('close', place.release);
    else socket.destroy();
  });
  return semaphore;
}
