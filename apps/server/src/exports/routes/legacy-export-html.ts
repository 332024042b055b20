import { LegacyExportBody, LegacyExportHtmlResult } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { legacyExportHtmlWork } from '../export-works.ts';
import { exportExtra, runExportWork } from '../run-export-work.ts';
import { exportCaller, exporting } from './respond.ts';

export const legacyExportHtmlRoute = defineRoute({
  ...exporting,
  operationId: 'legacyExportHtml',
  path: '/v2/export/html',
  summary: 'Export a design as HTML',
  auth: 'legacy',
  body: LegacyExportBody,
  result: LegacyExportHtmlResult,
  work: legacyExportHtmlWork,
  async handle(input, deps: ExportsDeps) {
    return runExportWork(input.work, exportExtra(input.headers, deps), exportCaller(input), deps);
  },
});
