import { ExportedFileResult, LegacyExportBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { legacyExportZipWork } from '../export-works.ts';
import { archiveAnswer, exportErrors, versionHeader } from './respond.ts';

export const legacyExportZipRoute = defineRoute({
  operationId: 'legacyExportZip',
  method: 'POST',
  path: '/v2/export/zip',
  summary: 'Export a design as an archive',
  tag: 'Export',
  auth: 'legacy',
  bodyLimit: 'design',
  body: LegacyExportBody,
  headers: versionHeader,
  result: ExportedFileResult,
  errors: exportErrors,
  work: legacyExportZipWork,
  async handle(input, deps: ExportsDeps) {
    return archiveAnswer(input, deps);
  },
});
