import type { AnyRoute } from '../../../base/route.ts';
import type { EmailTrendsDeps } from '../../history/email-trends.ts';
import { getEmailTrendsRoute } from './get-email-trends.ts';
import { getQueueAgesRoute } from './get-queue-ages.ts';
import { listRecipientDomainsRoute } from './list-recipient-domains.ts';

/** What the console's charts are drawn of. */
export const chartRoutes: readonly AnyRoute<EmailTrendsDeps>[] = [
  getEmailTrendsRoute,
  listRecipientDomainsRoute,
  getQueueAgesRoute,
];
