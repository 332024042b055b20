import type { KnownProjects } from '../accounts/index.ts';

/** For commands that render without a database. */
export const noProjects: KnownProjects = { project: () => undefined, projectNow: async () => undefined };
