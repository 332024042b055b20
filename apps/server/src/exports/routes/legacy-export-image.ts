import { ExportedFileResult, LegacyExportImageBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { capturePage } from '../export-image.ts';
import { legacyExportImageWork } from '../export-works.ts';
import { exportErrors, makeFile, versionHeader } from './respond.ts';

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
  work: legacyExportImageWork,
  handle: (input, deps: ExportsDeps) => makeFile(input, deps, capturePage),
});
