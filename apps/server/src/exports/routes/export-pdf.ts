import { ExportedFileResult, ExportPdfBody } from '@postpress/contracts';
import { projectMayUse } from '../../accounts/index.ts';
import { projectIdOf } from '../../base/caller.ts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { printPage } from '../export-pdf.ts';
import { exportPdfWork } from '../export-works.ts';
import { exporting, makeFile } from './respond.ts';

export const exportPdfRoute = defineRoute({
  ...exporting,
  operationId: 'exportPdf',
  operation: 31,
  path: '/v3/templates/export/pdf',
  summary: 'Export a design as a PDF',
  auth: 'project',
  scope: 'exports',
  editor: { readOnly: true, embed: true },
  audit: 'nothing',
  body: ExportPdfBody,
  result: ExportedFileResult,
  errors: [...exporting.errors, 'FEATURE_NOT_AVAILABLE'],
  work: exportPdfWork,
  async handle(input, deps: ExportsDeps) {
    const mayUseFormats = await projectMayUse('pdf_page_format_override', projectIdOf(input.caller), deps);
    return makeFile(input, deps, printPage, { mayUseFormats });
  },
});
