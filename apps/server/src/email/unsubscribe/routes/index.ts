import type { AnyRoute } from '../../../base/route.ts';
import type { UnsubscribeDeps } from '../unsubscribe.ts';
import { showUnsubscribeRoute } from './show-unsubscribe.ts';
import { unsubscribeRoute } from './unsubscribe.ts';

/** The target of List-Unsubscribe. */
export const unsubscribeRoutes: readonly AnyRoute<UnsubscribeDeps>[] = [
  showUnsubscribeRoute,
  unsubscribeRoute,
];
