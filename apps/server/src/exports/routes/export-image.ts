import { ExportedFileResult, ExportImageBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { capturePage } from '../export-image.ts';
import { exportImageWork } from '../export-works.ts';
import { exportErrors, makeFile, versionHeader } from './respond.ts';

export const exportImageRoute = defineRoute({
  operationId: 'exportImage',
  operation: 30,
  method: 'POST',
  path: '/v3/templates/export/image',
  summary: 'Export a design as a PNG',
  tag: 'Export',
  auth: 'project',
  scope: 'exports',
  bodyLimit: 'design',
  body: ExportImageBody,
  headers: versionHeader,
  result: ExportedFileResult,
  errors: exportErrors,
  work: exportImageWork,
  handle: (input, deps: ExportsDeps) => makeFile(input, deps, capturePage),
});
