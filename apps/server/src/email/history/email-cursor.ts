import { createHash } from 'node:crypto';
import { invalidCursor, readCursor, writeCursor } from '../../base/cursor.ts';
import type { EmailFilter, EmailPlace } from '../emails/email-filter.ts';

/**
 * A place in a list of emails, as callers hand it back unread. It carries a mark of its filter, for in another list
 * the same place means something else.
 */
export function writeEmailCursor(place: EmailPlace, projectId: number, filter: EmailFilter): string {
  return writeCursor([markOf(projectId, filter), place.id, place.at?.toISOString() ?? '']);
}

/** @throws AppError INVALID_CURSOR for one of another filter or project, and for anything this service did not write */
export function readEmailCursor(cursor: string, projectId: number, filter: EmailFilter): EmailPlace {
  const [mark, id = '', at = ''] = readCursor(cursor, 3);
  if (mark !== markOf(projectId, filter) || !UUID.test(id)) throw invalidCursor();
  if (filter.status === undefined) return { id };
  if (!TIME.test(at) || Number.isNaN(Date.parse(at))) throw invalidCursor();
  return { id, at: new Date(at) };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const MARK_CHARACTERS = 11;

function markOf(projectId: number, { status, search, tag, from, until }: EmailFilter): string {
  const text = JSON.stringify([projectId, status, search, tag, from, until]);
  return createHash('sha256').update(text).digest('base64url').slice(0, MARK_CHARACTERS);
}
