import type { AnyRoute } from '../../base/route.ts';
import {
  createBlockRoute,
  deleteBlockRoute,
  listBlocksRoute,
  syncBlockRoute,
  updateBlockRoute,
} from './blocks.ts';
import type { TemplatesRouteDeps } from './deps.ts';
import { createFolderRoute, deleteFolderRoute, listFoldersRoute, updateFolderRoute } from './folders.ts';
import {
  legacyGetTemplateRoute,
  legacyListFolderTemplatesRoute,
  legacyListTemplatesRoute,
  legacyRenderTemplateRoute,
} from './legacy-templates.ts';
import {
  createTemplateRoute,
  deleteTemplateRoute,
  deleteTemplatesRoute,
  duplicateTemplateRoute,
  getManagedTemplateRoute,
  getSampleDataRoute,
  listManagedTemplatesRoute,
  moveTemplatesRoute,
  putSampleDataRoute,
  restoreTemplatesRoute,
  updateTemplateRoute,
} from './managed-templates.ts';
import {
  getTemplateVersionReportRoute,
  getTemplateVersionRoute,
  labelTemplateVersionRoute,
  listTemplateVersionsRoute,
  restoreTemplateVersionRoute,
} from './template-versions.ts';
import {
  getTemplateReportRoute,
  getTemplateRoute,
  getThumbnailRoute,
  listTemplatesRoute,
} from './templates.ts';

/** Every operation of templates: v3 first, then v2, then management. */
export const templatesRoutes: readonly AnyRoute<TemplatesRouteDeps>[] = [
  listTemplatesRoute,
  getTemplateRoute,
  getTemplateReportRoute,
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
  getTemplateVersionReportRoute,
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
