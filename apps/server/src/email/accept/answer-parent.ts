import type { Db } from '../../platform/database/tables.ts';
import { findSentThread } from '../emails/email-contents.ts';
import { answerFields, type Parent, subjectOfAnswer } from '../message/answer-fields.ts';
import { isMessageId } from '../message/standard-fields.ts';
import { findAnswered } from '../received/find-answered.ts';
import { findThread } from '../received/find-thread.ts';
import { findReceivedThread, type ReceivedThread } from '../received/received-emails.ts';
import { malformed, shown } from './malformed.ts';
import type { EmailDraft } from './read-draft.ts';

/** Our own Message-ID, which has the id of its email. */
const OURS = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/;

/**
 * A draft in its thread. As the answer to another message (`inReplyTo`), with In-Reply-To, References and the subject of an
 * answer; a program that submits a message has written these fields itself.
 *
 * @throws AppError VALIDATION_ERROR for an id that no received email of the project has
 */
export async function inThread(
  draft: EmailDraft,
  { projectId }: { projectId: number },
  { db }: { db: Db },
): Promise<{ draft: EmailDraft; threadId: string | null }> {
  const { inReplyTo } = draft;
  if (inReplyTo === null) return { draft, threadId: await threadOfFields(db, projectId, draft.headers) };
  const parent = isMessageId(inReplyTo)
    ? await parentByMessageId(db, projectId, inReplyTo)
    : await receivedParent(db, projectId, inReplyTo);
  const fields = { ...draft.headers, ...answerFields(parent) };
  const headers = Object.keys(fields).length > 0 ? fields : null;
  const threadId = parent.threadId ?? (await threadOfFields(db, projectId, headers));
  return { draft: { ...draft, subject: subjectOfAnswer(draft.subject), headers }, threadId };
}

/** The thread that header fields name, such as those of a message that is sent again. */
async function threadOfFields(
  db: Db,
  projectId: number,
  headers: EmailDraft['headers'],
): Promise<string | null> {
  const { References: references = '', 'In-Reply-To': inReplyTo = '' } = headers ?? {};
  const chain = [...references.split(' '), inReplyTo].filter((id) => id !== '');
  if (chain.length === 0) return null;
  const signs = { messageId: null, answers: chain.toReversed(), root: chain[0] ?? null };
  const { emailId } = await findAnswered(db, projectId, { ...signs, recipients: [] });
  return (await findThread(db, projectId, { ...signs, emailId })) ?? null;
}

type ThreadParent = Parent & { threadId?: string };

async function receivedParent(db: Db, projectId: number, id: string): Promise<ThreadParent> {
  const found = await findReceivedThread(db, projectId, { id: id.toLowerCase() });
  if (found) return toParent(found);
  throw malformed(
    'inReplyTo',
    `names no received email of this project, or one that has expired; ${shown(id)} was given`,
  );
}

/** Of a sent or a received email of the project what it referred to, too; of any other message the Message-ID alone. */
async function parentByMessageId(db: Db, projectId: number, messageId: string): Promise<ThreadParent> {
  const own = OURS.exec(messageId)?.[1];
  const sent = own === undefined ? undefined : await findSentThread(db, projectId, own);
  if (sent?.messageId === messageId) {
    const { References: references = null, 'In-Reply-To': inReplyTo = null } = sent.headers ?? {};
    return { messageId, references, inReplyTo };
  }
  const received = await findReceivedThread(db, projectId, { messageId });
  return received ? toParent(received) : { messageId, references: null, inReplyTo: null };
}

function toParent({ messageId, threadId, fields }: ReceivedThread): ThreadParent {
  const value = (name: string) => fields.find((field) => field.name.toLowerCase() === name)?.value ?? null;
  return { messageId, threadId, references: value('references'), inReplyTo: value('in-reply-to') };
}
