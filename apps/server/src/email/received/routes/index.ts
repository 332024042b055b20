import type { AnyRoute } from '../../../base/route.ts';
import type { ReceivedRouteDeps } from './deps.ts';
import { downloadReceivedAttachmentRoute } from './download-attachment.ts';
import { getReceivedEmailRoute, getReceivedSourceRoute } from './get-received.ts';
import { listReceivedEmailsRoute } from './list-received.ts';

export type { ReceivedRouteDeps };

/** Email that projects receive: lists, details, sources and attachments. */
export const receivedRoutes: readonly AnyRoute<ReceivedRouteDeps>[] = [
  listReceivedEmailsRoute,
  getReceivedEmailRoute,
  getReceivedSourceRoute,
  downloadReceivedAttachmentRoute,
];
