import type { AnyRoute } from '../../../base/route.ts';
import type { ContentsRouteDeps } from './deps.ts';
import { getEmailContentRoute } from './get-email-content.ts';
import { getEmailSourceRoute } from './get-email-source.ts';

export const contentsRoutes: readonly AnyRoute<ContentsRouteDeps>[] = [
  getEmailContentRoute,
  getEmailSourceRoute,
];
