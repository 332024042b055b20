import { commentLimits, type Mentioned } from '@postpress/contracts';
import { listMembers, quotedName } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { claimMails } from './comment-readers.ts';
import { type CommentedTemplate, type Commenter, userName } from './commenter.ts';
import type { CommentsDeps } from './deps.ts';

/** A mentioned member, with the address that is mailed. */
export type MentionedMember = Mentioned & { email: string };

const MEMBERS_LISTED_MAX = 20;

/**
 * The members that ids and addresses name, each once.
 *
 * @throws AppError VALIDATION_ERROR for anything else: only members of the workspace are mailed
 */
export async function readMembers(
  db: Db,
  workspaceId: number,
  mentions: readonly string[],
  field: string,
): Promise<MentionedMember[]> {
  if (mentions.length === 0) return [];
  const members = await listMembers(db, workspaceId);
  const found = new Map<string, MentionedMember>();
  for (const mention of mentions) {
    const key = mention.toLowerCase();
    const member = members.find(({ userId, email }) => userId === key || email === key);
    if (!member)
      throw new AppError('VALIDATION_ERROR', `${field}: ${mention} is not a member of this workspace.`);
    const { userId: id, email } = member;
    found.set(id, { id, name: member.name || email, email });
  }
  return [...found.values()];
}

/** The ids of the members whose address or name follows an @ in a text. */
export async function membersNamedIn(db: Db, workspaceId: number, text: string): Promise<string[]> {
  const lower = text.toLowerCase();
  if (!lower.includes('@')) return [];
  const isNamed = (name: string) => {
    const at = name === '' ? -1 : lower.indexOf(`@${name.toLowerCase()}`);
    // The name ends there: “@Ann” does not name Anna.
    return at >= 0 && !/^[\p{L}\p{N}]/u.test(lower.slice(at + 1 + name.length));
  };
  const members = await listMembers(db, workspaceId);
  return members.filter(({ name, email }) => isNamed(name) || isNamed(email)).map(({ userId }) => userId);
}

/** Members whose name or address begins with the text, without addresses. */
export async function listMentionable(db: Db, workspaceId: number, search = ''): Promise<Mentioned[]> {
  const start = search.toLowerCase();
  const begins = (text: string) =>
    text.toLowerCase().startsWith(start) ||
    text
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(start));
  const members = await listMembers(db, workspaceId);
  return members
    .filter(({ name, email }) => begins(name) || begins(email))
    .slice(0, MEMBERS_LISTED_MAX)
    .map(({ userId, name, email }) => ({ id: userId, name: name || email }));
}

/** Mails the mentioned, except the author and those who were mailed about the thread a moment ago. */
export async function mailMentions(
  tx: Tx,
  {
    template,
    threadId,
    text,
    mentions,
    commenter,
  }: {
    template: CommentedTemplate;
    threadId: string;
    text: string;
    mentions: readonly MentionedMember[];
    commenter: Commenter;
  },
  { clock, sendNotice, addresses }: CommentsDeps,
): Promise<void> {
  const others = mentions.filter(({ id }) => userName(id) !== commenter.name);
  if (others.length === 0) return;
  const at = clock();
  const quietSince = new Date(at.getTime() - commentLimits.mailMinutes * 60_000);
  const readers = others.map(({ id }) => userName(id));
  const claimed = await claimMails(tx, threadId, { readers, at, quietSince });
  const url = `${addresses.publicUrl}/console/${template.projectId}/templates/${template.id}/comments`;
  for (const { id, email } of others)
    if (claimed.has(userName(id)))
      await sendNotice(tx, {
        kind: commenter.author.kind === 'guest' ? 'guest-comment' : 'mention',
        to: email,
        values: { by: quotedName(commenter.author.name), template: quotedName(template.name) },
        quote: quotedName(text, TEXT_CHARACTERS_MAX),
        url,
        brandOf: { projectId: template.projectId },
      });
}

/** Of a comment in the email about it. */
const TEXT_CHARACTERS_MAX = 300;
