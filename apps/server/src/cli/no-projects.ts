import type { KnownProjects } from '../accounts/index.ts';

/** For commands that draw without a database. */
export const noProjects: KnownProjects = { project: () => undefined, projectNow: async () => undefined };
