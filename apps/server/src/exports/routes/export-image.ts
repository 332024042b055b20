import { ExportedFileResult, ExportImageBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { resolveEditorVersion } from '../editor-version.ts';
import { exportImage } from '../export-image.ts';
import { declaredFields, exportCaller, exportErrors, fileAnswer, versionHeader } from './respond.ts';

export const exportImageRoute = defineRoute({
  operationId: 'exportImage',
  operation: 30,
  method: 'POST',
  path: '/v3/templates/export/image',
  summary: 'Export a design as a PNG',
  tag: 'Export',
  auth: 'project',
  bodyLimit: 'design',
  body: ExportImageBody,
  headers: versionHeader,
  result: ExportedFileResult,
  errors: exportErrors,
  async handle(input, deps: ExportsDeps) {
    const body = declaredFields(ExportImageBody, input.body);
    const version = resolveEditorVersion(body, input.headers);
    return fileAnswer(await exportImage(body, exportCaller(input), deps), version);
  },
});
