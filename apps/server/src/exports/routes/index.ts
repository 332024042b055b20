import type { AnyRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { exportHtmlRoute } from './export-html.ts';
import { exportImageRoute } from './export-image.ts';
import { exportPdfRoute } from './export-pdf.ts';
import { exportZipRoute, legacyExportZipRoute } from './export-zip.ts';
import { legacyExportHtmlRoute } from './legacy-export-html.ts';
import { legacyExportImageRoute } from './legacy-export-image.ts';
import { legacyExportPdfRoute } from './legacy-export-pdf.ts';

/** The exports of v3 and of v2. */
export const exportsRoutes: readonly AnyRoute<ExportsDeps>[] = [
  exportHtmlRoute,
  exportImageRoute,
  exportPdfRoute,
  exportZipRoute,
  legacyExportHtmlRoute,
  legacyExportImageRoute,
  legacyExportPdfRoute,
  legacyExportZipRoute,
];
