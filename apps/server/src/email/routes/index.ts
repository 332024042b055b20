import type { AnyRoute } from '../../base/route.ts';
import { domainsRoutes } from './domains/index.ts';
import { historyRoutes } from './history/index.ts';
import { inboxRoutes } from './inbox/index.ts';
import { suppressionsRoutes } from './suppressions/index.ts';

/** Every operation of the area, each with its own parts: what they need together is what `openEmail` binds. */
export const emailRoutes: readonly AnyRoute<never>[] = [
  ...historyRoutes,
  ...suppressionsRoutes,
  ...domainsRoutes,
  ...inboxRoutes,
];
