import type { AnyRoute } from '../../../base/route.ts';
import type { TransmissionRouteDeps } from './deps.ts';
import { getManagedEmailRoute } from './get-managed-email.ts';
import { listWaitingEmailsRoute } from './list-waiting-emails.ts';

/** What operators see of the queue and its attempts. */
export const transmissionRoutes: readonly AnyRoute<TransmissionRouteDeps>[] = [
  listWaitingEmailsRoute,
  getManagedEmailRoute,
];
