import { ExportedFileResult, ExportPdfBody } from '@postpress/contracts';
import { projectMayUse } from '../../accounts/index.ts';
import { projectIdOf } from '../../base/caller.ts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { printPage } from '../export-pdf.ts';
import { exportPdfWork } from '../export-works.ts';
import { exportErrors, makeFile, versionHeader } from './respond.ts';

export const exportPdfRoute = defineRoute({
  operationId: 'exportPdf',
  operation: 31,
  method: 'POST',
  path: '/v3/templates/export/pdf',
  summary: 'Export a design as a PDF',
  tag: 'Export',
  auth: 'project',
  scope: 'exports',
  bodyLimit: 'design',
  body: ExportPdfBody,
  headers: versionHeader,
  result: ExportedFileResult,
  errors: [...exportErrors, 'FEATURE_NOT_AVAILABLE'],
  work: exportPdfWork,
  async handle(input, deps: ExportsDeps) {
    const mayUseFormats = await projectMayUse('pdf_page_format_override', projectIdOf(input.caller), deps);
    return makeFile(input, deps, printPage, { mayUseFormats });
  },
});
