import type { AnyRoute } from '../../base/route.ts';
import type { AcceptDeps } from '../accept/open-acceptance.ts';
import { acceptRoutes } from '../accept/routes/index.ts';
import { type SendTestRouteDeps, sendTestRoute } from '../accept/routes/send-test.ts';
import type { RetryDeps } from '../deliver/retry-now.ts';
import { deliverRoutes } from '../deliver/routes/index.ts';
import { type DomainReportsRouteDeps, domainReportsRoutes } from '../domain-reports/routes/index.ts';
import type { DomainsRouteDeps } from '../domains/routes/deps.ts';
import { domainsRoutes } from '../domains/routes/index.ts';
import { type HistoryRouteDeps, historyRoutes } from '../history/routes/index.ts';
import { type InboundRouteDeps, inboundRoutes } from '../inbound/routes/index.ts';
import type { InboxDeps } from '../inbox/find-viewer.ts';
import { capturedRoutes } from '../inbox/routes/captured/index.ts';
import { inboxRoutes } from '../inbox/routes/index.ts';
import type { ContentsRouteDeps } from '../message/routes/deps.ts';
import { contentsRoutes } from '../message/routes/index.ts';
import { getQueueAgesRoute } from '../queue/routes/get-queue-ages.ts';
import { listProviderLimitsRoute, type ProviderLimitsDeps } from '../queue/routes/list-provider-limits.ts';
import { checkGoingLiveRoute, type GoingLiveRouteDeps } from '../readiness/routes/check-going-live.ts';
import { type ReceivedRouteDeps, receivedRoutes } from '../received/routes/index.ts';
import { type ListRelaysDeps, listRelaysRoute } from '../relays/routes/list-relays.ts';
import { type RelayRouteDeps, receiveRelayEventsRoute } from '../relays/routes/receive-relay-events.ts';
import { type TestRelayDeps, testRelayRoute } from '../relays/routes/test-relay.ts';
import { scheduleRoutes } from '../schedule/routes/index.ts';
import { statisticsRoutes } from '../statistics/routes/index.ts';
import type { SuppressionsRouteDeps } from '../suppressions/routes/deps.ts';
import { suppressionsRoutes } from '../suppressions/routes/index.ts';
import { unsubscribeRoutes } from '../unsubscribe/routes/index.ts';
import type { UnsubscribeDeps } from '../unsubscribe/unsubscribe.ts';
import { warmUpRoutes } from '../warm-up/routes/warm-up.ts';

/** The dependencies of all routes of the area, which `openEmail` provides. */
export type EmailRouteDeps = HistoryRouteDeps &
  SuppressionsRouteDeps &
  DomainsRouteDeps &
  DomainReportsRouteDeps &
  InboxDeps &
  InboundRouteDeps &
  ReceivedRouteDeps &
  AcceptDeps &
  SendTestRouteDeps &
  RetryDeps &
  ContentsRouteDeps &
  GoingLiveRouteDeps &
  UnsubscribeDeps &
  RelayRouteDeps &
  ListRelaysDeps &
  ProviderLimitsDeps &
  TestRelayDeps;

/** All operations of the area. */
export const emailRoutes: readonly AnyRoute<EmailRouteDeps>[] = [
  ...historyRoutes,
  ...statisticsRoutes,
  getQueueAgesRoute,
  listProviderLimitsRoute,
  ...suppressionsRoutes,
  ...domainsRoutes,
  ...domainReportsRoutes,
  ...warmUpRoutes,
  ...inboxRoutes,
  ...capturedRoutes,
  ...unsubscribeRoutes,
  receiveRelayEventsRoute,
  listRelaysRoute,
  testRelayRoute,
  ...inboundRoutes,
  ...receivedRoutes,
  ...acceptRoutes,
  ...scheduleRoutes,
  sendTestRoute,
  ...deliverRoutes,
  ...contentsRoutes,
  checkGoingLiveRoute,
];
