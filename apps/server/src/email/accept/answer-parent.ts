import type { Db } from '../../platform/database/tables.ts';
import { findSentThread } from '../emails/email-contents.ts';
import { answerFields, type Parent, subjectOfAnswer } from '../message/answer-fields.ts';
import { isMessageId } from '../message/standard-fields.ts';
import { findReceivedThread, type ReceivedThread } from '../received/received-emails.ts';
import { malformed, shown } from './malformed.ts';
import type { EmailDraft } from './read-draft.ts';

/** Our own Message-ID, which has the id of its email. */
const OURS = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/;

/**
 * A draft as the answer to another message: with In-Reply-To, References and the subject of an answer.
 *
 * @param inReplyTo the id of a received email, or a Message-ID, also of a message that is not stored here
 * @throws AppError VALIDATION_ERROR for an id that no received email of the project has
 */
export async function answering(
  draft: EmailDraft,
  inReplyTo: string,
  { projectId }: { projectId: number },
  { db }: { db: Db },
): Promise<EmailDraft> {
  const parent = isMessageId(inReplyTo)
    ? await parentByMessageId(db, projectId, inReplyTo)
    : await receivedParent(db, projectId, inReplyTo);
  const headers = { ...draft.headers, ...answerFields(parent) };
  return {
    ...draft,
    subject: subjectOfAnswer(draft.subject),
    headers: Object.keys(headers).length > 0 ? headers : null,
  };
}

async function receivedParent(db: Db, projectId: number, id: string): Promise<Parent> {
  const found = await findReceivedThread(db, projectId, { id: id.toLowerCase() });
  if (found) return toParent(found);
  throw malformed(
    'inReplyTo',
    `names no received email of this project, or one that has expired; ${shown(id)} was given`,
  );
}

/** Of a sent or a received email of the project what it referred to, too; of any other message the Message-ID alone. */
async function parentByMessageId(db: Db, projectId: number, messageId: string): Promise<Parent> {
  const own = OURS.exec(messageId)?.[1];
  const sent = own === undefined ? undefined : await findSentThread(db, projectId, own);
  if (sent?.messageId === messageId) {
    const { References: references = null, 'In-Reply-To': inReplyTo = null } = sent.headers ?? {};
    return { messageId, references, inReplyTo };
  }
  const received = await findReceivedThread(db, projectId, { messageId });
  return received ? toParent(received) : { messageId, references: null, inReplyTo: null };
}

function toParent({ messageId, fields }: ReceivedThread): Parent {
  const value = (name: string) => fields.find((field) => field.name.toLowerCase() === name)?.value ?? null;
  return { messageId, references: value('references'), inReplyTo: value('in-reply-to') };
}
