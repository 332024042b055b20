import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute } from '../../../base/route.ts';
import { attachmentDownload } from '../../message/mime/attachment-download.ts';
import type { InboxDeps } from '../find-viewer.ts';
import { readMessage } from '../read-message.ts';
import { CapturedMessagePath, Page } from './page-schema.ts';
import { requireCaptured, requireViewer } from './require-viewer.ts';

export const downloadCapturedAttachmentRoute = defineRoute({
  operationId: 'downloadCapturedAttachment',
  method: 'GET',
  path: '/inbox/{id}/attachments/{position}',
  summary: 'Download an attachment of a captured message',
  description: 'Always as a download, never displayed.',
  tag: 'Inbox',
  auth: 'public',
  params: Type.Object({
    ...CapturedMessagePath.properties,
    position: Type.Integer({ minimum: 1, maximum: 1_000 }),
  }),
  result: Page,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  async handle({ params, ...visit }, deps: InboxDeps) {
    const { raw } = await requireCaptured(params.id, await requireViewer(visit, deps), deps);
    const attachment = (await readMessage(raw)).attachments[params.position - 1];
    if (!attachment) throw new AppError('NOT_FOUND', 'The message has no such attachment.');
    return attachmentDownload({ ...attachment, contentType: safeType(attachment.contentType) });
  },
});

/** The value becomes a header: an invalid media type is replaced by the generic one. */
function safeType(contentType: string): string {
  return /^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : 'application/octet-stream';
}
