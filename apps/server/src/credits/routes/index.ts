import type { AnyRoute } from '../../base/route.ts';
import type { CreditsRouteDeps } from './deps.ts';

/** Every operation of the area. */
export const creditsRoutes: readonly AnyRoute<CreditsRouteDeps>[] = [];
