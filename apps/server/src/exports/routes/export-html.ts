import { ExportHtmlBody, ExportHtmlResult } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { exportHtmlWork } from '../export-works.ts';
import { exportExtra, runExportWork } from '../run-export-work.ts';
import { exportCaller, exportErrors, versionHeader } from './respond.ts';

export const exportHtmlRoute = defineRoute({
  operationId: 'exportHtml',
  operation: 29,
  method: 'POST',
  path: '/v3/templates/export/html',
  summary: 'Export a design as HTML',
  tag: 'Export',
  auth: 'project',
  scope: 'exports',
  bodyLimit: 'design',
  body: ExportHtmlBody,
  headers: versionHeader,
  result: ExportHtmlResult,
  errors: exportErrors,
  work: exportHtmlWork,
  async handle(input, deps: ExportsDeps) {
    return runExportWork(input.work, exportExtra(input.headers, deps), exportCaller(input), deps);
  },
});
