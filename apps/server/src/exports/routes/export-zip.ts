import { ExportedFileResult, ExportZipBody, LegacyExportBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import { exportZipWork, legacyExportZipWork } from '../export-works.ts';
import { exporting, makeArchive } from './respond.ts';

/** What v2 and v3 have in common. */
const archive = { ...exporting, summary: 'Export a design as a ZIP', result: ExportedFileResult } as const;

export const exportZipRoute = defineRoute({
  ...archive,
  operationId: 'exportZip',
  operation: 32,
  path: '/v3/templates/export/zip',
  auth: 'project',
  scope: 'exports',
  editor: { readOnly: true, embed: true },
  audit: 'nothing',
  body: ExportZipBody,
  work: exportZipWork,
  handle: makeArchive,
});

export const legacyExportZipRoute = defineRoute({
  ...archive,
  operationId: 'legacyExportZip',
  path: '/v2/export/zip',
  auth: 'legacy',
  body: LegacyExportBody,
  work: legacyExportZipWork,
  handle: makeArchive,
});
