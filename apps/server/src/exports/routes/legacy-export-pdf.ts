import { ExportedFileResult, LegacyExportPdfBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { printPage } from '../export-pdf.ts';
import { legacyExportPdfWork } from '../export-works.ts';
import { exportErrors, makeFile, versionHeader } from './respond.ts';

export const legacyExportPdfRoute = defineRoute({
  operationId: 'legacyExportPdf',
  method: 'POST',
  path: '/v2/export/pdf',
  summary: 'Export a design as a PDF',
  tag: 'Export',
  auth: 'legacy',
  bodyLimit: 'design',
  body: LegacyExportPdfBody,
  headers: versionHeader,
  result: ExportedFileResult,
  errors: exportErrors,
  work: legacyExportPdfWork,
  handle: (input, deps: ExportsDeps) => makeFile(input, deps, printPage),
});
