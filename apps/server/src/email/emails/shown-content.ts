import type { EmailContentResult } from '@postpress/contracts';
import type { Db } from '../../platform/database/tables.ts';
import { textOfHtml } from './text-of-html.ts';

/**
 * What an e-mail of a project was made of, for people; attachments by name and size, so that none is loaded. Its
 * content may be gone already.
 */
export async function findShownContent(
  db: Db,
  projectId: number,
  emailId: string,
): Promise<EmailContentResult['data'] | undefined> {
  const email = await findEmail(db, projectId, emailId);
  if (!email) return undefined;
  const { html, storedText, headers, tags, templateId, ...head } = email;
  const attachments = await listAttachmentSizes(db, emailId);
  const text = html === null ? null : (storedText ?? textOfHtml(html)) || null;
  return {
    ...head,
    expired: html === null,
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

/** A key is stored with the e-mail, at the same moment: by which its index finds it. */
function findEmail(db: Db, projectId: number, id: string) {
  return db
    .selectFrom('emails as e')
    .leftJoin('email_contents as c', (join) =>
      join.onRef('c.email_id', '=', 'e.id').on('c.email_id', '=', id),
    )
    .leftJoin('idempotency_keys as k', (join) =>
      join.onRef('k.created_at', '=', 'e.created_at').onRef('k.email_id', '=', 'e.id'),
    )
    .select([
      'e.id',
      'e.subject',
      'e.from_address as from',
      'e.to_address as to',
      'e.tags',
      'e.template_id as templateId',
      'c.html',
      'c.text as storedText',
      'c.reply_to as replyTo',
      'c.headers',
      'k.key as idempotencyKey',
    ])
    .where('e.id', '=', id)
    .where('e.project_id', '=', projectId)
    .executeTakeFirst();
}

function listAttachmentSizes(db: Db, emailId: string) {
  return db
    .selectFrom('email_attachments')
    .select(['filename', 'content_type as contentType'])
    .select((eb) => eb.fn<number>('octet_length', ['content']).as('bytes'))
    .where('email_id', '=', emailId)
    .orderBy('position')
    .execute();
}
