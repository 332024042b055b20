import type { Db } from '../../platform/database/tables.ts';
import { textOfHtml } from './text-of-html.ts';

/** An accepted e-mail with all that its message is made of. */
export type StoredEmail = {
  id: string;
  projectId: number;
  workspaceId: number;
  createdAt: Date;
  /** As it stands in the From field: bare, or with its display name. */
  from: string;
  /** As the caller wrote it. */
  to: string;
  subject: string;
  /** With its angle brackets. */
  messageId: string;
  html: string;
  /** Empty: the HTML goes alone. */
  text: string;
  replyTo: string | null;
  headers: Record<string, string> | null;
  /** In their order. */
  attachments: { filename: string; contentType: string; content: Buffer }[];
  /** Whether the project wants List-Unsubscribe in its e-mails, at present. */
  listUnsubscribe: boolean;
};

/**
 * E-mails with their contents and attachments, by id; what is not there is left out. One statement for however many, and
 * one more where any has attachments, each bounded by the ids, so that only their weeks are looked at.
 */
export async function findStoredEmails(db: Db, ids: readonly string[]): Promise<Map<string, StoredEmail>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('emails as e')
    .innerJoin('email_contents as c', 'c.email_id', 'e.id')
    .leftJoin('email_settings as s', 's.project_id', 'e.project_id')
    .select([
      'e.id',
      'e.project_id as projectId',
      'e.workspace_id as workspaceId',
      'e.created_at as createdAt',
      'e.from_address as from',
      'e.to_address as to',
      'e.subject',
      'e.message_id as messageId',
      'c.html',
      'c.text',
      'c.reply_to as replyTo',
      'c.headers',
      's.list_unsubscribe as listUnsubscribe',
    ])
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('email_attachments as a').select('a.position').whereRef('a.email_id', '=', 'e.id'),
        )
        .as('hasAttachments'),
    )
    .where('e.id', 'in', ids)
    .where('c.email_id', 'in', ids)
    .execute();
  const attached = await listAttachments(
    db,
    rows.filter(({ hasAttachments }) => hasAttachments).map(({ id }) => id),
  );
  return new Map(
    rows.map(({ hasAttachments: _, ...row }) => [
      row.id,
      {
        ...row,
        text: row.text ?? textOfHtml(row.html),
        listUnsubscribe: row.listUnsubscribe ?? false,
        attachments: attached.get(row.id) ?? [],
      },
    ]),
  );
}

type StoredAttachment = StoredEmail['attachments'][number];

async function listAttachments(db: Db, ids: readonly string[]): Promise<Map<string, StoredAttachment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('email_attachments')
    .select(['email_id as emailId', 'filename', 'content_type as contentType', 'content'])
    .where('email_id', 'in', ids)
    .orderBy('email_id')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ emailId }) => emailId);
}

/** Between whom an e-mail is, and in which project. */
export type Correspondents = Pick<StoredEmail, 'projectId' | 'from' | 'to'> & { emailId: string };

export async function findCorrespondents(db: Db, emailId: string): Promise<Correspondents | undefined> {
  return db
    .selectFrom('emails')
    .select(['id as emailId', 'project_id as projectId', 'from_address as from', 'to_address as to'])
    .where('id', '=', emailId)
    .executeTakeFirst();
}
