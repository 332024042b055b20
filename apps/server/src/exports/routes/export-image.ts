import { ExportedFileResult, ExportImageBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { capturePage } from '../export-image.ts';
import { exportImageWork } from '../export-works.ts';
import { exporting, makeFile } from './respond.ts';

export const exportImageRoute = defineRoute({
  ...exporting,
  operationId: 'exportImage',
  operation: 30,
  path: '/v3/templates/export/image',
  summary: 'Export a design as a PNG',
  auth: 'project',
  scope: 'exports',
  editor: { readOnly: true, embed: true },
  audit: 'nothing',
  body: ExportImageBody,
  result: ExportedFileResult,
  work: exportImageWork,
  handle: (input, deps: ExportsDeps) => makeFile(input, deps, capturePage),
});
