import { ExportedFileResult, LegacyExportPdfBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { printPage } from '../export-pdf.ts';
import { legacyExportPdfWork } from '../export-works.ts';
import { exporting, makeFile } from './respond.ts';

export const legacyExportPdfRoute = defineRoute({
  ...exporting,
  operationId: 'legacyExportPdf',
  path: '/v2/export/pdf',
  summary: 'Export a design as a PDF',
  auth: 'legacy',
  body: LegacyExportPdfBody,
  result: ExportedFileResult,
  work: legacyExportPdfWork,
  handle: (input, deps: ExportsDeps) => makeFile(input, deps, printPage),
});
