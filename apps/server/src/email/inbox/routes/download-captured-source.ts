import { defineRoute } from '../../../base/route.ts';
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
    const headers = {
      'content-disposition': `attachment; filename="${params.id}.eml"`,
      'cache-control': 'no-store',
    };
    return { headers, stream: raw, contentType: 'message/rfc822' };
  },
});
