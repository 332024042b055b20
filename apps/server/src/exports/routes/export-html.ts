import { ExportHtmlBody, ExportHtmlResult } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { exportHtmlWork } from '../export-works.ts';
import { exportExtra, runExportWork } from '../run-export-work.ts';
import { exportCaller, exporting } from './respond.ts';

export const exportHtmlRoute = defineRoute({
  ...exporting,
  operationId: 'exportHtml',
  operation: 29,
  path: '/v3/templates/export/html',
  summary: 'Export a design as HTML',
  auth: 'project',
  scope: 'exports',
  editor: { readOnly: true, embed: true },
  audit: 'nothing',
  body: ExportHtmlBody,
  result: ExportHtmlResult,
  work: exportHtmlWork,
  async handle(input, deps: ExportsDeps) {
    return runExportWork(input.work, exportExtra(input.headers, deps), exportCaller(input), deps);
  },
});
