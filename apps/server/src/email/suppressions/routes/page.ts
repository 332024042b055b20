import { type ListSuppressionsQuery, suppressionPage } from '@postpress/contracts';
import { invalidCursor, readCursor, toPage } from '../../../base/cursor.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { listSuppressions } from '../suppressions.ts';

/** One page of a project's list, by cursor. @throws AppError INVALID_CURSOR */
export async function suppressionsPage(db: Db, projectId: number, query: ListSuppressionsQuery) {
  const { limit = suppressionPage.default, cursor } = query;
  const after = cursor === undefined ? undefined : readPosition(cursor);
  const rows = await listSuppressions(db, projectId, { limit, after });
  return toPage(rows, limit, ({ createdAt, email }) => [createdAt.toISOString(), email]);
}

/** As toISOString writes it, for years that PostgreSQL reads the same way. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function readPosition(cursor: string): { createdAt: Date; email: string } {
  const [created = '', email = ''] = readCursor(cursor, 2);
  if (!TIME.test(created) || Number.isNaN(Date.parse(created)) || email.includes('\0')) throw invalidCursor();
  return { createdAt: new Date(created), email };
}
