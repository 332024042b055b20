import { ExportedFileResult, LegacyExportBody } from '@postpress/contracts';
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

export const legacyExportZipRoute = defineRoute({
  operationId: 'legacyExportZip',
  method: 'POST',
  path: '/v2/export/zip',
  summary: 'Export a design as an archive',
  tag: 'Export',
  auth: 'legacy',
  bodyLimit: 'design',
  keepsBodyText: true,
  body: LegacyExportBody,
  headers: versionHeader,
  result: ExportedFileResult,
  errors: exportErrors,
  async handle(input, deps: ExportsDeps) {
    const body = declaredFields(LegacyExportBody, input.body);
    const version = resolveEditorVersion(body, input.headers);
    const archive = await exportZip(body, exportCaller(input), deps, designText(input));
    return fileAnswer(archive, version);
  },
});
