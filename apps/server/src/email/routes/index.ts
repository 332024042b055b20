import type { AnyRoute } from '../../base/route.ts';
import type { InboxDeps } from '../inbox/find-viewer.ts';
import type { SendingDeps } from '../sending/open-sending.ts';
import type { UnsubscribeDeps } from '../unsubscribe/unsubscribe.ts';
import { capturedRoutes } from './captured/index.ts';
import { chartRoutes } from './charts/index.ts';
import type { ContentsRouteDeps } from './contents/deps.ts';
import { contentsRoutes } from './contents/index.ts';
import type { DomainsRouteDeps } from './domains/deps.ts';
import { domainsRoutes } from './domains/index.ts';
import { type HistoryRouteDeps, historyRoutes } from './history/index.ts';
import { type InboundRouteDeps, inboundRoutes } from './inbound/index.ts';
import { inboxRoutes } from './inbox/index.ts';
import { sendingRoutes } from './sending/index.ts';
import { type SendTestRouteDeps, sendTestRoute } from './sending/send-test.ts';
import type { SuppressionsRouteDeps } from './suppressions/deps.ts';
import { suppressionsRoutes } from './suppressions/index.ts';
import type { TransmissionRouteDeps } from './transmission/deps.ts';
import { transmissionRoutes } from './transmission/index.ts';
import { unsubscribeRoutes } from './unsubscribe/index.ts';

/** What the routes of the area need together: what `openEmail` binds. */
export type EmailRouteDeps = HistoryRouteDeps &
  SuppressionsRouteDeps &
  DomainsRouteDeps &
  InboxDeps &
  InboundRouteDeps &
  SendingDeps &
  SendTestRouteDeps &
  TransmissionRouteDeps &
  ContentsRouteDeps &
  UnsubscribeDeps;

/** Every operation of the area. */
export const emailRoutes: readonly AnyRoute<EmailRouteDeps>[] = [
  ...historyRoutes,
  ...chartRoutes,
  ...suppressionsRoutes,
  ...domainsRoutes,
  ...inboxRoutes,
  ...capturedRoutes,
  ...unsubscribeRoutes,
  ...inboundRoutes,
  ...sendingRoutes,
  sendTestRoute,
  ...transmissionRoutes,
  ...contentsRoutes,
];
