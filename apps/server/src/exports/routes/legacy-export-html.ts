import { LegacyExportBody, LegacyExportHtmlResult } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { ExportsDeps } from '../deps.ts';
import { drawDesign } from '../draw-design.ts';
import { resolveEditorVersion, versionHeaders } from '../editor-version.ts';
import { legacyHtmlAnswer } from '../html-answer.ts';
import { declaredFields, exportCaller, exportErrors, versionHeader } from './respond.ts';

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
  async handle(input, deps: ExportsDeps) {
    const body = declaredFields(LegacyExportBody, input.body);
    const version = resolveEditorVersion(body, input.headers);
    const drawn = await drawDesign(body, exportCaller(input), deps);
    return { json: legacyHtmlAnswer(drawn), headers: versionHeaders(version) };
  },
});
