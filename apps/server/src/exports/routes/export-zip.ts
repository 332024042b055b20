import { ExportedFileResult, ExportZipBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { exportZipWork } from '../export-works.ts';
import { archiveAnswer, exportErrors, versionHeader } from './respond.ts';

export const exportZipRoute = defineRoute({
  operationId: 'exportZip',
  operation: 32,
  method: 'POST',
  path: '/v3/templates/export/zip',
  summary: 'Export a design as an archive',
  tag: 'Export',
  auth: 'project',
  bodyLimit: 'design',
  body: ExportZipBody,
  headers: versionHeader,
  result: ExportedFileResult,
  errors: exportErrors,
  work: exportZipWork,
  async handle(input, deps: ExportsDeps) {
    return archiveAnswer(input, deps);
  },
});
