import type { AnyRoute } from '../../../base/route.ts';
import type { RetryDeps } from '../retry-now.ts';
import { countWaitingEmailsRoute } from './count-waiting-emails.ts';
import { describeEmailsRoute } from './describe-emails.ts';
import { getManagedEmailRoute } from './get-managed-email.ts';
import { listWaitingEmailsRoute } from './list-waiting-emails.ts';
import { retryEmailRoute } from './retry-email.ts';
import { retryEmailsRoute } from './retry-emails.ts';

/** The queue and its attempts, for operators, and retrying now. */
export const deliverRoutes: readonly AnyRoute<RetryDeps>[] = [
  listWaitingEmailsRoute,
  countWaitingEmailsRoute,
  describeEmailsRoute,
  getManagedEmailRoute,
  retryEmailRoute,
  retryEmailsRoute,
];
