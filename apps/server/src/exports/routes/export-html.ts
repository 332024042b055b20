import { ExportHtmlBody, ExportHtmlResult } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import { ampMember } from '../amp-member.ts';
import type { ExportsDeps } from '../deps.ts';
import { drawDesign } from '../draw-design.ts';
import { resolveEditorVersion, versionHeaders } from '../editor-version.ts';
import { htmlAnswer } from '../html-answer.ts';
import { designText, exportCaller, exportErrors, versionHeader } from './respond.ts';

export const exportHtmlRoute = defineRoute({
  operationId: 'exportHtml',
  operation: 29,
  method: 'POST',
  path: '/v3/templates/export/html',
  summary: 'Export a design as HTML',
  tag: 'Export',
  auth: 'project',
  bodyLimit: 'design',
  keepsBodyText: true,
  body: ExportHtmlBody,
  headers: versionHeader,
  result: ExportHtmlResult,
  errors: exportErrors,
  async handle(input, deps: ExportsDeps) {
    const { body, headers } = input;
    const version = resolveEditorVersion(body, headers);
    const drawn = await drawDesign(body, exportCaller(input), deps);
    const json = htmlAnswer(drawn, designText(input), ampMember(drawn));
    return { json, headers: versionHeaders(version) };
  },
});
