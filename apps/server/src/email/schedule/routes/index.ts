import type { AnyRoute } from '../../../base/route.ts';
import type { ScheduleDeps } from '../cancel-email.ts';
import { cancelBatchRoute } from './cancel-batch.ts';
import { cancelEmailRoute } from './cancel-email.ts';
import { getBatchRoute } from './get-batch.ts';
import { rescheduleEmailRoute } from './reschedule-email.ts';

/** Taking emails and batches back before they are sent, and moving scheduled ones. */
export const scheduleRoutes: readonly AnyRoute<ScheduleDeps>[] = [
  cancelEmailRoute,
  rescheduleEmailRoute,
  getBatchRoute,
  cancelBatchRoute,
];
