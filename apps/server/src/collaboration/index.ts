/**
 * Designs that several people edit at once: the log of each design, who is there, and the connections of editors. Read
 * `append-batches.ts` (a batch on its way into the log) first, then `room.ts`, `collaboration.ts` (rooms, joining, other processes),
 * `store-design.ts` (the log becomes the stored design) and `merge-outside-change.ts` (what others write becomes part of the log).
 */

import type { AnyRoute } from '../base/route.ts';
import type { CollaborationRouteDeps } from './routes/deps.ts';
import { exchangeLiveRoute } from './routes/exchange-live.ts';

export { acceptSocket } from './accept-socket.ts';
export { Collaboration } from './collaboration.ts';
export { forgetRooms } from './jobs/forget-rooms.ts';
export { roomDesign, roomsOf } from './open-log.ts';
export { PollConnections } from './poll-connections.ts';

/** The websocket's messages for editors that can't have one. */
export const collaborationRoutes: readonly AnyRoute<CollaborationRouteDeps>[] = [exchangeLiveRoute];
