import type { LiveTopic } from '@postpress/contracts';

/** Whose changes are watched. */
export type Place = { projectId: number; workspaceId: number };

/** That something has changed: what it is now, the watcher asks for. */
export type Change = { topic: LiveTopic; id: string; kind: string; at: Date };

/**
 * Reads what has changed in a place since a moment, at most {@link CHANGES_MAX} a topic. The same change may come again
 * in the next reading, and one from before the moment is no harm.
 */
export type LiveSource = (place: Place, since: Date, now: Date) => Promise<Change[]>;

/** More changes than this at once are reported as one reset. */
export const CHANGES_MAX = 50;
