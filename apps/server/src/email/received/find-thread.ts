import type { Db } from '../../platform/database/tables.ts';
import { joinThread, threadIdOf } from '../emails/email-threads.ts';
import { findReceivedThreads } from './received-emails.ts';

/** What a message says of its thread. All of it is the word of a stranger. */
export type ThreadSigns = {
  messageId: string | null;
  /** Message-IDs that it refers to, the nearest first. */
  answers: readonly string[];
  /** The Message-ID that its thread began with. */
  root: string | null;
  /** The email of the project that it answers. */
  emailId: string | null;
};

/**
 * The thread of a message (RFC 5322, 3.6.4): that of the email that it answers, else of the nearest received email that it
 * refers to, else the one that began with its root. Each message is looked up once and no reference is followed, so that
 * references in a circle lead nowhere. Messages of other projects are never found.
 *
 * @returns undefined where it says nothing
 */
export async function findThread(
  db: Db,
  projectId: number,
  { messageId, answers, root, emailId }: ThreadSigns,
): Promise<string | undefined> {
  const ofSent = emailId === null ? undefined : await joinThread(db, projectId, emailId);
  if (ofSent !== undefined) return ofSent;
  const others = answers.filter((id) => id !== messageId);
  const known = await findReceivedThreads(db, projectId, others);
  const nearest = others.find((id) => known.has(id));
  if (nearest !== undefined) return known.get(nearest);
  const first = root ?? messageId;
  return first === null ? undefined : threadIdOf(projectId, first);
}
