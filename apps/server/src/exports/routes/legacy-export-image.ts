import { ExportedFileResult, LegacyExportImageBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { capturePage } from '../export-image.ts';
import { legacyExportImageWork } from '../export-works.ts';
import { exporting, makeFile } from './respond.ts';

export const legacyExportImageRoute = defineRoute({
  ...exporting,
  operationId: 'legacyExportImage',
  path: '/v2/export/image',
  summary: 'Export a design as a PNG',
  auth: 'legacy',
  body: LegacyExportImageBody,
  result: ExportedFileResult,
  work: legacyExportImageWork,
  handle: (input, deps: ExportsDeps) => makeFile(input, deps, capturePage),
});
