import type { AnyRoute } from '../../../base/route.ts';
import type { EmailTrendsDeps } from '../email-trends.ts';
import { getEmailStatisticsRoute } from './get-email-statistics.ts';
import { getEmailTrendsRoute } from './get-email-trends.ts';
import { listRecipientDomainsRoute } from './list-recipient-domains.ts';
import { listTemplateUsesRoute } from './list-template-uses.ts';

/** Counts of a project's emails: the public statistics, and what the console's charts show. */
export const statisticsRoutes: readonly AnyRoute<EmailTrendsDeps>[] = [
  getEmailStatisticsRoute,
  getEmailTrendsRoute,
  listRecipientDomainsRoute,
  listTemplateUsesRoute,
];
