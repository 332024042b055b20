import type { AnyRoute } from '../../../base/route.ts';
import { countWaitingEmailsRoute } from './count-waiting-emails.ts';
import type { DeliverRouteDeps } from './deps.ts';
import { describeEmailsRoute } from './describe-emails.ts';
import { getManagedEmailRoute } from './get-managed-email.ts';
import { listWaitingEmailsRoute } from './list-waiting-emails.ts';
import { retryEmailRoute } from './retry-email.ts';
import { retryEmailsRoute } from './retry-emails.ts';

/** What operators see of the queue and its attempts, and what they can hurry. */
export const deliverRoutes: readonly AnyRoute<DeliverRouteDeps>[] = [
  listWaitingEmailsRoute,
  countWaitingEmailsRoute,
  describeEmailsRoute,
  getManagedEmailRoute,
  retryEmailRoute,
  retryEmailsRoute,
];
