/**
 * Live updates of the console over server-sent events. Read `live.ts` first, then `watch-project.ts` (polls each
 * watched project once a second) and `live-sources.ts` (what it polls).
 */

import type { AnyRoute } from '../base/route.ts';
import { type LiveRouteDeps, watchChangesRoute } from './routes/watch-changes.ts';

export { Live } from './live.ts';
export { liveSources } from './live-sources.ts';

export const liveRoutes: readonly AnyRoute<LiveRouteDeps>[] = [watchChangesRoute];
