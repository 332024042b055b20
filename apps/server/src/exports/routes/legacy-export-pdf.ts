import { ExportedFileResult, LegacyExportPdfBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { resolveEditorVersion } from '../editor-version.ts';
import { exportPdf } from '../export-pdf.ts';
import { declaredFields, exportCaller, exportErrors, fileAnswer, versionHeader } from './respond.ts';

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
  async handle(input, deps: ExportsDeps) {
    const body = declaredFields(LegacyExportPdfBody, input.body);
    const version = resolveEditorVersion(body, input.headers);
    return fileAnswer(await exportPdf(body, exportCaller(input), deps), version);
  },
});
