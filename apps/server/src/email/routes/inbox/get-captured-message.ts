import { CapturedMessageResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { checkSignatures } from '../../inbox/check-signatures.ts';
import type { InboxDeps } from '../../inbox/find-viewer.ts';
import { readMessage } from '../../inbox/read-message.ts';
import { toWire } from './list-captured-messages.ts';
import { CapturedMessagePath } from './page-schema.ts';
import { requireCaptured, requireViewer } from './require-viewer.ts';

export const getCapturedMessageRoute = defineRoute({
  operationId: 'getCapturedMessage',
  method: 'GET',
  path: '/inbox/messages/{id}',
  summary: 'Read one captured message',
  tag: 'Inbox',
  auth: 'public',
  rate: 'none',
  params: CapturedMessagePath,
  result: CapturedMessageResult,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  async handle({ params, ...visit }, deps: InboxDeps) {
    const captured = await requireCaptured(params.id, await requireViewer(visit, deps), deps);
    const { from, to, replyTo, messageId, headers, html, text, ...read } = await readMessage(captured.raw);
    const attachments = read.attachments.map(({ filename, contentType, content }, at) => ({
      ...{ position: at + 1, filename, contentType },
      bytes: content.length,
    }));
    const signatures = await checkSignatures(deps.db, captured.raw);
    const message = { from, to, replyTo, messageId, headers, html, text, attachments, signatures };
    return ok({ data: { ...toWire(captured), ...message } });
  },
});
