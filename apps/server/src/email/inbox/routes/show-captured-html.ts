import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute } from '../../../base/route.ts';
import type { InboxDeps } from '../find-viewer.ts';
import { messageHeaders } from '../message-document.ts';
import { readMessage } from '../read-message.ts';
import { CapturedMessagePath, Page, Pictures } from './page-schema.ts';
import { requireCaptured, requireViewer } from './require-viewer.ts';

export const showCapturedHtmlRoute = defineRoute({
  operationId: 'showCapturedHtml',
  method: 'GET',
  path: '/inbox/{id}/html',
  summary: 'The HTML of a captured message',
  description:
    'A document of no origin, without script, that loads nothing from other servers unless asked to.',
  tag: 'Inbox',
  auth: 'public',
  rate: 'none',
  params: CapturedMessagePath,
  query: Type.Object({ pictures: Pictures }),
  result: Page,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  async handle({ params, query, ...visit }, deps: InboxDeps) {
    const { raw } = await requireCaptured(params.id, await requireViewer(visit, deps), deps);
    const { html } = await readMessage(raw);
    if (html === null) throw new AppError('NOT_FOUND', 'This message has no HTML.');
    const headers = messageHeaders(deps.addresses, query.pictures === 'remote');
    return { headers, stream: html, contentType: 'text/html; charset=utf-8' };
  },
});
