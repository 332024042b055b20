import { ExportedFileResult, ExportPdfBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { resolveEditorVersion } from '../editor-version.ts';
import { exportPdf, requirePageFormat } from '../export-pdf.ts';
import { declaredFields, exportCaller, exportErrors, fileAnswer, versionHeader } from './respond.ts';

export const exportPdfRoute = defineRoute({
  operationId: 'exportPdf',
  operation: 31,
  method: 'POST',
  path: '/v3/templates/export/pdf',
  summary: 'Export a design as a PDF',
  tag: 'Export',
  auth: 'project',
  bodyLimit: 'design',
  body: ExportPdfBody,
  headers: versionHeader,
  result: ExportedFileResult,
  errors: [...exportErrors, 'FEATURE_NOT_AVAILABLE'],
  async handle(input, deps: ExportsDeps) {
    const body = declaredFields(ExportPdfBody, input.body);
    const version = resolveEditorVersion(body, input.headers);
    const caller = exportCaller(input);
    await requirePageFormat(body, caller, deps);
    return fileAnswer(await exportPdf(body, caller, deps), version);
  },
});
