import { CapturedMessageResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { InboxDeps } from '../find-viewer.ts';
import { CapturedMessagePath } from './page-schema.ts';
import { readCaptured } from './read-captured.ts';
import { requireCaptured, requireViewer } from './require-viewer.ts';

export const getCapturedMessageRoute = defineRoute({
  operationId: 'getCapturedMessage',
  method: 'GET',
  path: '/inbox/messages/{id}',
  summary: 'Get a captured message',
  tag: 'Inbox',
  auth: 'public',
  params: CapturedMessagePath,
  result: CapturedMessageResult,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  async handle({ params, ...visit }, deps: InboxDeps) {
    const captured = await requireCaptured(params.id, await requireViewer(visit, deps), deps);
    return ok({ data: await readCaptured(captured, deps) });
  },
});
