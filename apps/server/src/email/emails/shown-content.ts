import type { EmailContentResult } from '@postpress/contracts';
import type { Db } from '../../platform/database/tables.ts';
import { findContentOf, listAttachmentSizes } from './email-contents.ts';
import { textOfHtml } from './text-of-html.ts';

const NO_CONTENT = { html: null, storedText: null, replyTo: null, headers: null };

/**
 * The content of a project's email, as people see it: attachments by name and size, nulls where the content expired, or
 * is not stored. That is so from the beginning, also while it waits to be sent.
 */
export async function findShownContent(
  db: Db,
  projectId: number,
  emailId: string,
): Promise<EmailContentResult['data'] | undefined> {
  const email = await findContentOf(db, projectId, emailId);
  if (!email) return undefined;
  const shown = email.storesContent ? email : { ...email, ...NO_CONTENT };
  const { html, storedText, headers, tags, templateId, storesContent, ...head } = shown;
  const attachments = storesContent ? await listAttachmentSizes(db, emailId) : [];
  const text = html === null ? null : (storedText ?? textOfHtml(html)) || null;
  return {
    ...head,
    stored: storesContent,
    expired: storesContent && html === null,
    html,
    text,
    headers: headers ?? {},
    tags: tags ?? {},
    templateId: templateId === null ? null : String(templateId),
    attachments,
    sizes: {
      html: Buffer.byteLength(html ?? ''),
      text: Buffer.byteLength(text ?? ''),
      attachments: attachments.reduce((sum, { bytes }) => sum + bytes, 0),
    },
  };
}
