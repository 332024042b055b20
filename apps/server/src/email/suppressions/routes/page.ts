import { type ListSuppressionsQuery, suppressionPage } from '@postpress/contracts';
import { invalidCursor, readCursor, toPage } from '../../../base/cursor.ts';
import { isTime } from '../../../base/cursor-parts.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { listSuppressions } from '../suppressions.ts';

/** One page of a project's list, by cursor. @throws AppError INVALID_CURSOR */
export async function suppressionsPage(db: Db, projectId: number, query: ListSuppressionsQuery) {
  const { limit = suppressionPage.default, cursor } = query;
  const after = cursor === undefined ? undefined : readPosition(cursor);
  const rows = await listSuppressions(db, projectId, { limit, after });
  return toPage(rows, limit, ({ createdAt, email }) => [createdAt.toISOString(), email]);
}

function readPosition(cursor: string): { createdAt: Date; email: string } {
  const [created = '', email = ''] = readCursor(cursor, 2);
  if (!isTime(created) || email.includes('\0')) throw invalidCursor();
  return { createdAt: new Date(created), email };
}
