import type { AnyRoute } from '../../../base/route.ts';
import type { ListEmailsDeps } from '../list-emails.ts';
import { getEmailRoute } from './get-email.ts';
import { listEmailDeliveriesRoute } from './list-email-deliveries.ts';
import { listEmailEventsRoute } from './list-email-events.ts';
import { listEmailsRoute } from './list-emails.ts';

/** What the routes of history are bound to. */
export type HistoryRouteDeps = ListEmailsDeps;

/** Reading what happened to emails. */
export const historyRoutes: readonly AnyRoute<HistoryRouteDeps>[] = [
  listEmailsRoute,
  getEmailRoute,
  listEmailEventsRoute,
  listEmailDeliveriesRoute,
];
