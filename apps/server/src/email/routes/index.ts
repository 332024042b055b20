import type { AnyRoute } from '../../base/route.ts';
import { historyRoutes } from './history/index.ts';
import { inboxRoutes } from './inbox/index.ts';

/** Every operation of the area, each with its own parts: what they need together is what `openEmail` binds. */
export const emailRoutes: readonly AnyRoute<never>[] = [...historyRoutes, ...inboxRoutes];
