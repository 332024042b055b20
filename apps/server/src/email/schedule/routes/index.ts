import type { AnyRoute } from '../../../base/route.ts';
import type { ScheduleDeps } from '../cancel-email.ts';
import { cancelEmailRoute } from './cancel-email.ts';
import { rescheduleEmailRoute } from './reschedule-email.ts';

/** Taking emails back before they are sent, and moving scheduled ones. */
export const scheduleRoutes: readonly AnyRoute<ScheduleDeps>[] = [cancelEmailRoute, rescheduleEmailRoute];
