import type { AnyRoute } from '../../base/route.ts';
import { configurePreviewsRoute } from './configure-previews.ts';
import type { PreviewsRouteDeps } from './deps.ts';
import { getPreviewsUsageRoute } from './get-previews-usage.ts';
import { listPreviewRunsRoute } from './list-preview-runs.ts';
import { createPreviewRoute } from './manage/create-preview.ts';
import { getPreviewRoute } from './manage/get-preview.ts';
import { recordPreviewViewRoute } from './manage/record-view.ts';
import { removePreviewsEndUserRoute } from './remove-end-user.ts';

export const previewsRoutes: readonly AnyRoute<PreviewsRouteDeps>[] = [
  configurePreviewsRoute,
  getPreviewsUsageRoute,
  removePreviewsEndUserRoute,
  listPreviewRunsRoute,
  createPreviewRoute,
  getPreviewRoute,
  recordPreviewViewRoute,
];
