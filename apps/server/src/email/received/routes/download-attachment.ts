import { ReceivedAttachmentPath } from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute } from '../../../base/route.ts';
import { attachmentDownload } from '../../message/mime/attachment-download.ts';
import { readReceivedFile } from '../read-received.ts';
import { findReceivedSource } from '../received-emails.ts';
import { noReceivedEmail, type ReceivedRouteDeps } from './deps.ts';

export const downloadReceivedAttachmentRoute = defineRoute({
  operationId: 'downloadReceivedAttachment',
  method: 'GET',
  path: '/v3/emails/received/{id}/attachments/{position}',
  summary: 'Download an attachment of a received email',
  description: 'As the sender attached it, not checked for malware: always as a download, never displayed.',
  tag: 'Received emails',
  auth: 'project',
  scope: 'emails:read',
  params: ReceivedAttachmentPath,
  result: Type.Unsafe<never>({ type: 'string', format: 'binary' }),
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db, compute }: ReceivedRouteDeps) => {
    const raw = await findReceivedSource(db, projectId, params.id.toLowerCase());
    if (!raw) throw noReceivedEmail();
    const size = { tenant: `project ${projectId}`, characters: raw.length };
    const file = await compute(readReceivedFile, { raw, position: params.position }, size);
    if (!file) throw new AppError('NOT_FOUND', `The email has no attachment ${params.position}.`);
    return attachmentDownload(file);
  },
});
