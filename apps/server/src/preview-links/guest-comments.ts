import { commentLimits, previewLinkLimits } from '@postpress/contracts';
import { findMember } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import {
  commentPage,
  guestCommenter,
  membersNamedIn,
  replyToThread,
  startThread,
  type ThreadWithComments,
  userIdIn,
} from '../comments/index.ts';
import type { PreviewLinksDeps } from './deps.ts';
import type { OpenLink, PreviewedTemplate } from './open-preview.ts';

/** The newest threads that a page shows; guests reply to these. */
const THREADS_SHOWN = 100;

/** The threads that guests of a link may see, newest first. */
export async function listGuestThreads(
  { link, workspaceId }: OpenLink,
  { db }: Pick<PreviewLinksDeps, 'db'>,
): Promise<ThreadWithComments[]> {
  if (link.comments === 'off') return [];
  const ids = { projectId: link.projectId, templateId: link.templateId };
  const guest = guestCommenter(link.id, '', workspaceId);
  const query = { limit: THREADS_SHOWN, ...(link.comments === 'own' && { mine: true }) };
  return (await commentPage(db, ids, query, guest)).data;
}

/** What a guest sent, as the fields of the form. */
export type GuestComment = { name: string; text: string; threadId?: string | undefined };

/**
 * Adds the comment of a guest to those of the template. The creator of the link and members who are named after an @ are
 * notified.
 *
 * @throws AppError FORBIDDEN where the link allows no comments, VALIDATION_ERROR for what is empty or too long, NOT_FOUND
 *   for a thread that the guest does not see, RATE_LIMITED, CONFLICT at the limits of comments
 */
export async function addGuestComment(
  opened: OpenLink,
  template: PreviewedTemplate,
  { name, text, threadId }: GuestComment,
  deps: PreviewLinksDeps,
): Promise<void> {
  const { link, workspaceId } = opened;
  if (link.comments === 'off') throw new AppError('FORBIDDEN', 'This link allows no comments.');
  const shownName = name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const words = text.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed().trim();
  if (
    !isWithin(shownName, previewLinkLimits.guestNameCharactersMax) ||
    !isWithin(words, commentLimits.textCharactersMax)
  )
    throw new AppError('VALIDATION_ERROR', 'name and text are required, and may not be longer than allowed.');
  if (threadId !== undefined && !(await listGuestThreads(opened, deps)).some(({ id }) => id === threadId))
    throw new AppError('NOT_FOUND', 'There is no such comment.');
  const guest = guestCommenter(link.id, shownName, workspaceId);
  const commented = { id: template.id, projectId: link.projectId, name: template.name };
  const body = { text: words, mentions: await peopleToNotify(opened, words, deps) };
  if (threadId === undefined) await startThread(commented, body, guest, deps);
  else await replyToThread({ template: commented, commentId: threadId }, body, guest, deps);
}

function isWithin(text: string, charactersMax: number): boolean {
  return text !== '' && [...text].length <= charactersMax;
}

/** The creator of the link while they are a member, and members who are named. */
async function peopleToNotify(
  { link, workspaceId }: OpenLink,
  text: string,
  { db }: Pick<PreviewLinksDeps, 'db'>,
): Promise<string[]> {
  const creator = userIdIn(link.creator);
  const isMember = creator !== undefined && (await findMember(db, workspaceId, creator)) !== undefined;
  const named = await membersNamedIn(db, workspaceId, text);
  return [...new Set([...(isMember ? [creator] : []), ...named])].slice(0, commentLimits.mentionsMax);
}
