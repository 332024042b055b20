import { Readable } from 'node:stream';
import { ProjectPath } from '@postpress/contracts';
import { csvLine } from '@postpress/contracts/csv';
import Type from 'typebox';
import { defineRoute, download } from '../../../../base/route.ts';
import type { Db } from '../../../../platform/database/tables.ts';
import { listSuppressions } from '../../suppressions.ts';
import type { SuppressionsRouteDeps } from '../deps.ts';

export const exportSuppressionsRoute = defineRoute({
  operationId: 'exportSuppressions',
  method: 'GET',
  path: '/manage/projects/{projectId}/suppressions.csv',
  summary: 'Export suppressed addresses as CSV',
  description: 'Every address with its reason, time and the email that caused it, newest first.',
  tag: 'Suppressions',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  result: Type.Unsafe<never>({ description: 'text/csv' }),
  fromReplica: true,
  handle: async ({ projectId }, { db }: SuppressionsRouteDeps) => {
    const stream = Readable.from(readLines(db, projectId));
    return download(`suppressions-${projectId}.csv`, 'text/csv; charset=utf-8', stream);
  },
});

const PAGE = 1_000;

/** Page by page: a list of millions does not fit in memory. */
async function* readLines(db: Db, projectId: number): AsyncGenerator<string> {
  yield csvLine(['email', 'reason', 'since', 'email_id']);
  let after: { createdAt: Date; email: string } | undefined;
  for (;;) {
    const rows = await listSuppressions(db, projectId, { limit: PAGE, after });
    const page = rows.slice(0, PAGE);
    const lines = page.map(({ email, reason, createdAt, emailId = null }) =>
      csvLine([email, reason, createdAt.toISOString(), emailId]),
    );
    if (lines.length > 0) yield lines.join('');
    after = page.at(-1);
    if (rows.length <= PAGE) return;
  }
}
