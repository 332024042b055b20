import { hash } from 'node:crypto';
import { invalidCursor, readCursor, writeCursor } from '../../base/cursor.ts';
import { isTime, isUuid } from '../../base/cursor-parts.ts';
import type { EmailFilter, EmailPosition } from '../emails/email-filter.ts';

/**
 * An opaque position in a list of emails. It contains a hash of the filter, because a position in one list means
 * another one in a different list.
 */
export function writeEmailCursor(position: EmailPosition, projectId: number, filter: EmailFilter): string {
  return writeCursor([markOf(projectId, filter), position.id, position.at?.toISOString() ?? '']);
}

/**
 * @throws AppError INVALID_CURSOR for a cursor of another filter or project, or one that this service did not write
 */
export function readEmailCursor(cursor: string, projectId: number, filter: EmailFilter): EmailPosition {
  const [mark, id = '', at = ''] = readCursor(cursor, 3);
  if (mark !== markOf(projectId, filter) || !isUuid(id)) throw invalidCursor();
  if (filter.status === undefined) return { id };
  if (!isTime(at)) throw invalidCursor();
  return { id, at: new Date(at) };
}

const MARK_CHARACTERS = 11;

function markOf(projectId: number, filter: EmailFilter): string {
  const { status, search, ignoresCase, tag, batchId, templateId, from, until, oldestFirst } = filter;
  // Cursors of the API stay as they are: left out, it adds nothing.
  const text = JSON.stringify([
    projectId,
    status,
    search,
    tag,
    from,
    until,
    ...(ignoresCase ? [true] : []),
    ...(batchId ? [batchId] : []),
    ...(templateId === undefined ? [] : [templateId]),
    ...(oldestFirst ? ['oldest'] : []),
  ]);
  return hash('sha256', text, 'base64url').slice(0, MARK_CHARACTERS);
}
