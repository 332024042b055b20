import { ExportedFileResult, LegacyExportImageBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { resolveEditorVersion } from '../editor-version.ts';
import { exportImage } from '../export-image.ts';
import { declaredFields, exportCaller, exportErrors, fileAnswer, versionHeader } from './respond.ts';

export const legacyExportImageRoute = defineRoute({
  operationId: 'legacyExportImage',
  method: 'POST',
  path: '/v2/export/image',
  summary: 'Export a design as a PNG',
  tag: 'Export',
  auth: 'legacy',
  bodyLimit: 'design',
  body: LegacyExportImageBody,
  headers: versionHeader,
  result: ExportedFileResult,
  errors: exportErrors,
  async handle(input, deps: ExportsDeps) {
    const body = declaredFields(LegacyExportImageBody, input.body);
    const version = resolveEditorVersion(body, input.headers);
    return fileAnswer(await exportImage(body, exportCaller(input), deps), version);
  },
});
