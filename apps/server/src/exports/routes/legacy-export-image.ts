import { ExportedFileResult, LegacyExportImageBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { capturePage } from '../export-image.ts';
import { legacyExportImageWork } from '../export-works.ts';
import { exportExtra, runExportWork } from '../run-export-work.ts';
import { exportCaller, exportErrors, fileAnswer, versionHeader } from './respond.ts';

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
  async handle(input, deps: ExportsDeps) {
    const caller = exportCaller(input);
    const { made, version } = await runExportWork(input.work, exportExtra(input.headers, deps), caller, deps);
    return fileAnswer(await capturePage(made, caller, deps), version);
  },
});
