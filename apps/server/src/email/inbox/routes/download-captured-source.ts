import { defineRoute, download } from '../../../base/route.ts';
import type { InboxDeps } from '../find-viewer.ts';
import { CapturedMessagePath, Page } from './page-schema.ts';
import { requireCaptured, requireViewer } from './require-viewer.ts';

export const downloadCapturedSourceRoute = defineRoute({
  operationId: 'downloadCapturedSource',
  method: 'GET',
  path: '/inbox/{id}/source',
  summary: 'Download the source of a captured message',
  tag: 'Inbox',
  auth: 'public',
  params: CapturedMessagePath,
  result: Page,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  async handle({ params, ...visit }, deps: InboxDeps) {
    const { raw } = await requireCaptured(params.id, await requireViewer(visit, deps), deps);
    return download(`${params.id}.eml`, 'message/rfc822', raw);
  },
});
