import type { PollConnections } from '../poll-connections.ts';

export type CollaborationRouteDeps = { polls: PollConnections };
