import { ExportedFileResult, ExportZipBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { resolveEditorVersion } from '../editor-version.ts';
import { exportZip } from '../export-zip.ts';
import {
  declaredFields,
  designText,
  exportCaller,
  exportErrors,
  fileAnswer,
  versionHeader,
} from './respond.ts';

export const exportZipRoute = defineRoute({
  operationId: 'exportZip',
  operation: 32,
  method: 'POST',
  path: '/v3/templates/export/zip',
  summary: 'Export a design as an archive',
  tag: 'Export',
  auth: 'project',
  bodyLimit: 'design',
  keepsBodyText: true,
  body: ExportZipBody,
  headers: versionHeader,
  result: ExportedFileResult,
  errors: exportErrors,
  async handle(input, deps: ExportsDeps) {
    const body = declaredFields(ExportZipBody, input.body);
    const version = resolveEditorVersion(body, input.headers);
    const archive = await exportZip(body, exportCaller(input), deps, designText(input));
    return fileAnswer(archive, version);
  },
});
