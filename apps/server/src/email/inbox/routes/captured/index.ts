import type { AnyRoute } from '../../../../base/route.ts';
import type { InboxDeps } from '../../find-viewer.ts';
import { getProjectCapturedRoute } from './get-project-captured.ts';
import { listProjectCapturedRoute } from './list-project-captured.ts';

/** Captured mail of one project, for whoever runs it. */
export const capturedRoutes: readonly AnyRoute<Pick<InboxDeps, 'db'>>[] = [
  listProjectCapturedRoute,
  getProjectCapturedRoute,
];
