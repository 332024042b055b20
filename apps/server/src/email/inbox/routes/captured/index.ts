import type { AnyRoute } from '../../../../base/route.ts';
import type { InboxDeps } from '../../find-viewer.ts';
import { getProjectCapturedRoute } from './get-project-captured.ts';
import { listProjectCapturedRoute } from './list-project-captured.ts';

/** Captured messages of one project, in the console. */
export const capturedRoutes: readonly AnyRoute<Pick<InboxDeps, 'db'>>[] = [
  listProjectCapturedRoute,
  getProjectCapturedRoute,
];
