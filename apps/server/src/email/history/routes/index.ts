import type { AnyRoute } from '../../../base/route.ts';
import type { ListEmailsDeps } from '../list-emails.ts';
import { exportEmailsRoute } from './export-emails.ts';
import { getEmailRoute } from './get-email.ts';
import { listEmailDeliveriesRoute } from './list-email-deliveries.ts';
import { listEmailEventsRoute } from './list-email-events.ts';
import { listEmailsRoute } from './list-emails.ts';

/** What the routes of this stage are bound to. */
export type HistoryRouteDeps = ListEmailsDeps;

/** Lists of emails, their details, timelines and webhook deliveries. */
export const historyRoutes: readonly AnyRoute<HistoryRouteDeps>[] = [
  listEmailsRoute,
  exportEmailsRoute,
  getEmailRoute,
  listEmailEventsRoute,
  listEmailDeliveriesRoute,
];
