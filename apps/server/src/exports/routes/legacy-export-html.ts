import { LegacyExportBody, LegacyExportHtmlResult } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { legacyExportHtmlWork } from '../export-works.ts';
import { exportExtra, runExportWork } from '../run-export-work.ts';
import { exportCaller, exportErrors, versionHeader } from './respond.ts';

export const legacyExportHtmlRoute = defineRoute({
  operationId: 'legacyExportHtml',
  method: 'POST',
  path: '/v2/export/html',
  summary: 'Export a design as HTML',
  tag: 'Export',
  auth: 'legacy',
  bodyLimit: 'design',
  body: LegacyExportBody,
  headers: versionHeader,
  result: LegacyExportHtmlResult,
  errors: exportErrors,
  work: legacyExportHtmlWork,
  async handle(input, deps: ExportsDeps) {
    return runExportWork(input.work, exportExtra(input.headers, deps), exportCaller(input), deps);
  },
});
