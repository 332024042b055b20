import type { AnyRoute } from '../../base/route.ts';
import type { SendDeps } from '../accept/accept-email.ts';
import { acceptRoutes } from '../accept/routes/index.ts';
import { type SendTestRouteDeps, sendTestRoute } from '../accept/routes/send-emails.ts';
import type { BroadcastsDeps } from '../broadcasts/change-broadcast.ts';
import { broadcastsRoutes } from '../broadcasts/routes/broadcasts.ts';
import type { RetryDeps } from '../deliver/retry-now.ts';
import { deliverRoutes } from '../deliver/routes/managed-emails.ts';
import { type DomainReportsRouteDeps, domainReportsRoutes } from '../domain-reports/routes/domain-reports.ts';
import type { DomainsRouteDeps } from '../domains/routes/deps.ts';
import { domainsRoutes } from '../domains/routes/domains.ts';
import type { ErasureDeps } from '../erasure/erase-recipient.ts';
import { recipientsRoutes } from '../erasure/routes/recipients.ts';
import { type HistoryRouteDeps, historyRoutes } from '../history/routes/emails.ts';
import { type InboundRouteDeps, inboundRoutes } from '../inbound/routes/inbound-reports.ts';
import type { InboxDeps } from '../inbox/find-viewer.ts';
import { capturedRoutes, inboxRoutes } from '../inbox/routes/index.ts';
import type { ListsDeps } from '../lists/change-lists.ts';
import { listsRoutes } from '../lists/routes/lists.ts';
import { type ContentsRouteDeps, contentsRoutes } from '../message/routes/email-content.ts';
import { type OptInRouteDeps, optInRoutes } from '../opt-in/routes/opt-in.ts';
import {
  getQueueAgesRoute,
  listProviderLimitsRoute,
  type ProviderLimitsDeps,
} from '../queue/routes/queue.ts';
import { checkGoingLiveRoute, type GoingLiveRouteDeps } from '../readiness/routes/check-going-live.ts';
import { type ReceivedRouteDeps, receivedRoutes } from '../received/routes/received.ts';
import { threadsRoutes } from '../received/routes/threads.ts';
import {
  type ListRelaysDeps,
  listRelaysRoute,
  type RelayRouteDeps,
  receiveRelayEventsRoute,
  type TestRelayDeps,
  testRelayRoute,
} from '../relays/routes/relays.ts';
import { scheduleRoutes } from '../schedule/routes/schedule.ts';
import {
  getSenderHealthRoute,
  type SenderHealthRouteDeps,
} from '../sender-health/routes/get-sender-health.ts';
import { statisticsRoutes } from '../statistics/routes/statistics.ts';
import { type SuppressionsRouteDeps, suppressionsRoutes } from '../suppressions/routes/suppressions.ts';
import { deleteTestDataRoute } from '../test-data/routes/delete-test-data.ts';
import type { SubscriptionsDeps } from '../topics/change-subscriptions.ts';
import { subscriptionsRoutes } from '../topics/routes/subscriptions.ts';
import { type TopicsRouteDeps, topicsRoutes } from '../topics/routes/topics.ts';
import { type TrackedLinksDeps, trackedLinksRoutes } from '../tracked-links/routes/tracked-links.ts';
import { preferencesRoutes } from '../unsubscribe/routes/preferences.ts';
import { unsubscribeRoutes } from '../unsubscribe/routes/unsubscribe.ts';
import type { UnsubscribeDeps } from '../unsubscribe/unsubscribe.ts';
import { warmUpRoutes } from '../warm-up/routes/warm-up.ts';
import { type WebViewDeps, webViewRoutes } from '../web-view/routes/web-view.ts';

/** The dependencies of all routes of the area, which `openEmail` provides. */
export type EmailRouteDeps = HistoryRouteDeps &
  SuppressionsRouteDeps &
  TopicsRouteDeps &
  SubscriptionsDeps &
  ListsDeps &
  BroadcastsDeps &
  ErasureDeps &
  DomainsRouteDeps &
  DomainReportsRouteDeps &
  InboxDeps &
  InboundRouteDeps &
  ReceivedRouteDeps &
  SendDeps &
  SendTestRouteDeps &
  RetryDeps &
  ContentsRouteDeps &
  GoingLiveRouteDeps &
  SenderHealthRouteDeps &
  UnsubscribeDeps &
  OptInRouteDeps &
  WebViewDeps &
  TrackedLinksDeps &
  RelayRouteDeps &
  ListRelaysDeps &
  ProviderLimitsDeps &
  TestRelayDeps;

/** All operations of the area. */
export const emailRoutes: readonly AnyRoute<EmailRouteDeps>[] = [
  ...historyRoutes,
  ...statisticsRoutes,
  getSenderHealthRoute,
  getQueueAgesRoute,
  listProviderLimitsRoute,
  ...suppressionsRoutes,
  ...topicsRoutes,
  ...subscriptionsRoutes,
  ...listsRoutes,
  ...broadcastsRoutes,
  ...recipientsRoutes,
  ...domainsRoutes,
  ...domainReportsRoutes,
  ...warmUpRoutes,
  ...inboxRoutes,
  ...capturedRoutes,
  ...unsubscribeRoutes,
  ...webViewRoutes,
  ...trackedLinksRoutes,
  ...preferencesRoutes,
  ...optInRoutes,
  receiveRelayEventsRoute,
  listRelaysRoute,
  testRelayRoute,
  ...inboundRoutes,
  ...receivedRoutes,
  ...threadsRoutes,
  ...acceptRoutes,
  ...scheduleRoutes,
  sendTestRoute,
  ...deliverRoutes,
  ...contentsRoutes,
  checkGoingLiveRoute,
  deleteTestDataRoute,
];
