import { Readable } from 'node:stream';
import {
  ImportSuppressionsBody,
  ImportSuppressionsResult,
  ListSuppressionsQuery,
  ManagedSuppressionListResult,
  ProjectPath,
  SuppressAddressBody,
  SuppressionCheckResult,
  SuppressionListResult,
  SuppressionQuery,
  SuppressionResult,
  suppressionPage,
  UnsuppressResult,
} from '@postpress/contracts';
import { csvLine } from '@postpress/contracts/csv';
import Type from 'typebox';
import { actorOf } from '../../../accounts/index.ts';
import type { Clock } from '../../../base/clock.ts';
import { invalidCursor, readCursor, toPage } from '../../../base/cursor.ts';
import { isTime } from '../../../base/cursor-parts.ts';
import type { NewId } from '../../../base/ids.ts';
import { type AnyRoute, defineRoute, download, ok } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { requireAddress } from '../../message/require-address.ts';
import { importSuppressions } from '../import-suppressions.ts';
import {
  countSuppressions,
  deleteSuppression,
  findSuppression,
  insertSuppressions,
  listSuppressions,
  type Suppression,
} from '../suppressions.ts';

export type SuppressionsRouteDeps = { db: Db; clock: Clock; newId: NewId };

const listSuppressionsRoute = defineRoute({
  operationId: 'listSuppressions',
  operation: 41,
  method: 'GET',
  path: '/v3/emails/suppressions',
  summary: 'List suppressed addresses',
  description: 'Addresses to which the project sends nothing, newest first.',
  tag: 'Suppressions',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  query: ListSuppressionsQuery,
  result: SuppressionListResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, projectId }, { db }: SuppressionsRouteDeps) => {
    const { items, ...page } = await suppressionsPage(db, projectId, query);
    return ok({ data: items.map(toWire), ...page });
  },
});

const checkSuppressionRoute = defineRoute({
  operationId: 'checkSuppression',
  operation: 44,
  method: 'GET',
  path: '/v3/emails/suppressions/check',
  summary: 'Check whether an address is suppressed',
  tag: 'Suppressions',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  query: SuppressionQuery,
  result: SuppressionCheckResult,
  handle: async ({ query, projectId }, { db }: SuppressionsRouteDeps) => {
    const email = requireAddress(query.email);
    const entry = await findSuppression(db, projectId, email);
    return ok({ data: { email, suppressed: entry !== undefined } });
  },
});

const suppressAddressRoute = defineRoute({
  operationId: 'suppressAddress',
  operation: 42,
  method: 'POST',
  path: '/v3/emails/suppressions',
  summary: 'Suppress an address',
  description:
    'New emails to it are refused, and waiting ones fail. An address that is already on the list keeps its reason and time.',
  tag: 'Suppressions',
  auth: 'project',
  testData: 'own',
  scope: 'emails:write',
  audit: 'call',
  body: SuppressAddressBody,
  result: SuppressionResult,
  handle: async ({ body, projectId }, { db, clock }: SuppressionsRouteDeps) => {
    const email = requireAddress(body.email);
    const entry = { email, reason: 'manual', createdAt: clock() } as const;
    await insertSuppressions(db, [{ projectId, ...entry }]);
    // Removed again at this very moment: the request was fulfilled all the same.
    return ok({ data: toWire((await findSuppression(db, projectId, email)) ?? entry) });
  },
});

const unsuppressAddressRoute = defineRoute({
  operationId: 'unsuppressAddress',
  operation: 43,
  method: 'DELETE',
  path: '/v3/emails/suppressions',
  summary: 'Remove a suppression',
  description: 'The address can receive email again. `removed` is false if it was not on the list.',
  tag: 'Suppressions',
  auth: 'project',
  testData: 'own',
  scope: 'emails:write',
  audit: 'call',
  query: SuppressionQuery,
  result: UnsuppressResult,
  handle: async ({ query, projectId }, { db }: SuppressionsRouteDeps) => {
    const email = requireAddress(query.email);
    return ok({ data: { email, removed: await deleteSuppression(db, projectId, email) } });
  },
});

const listManagedSuppressionsRoute = defineRoute({
  operationId: 'listManagedSuppressions',
  method: 'GET',
  path: '/manage/projects/{projectId}/suppressions',
  summary: 'List suppressed addresses with their causes',
  description: 'Newest first, each with the email that caused it, if any.',
  tag: 'Suppressions',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  query: ListSuppressionsQuery,
  result: ManagedSuppressionListResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, projectId }, { db }: SuppressionsRouteDeps) => {
    const { items, ...page } = await suppressionsPage(db, projectId, query);
    return ok({ data: items.map((each) => ({ ...toWire(each), emailId: each.emailId ?? null })), ...page });
  },
});

const importSuppressionsRoute = defineRoute({
  operationId: 'importSuppressions',
  method: 'POST',
  path: '/manage/projects/{projectId}/suppressions/import',
  public: { path: '/v3/emails/suppressions/import', scope: 'emails:write' },
  summary: 'Suppress many addresses',
  description:
    'Up to 1,000 per call. Addresses that are already on the list keep their reason and time. Invalid addresses are reported by their position; the others are added.',
  tag: 'Suppressions',
  auth: 'management',
  testData: 'own',
  role: 'editor',
  audit: 'itself',
  params: ProjectPath,
  body: ImportSuppressionsBody,
  result: ImportSuppressionsResult,
  handle: async ({ body, caller, projectId, request }, deps: SuppressionsRouteDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    return ok({ data: await importSuppressions(projectId, body.entries, actor, deps) });
  },
});

const exportSuppressionsRoute = defineRoute({
  operationId: 'exportSuppressions',
  method: 'GET',
  path: '/manage/projects/{projectId}/suppressions.csv',
  public: { path: '/v3/emails/suppressions.csv', scope: 'emails:read' },
  summary: 'Export suppressed addresses as CSV',
  description: 'Every address with its reason, time and the email that caused it, newest first.',
  tag: 'Suppressions',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  connectionTime: 'export',
  result: Type.Unsafe<never>({ type: 'string' }),
  resultType: 'text/csv',
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

/** One page of a project's list, by cursor. @throws AppError INVALID_CURSOR */
async function suppressionsPage(db: Db, projectId: number, query: ListSuppressionsQuery) {
  const { limit = suppressionPage.default, cursor } = query;
  const after = cursor === undefined ? undefined : readPosition(cursor);
  const rows = await listSuppressions(db, projectId, { limit, after });
  const page = toPage(rows, limit, ({ createdAt, email }) => [createdAt.toISOString(), email]);
  return { ...page, ...(query.total && { total: await countSuppressions(db, projectId) }) };
}

function readPosition(cursor: string): { createdAt: Date; email: string } {
  const [created = '', email = ''] = readCursor(cursor, 2);
  if (!isTime(created) || email.includes('\0')) throw invalidCursor();
  return { createdAt: new Date(created), email };
}

function toWire({ email, reason, createdAt }: Suppression): SuppressionResult['data'] {
  return { email, reason, createdAt: createdAt.toISOString() };
}

/** The public operations, and the console's bulk operations. */
export const suppressionsRoutes: readonly AnyRoute<SuppressionsRouteDeps>[] = [
  listSuppressionsRoute,
  suppressAddressRoute,
  unsuppressAddressRoute,
  checkSuppressionRoute,
  listManagedSuppressionsRoute,
  importSuppressionsRoute,
  exportSuppressionsRoute,
];
