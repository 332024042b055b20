import type { AnyRoute } from '../../base/route.ts';
import type { TemplatesRouteDeps } from './deps.ts';
import { getTemplateRoute } from './get-template.ts';
import { getThumbnailRoute } from './get-thumbnail.ts';
import { legacyGetTemplateRoute } from './legacy-get-template.ts';
import { legacyListFolderTemplatesRoute } from './legacy-list-folder-templates.ts';
import { legacyListTemplatesRoute } from './legacy-list-templates.ts';
import { legacyRenderTemplateRoute } from './legacy-render-template.ts';
import { listBlocksRoute } from './list-blocks.ts';
import { listTemplatesRoute } from './list-templates.ts';
import { createBlockRoute } from './manage/create-block.ts';
import { createFolderRoute } from './manage/create-folder.ts';
import { createTemplateRoute } from './manage/create-template.ts';
import { deleteBlockRoute } from './manage/delete-block.ts';
import { deleteFolderRoute } from './manage/delete-folder.ts';
import { deleteTemplateRoute } from './manage/delete-template.ts';
import { deleteTemplatesRoute } from './manage/delete-templates.ts';
import { duplicateTemplateRoute } from './manage/duplicate-template.ts';
import { getManagedTemplateRoute } from './manage/get-managed-template.ts';
import { getTemplateVersionRoute } from './manage/get-template-version.ts';
import { labelTemplateVersionRoute } from './manage/label-template-version.ts';
import { listFoldersRoute } from './manage/list-folders.ts';
import { listManagedTemplatesRoute } from './manage/list-managed-templates.ts';
import { listTemplateVersionsRoute } from './manage/list-template-versions.ts';
import { moveTemplatesRoute } from './manage/move-templates.ts';
import { restoreTemplateVersionRoute } from './manage/restore-template-version.ts';
import { restoreTemplatesRoute } from './manage/restore-templates.ts';
import { getSampleDataRoute, putSampleDataRoute } from './manage/sample-data.ts';
import { syncBlockRoute } from './manage/sync-block.ts';
import { updateBlockRoute } from './manage/update-block.ts';
import { updateFolderRoute } from './manage/update-folder.ts';
import { updateTemplateRoute } from './manage/update-template.ts';

/** Every operation of templates: v3 first, then v2, then management. */
export const templatesRoutes: readonly AnyRoute<TemplatesRouteDeps>[] = [
  listTemplatesRoute,
  getTemplateRoute,
  listBlocksRoute,
  getThumbnailRoute,
  legacyListTemplatesRoute,
  legacyGetTemplateRoute,
  legacyRenderTemplateRoute,
  legacyListFolderTemplatesRoute,
  listManagedTemplatesRoute,
  getManagedTemplateRoute,
  createTemplateRoute,
  updateTemplateRoute,
  deleteTemplateRoute,
  duplicateTemplateRoute,
  getSampleDataRoute,
  putSampleDataRoute,
  moveTemplatesRoute,
  deleteTemplatesRoute,
  restoreTemplatesRoute,
  listTemplateVersionsRoute,
  getTemplateVersionRoute,
  labelTemplateVersionRoute,
  restoreTemplateVersionRoute,
  listFoldersRoute,
  createFolderRoute,
  updateFolderRoute,
  deleteFolderRoute,
  createBlockRoute,
  updateBlockRoute,
  deleteBlockRoute,
  syncBlockRoute,
];
