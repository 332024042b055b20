import { toUuid } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listSent } from '../emails/emails.ts';

const PLUS = /\+([0-9a-f]{32})@/i;
const OURS = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^>]+>$/;

type Answer = { recipients: readonly string[]; messageId: string | null; answers: readonly string[] };

export type Answered = {
  /** The email of the project that a message answers; null where there is none. */
  emailId: string | null;
  /** The message is an email of the project itself, returned to an address that it was not sent to. */
  isLoop: boolean;
};

/**
 * Finds the email that a message answers: by the id behind a plus in our address, then by the Message-ID in
 * In-Reply-To, then by the latest one in References. Emails of other projects are never found.
 */
export async function findAnswered(
  db: Db,
  projectId: number,
  { recipients, messageId, answers }: Answer,
): Promise<Answered> {
  const byPlus = recipients.flatMap((address) => {
    const hex = PLUS.exec(address)?.[1]?.toLowerCase();
    return hex ? [toUuid(hex)] : [];
  });
  const byReference = answers.flatMap((reference) => OURS.exec(reference)?.[1] ?? []);
  const own = messageId === null ? undefined : OURS.exec(messageId)?.[1];
  const ids = [...new Set([...byPlus, ...byReference, ...(own ? [own] : [])])];
  const sent = new Map((await listSent(db, projectId, ids)).map((email) => [email.id, email]));
  const itself = own === undefined ? undefined : sent.get(own);
  const isOwn = itself?.messageId === messageId;
  const isMeant = recipients.some((address) => itself?.to.toLowerCase().includes(address.toLowerCase()));
  const plus = byPlus.find((id) => sent.has(id));
  const reference = byReference.find((id) => answers.includes(sent.get(id)?.messageId ?? ''));
  return { emailId: plus ?? reference ?? null, isLoop: isOwn && !isMeant };
}
