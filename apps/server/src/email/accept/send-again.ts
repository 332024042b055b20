import type { SendEmailBody } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { findStoredEmails } from '../emails/email-contents.ts';
import { findShownContent } from '../emails/shown-content.ts';
import { type Answered, acceptEmail, type SendContext, type SendDeps } from './accept-email.ts';
import { type MessageExtras, readDraft } from './read-draft.ts';

/**
 * Accepts the content and attachments of an earlier email of the project as a new email. Content of a template stays as
 * it was merged then.
 *
 * @throws AppError NOT_FOUND; CONFLICT where the content has expired; and what {@link acceptEmail} throws
 */
export function sendAgain(emailId: string, context: SendContext, deps: SendDeps): Promise<Answered> {
  return acceptEmail(
    async () => {
      const { body, extras, templateId } = await findBody(emailId, context, deps);
      return { draft: readDraft(body, extras), origin: { templateId, warnings: [] } };
    },
    context,
    deps,
  );
}

async function findBody(
  emailId: string,
  { projectId }: SendContext,
  { db }: Pick<SendDeps, 'db'>,
): Promise<{ body: SendEmailBody; extras: MessageExtras; templateId: number | null }> {
  const shown = await findShownContent(db, projectId, emailId);
  if (!shown) throw new AppError('NOT_FOUND', 'This project has no email with this ID.');
  const stored = (await findStoredEmails(db, [emailId])).get(emailId);
  if (shown.html === null || !stored)
    throw new AppError('CONFLICT', 'Its content is no longer stored, so it cannot be resent.');
  const { from, to, subject, html, text, tags } = shown;
  const { replyTo, headers, attachments } = stored;
  return {
    body: { from, to: [to], subject, html, tags, ...(text !== null && { text }) },
    extras: { replyTo, headers, attachments, warnings: [] },
    templateId: shown.templateId === null ? null : Number(shown.templateId),
  };
}
