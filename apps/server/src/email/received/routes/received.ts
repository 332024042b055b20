import {
  ListReceivedEmailsQuery,
  ReceivedAttachmentPath,
  ReceivedEmailListResult,
  ReceivedEmailPath,
  ReceivedEmailResult,
} from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { readIdCursor, toPage, writeCursor } from '../../../base/cursor.ts';
import { lowestIdAt } from '../../../base/ids.ts';
import { type AnyRoute, defineRoute, download, ok } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { type Compute, foreignComputation } from '../../../platform/threads/compute.ts';
import { readTimeBounds } from '../../history/time-bounds.ts';
import { attachmentDownload } from '../../message/mime/attachment-download.ts';
import type { readReceivedFile } from '../read-received.thread.ts';
import {
  findReceived,
  findReceivedBelow,
  findReceivedSource,
  type ListedReceived,
  listReceived,
  type ReceivedEmail,
  type ReceivedFilter,
} from '../received-emails.ts';

/** What the routes of this stage are bound to. */
export type ReceivedRouteDeps = { db: Db; compute: Compute };

const fileWork = foreignComputation<typeof readReceivedFile>(
  import.meta.resolve('../read-received.thread.ts'),
  'readReceivedFile',
);

function noReceivedEmail(): AppError {
  return new AppError('NOT_FOUND', 'There is no such received email in this project, or it has expired.');
}

const DEFAULT_LIMIT = 20;

const listReceivedEmailsRoute = defineRoute({
  operationId: 'listReceivedEmails',
  method: 'GET',
  path: '/v3/emails/received',
  summary: 'List received emails',
  description:
    'Emails to the receiving domains of the project, newest first, for 90 days. A cursor is valid for its filters only. A search that takes long returns a short or empty page; `next_cursor` continues it.',
  tag: 'Received emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  query: ListReceivedEmailsQuery,
  result: ReceivedEmailListResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, projectId }, { db }: ReceivedRouteDeps) => {
    const { limit = DEFAULT_LIMIT, cursor, search, recipient, emailId, from, to } = query;
    const filter = {
      search,
      recipient: recipient?.toLowerCase(),
      emailId: emailId?.toLowerCase(),
      ...readTimeBounds({ from, to }),
    };
    const before = readIdCursor(cursor);
    if (search === undefined && recipient === undefined) {
      const rows = await listReceived(db, projectId, filter, { limit, before });
      const { items, ...page } = toPage(rows, limit, ({ id }) => [id]);
      return ok({ data: items.map(toWireListed), ...page });
    }
    const { items, next } = await searchReceived(db, projectId, filter, { limit, before });
    const page = {
      next_cursor: next === undefined ? null : writeCursor([next]),
      has_more: next !== undefined,
    };
    return ok({ data: items.map(toWireListed), ...page });
  },
});

const getReceivedEmailRoute = defineRoute({
  operationId: 'getReceivedEmail',
  method: 'GET',
  path: '/v3/emails/received/{id}',
  summary: 'Get a received email',
  description:
    'With the extracted reply, the full text, the HTML, the results of the sender checks, and its attachments.',
  tag: 'Received emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  params: ReceivedEmailPath,
  result: ReceivedEmailResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: ReceivedRouteDeps) => {
    const email = await findReceived(db, projectId, params.id.toLowerCase());
    if (!email) throw noReceivedEmail();
    return ok({ data: toWireReceived(email) });
  },
});

const getReceivedSourceRoute = defineRoute({
  operationId: 'getReceivedSource',
  method: 'GET',
  path: '/v3/emails/received/{id}/source',
  summary: 'Get the source of a received email',
  description: 'The received message, byte for byte.',
  tag: 'Received emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  params: ReceivedEmailPath,
  result: Type.Unsafe<never>({ type: 'string' }),
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: ReceivedRouteDeps) => {
    const id = params.id.toLowerCase();
    const raw = await findReceivedSource(db, projectId, id);
    if (!raw) throw noReceivedEmail();
    return download(`${id}.eml.txt`, 'text/plain; charset=utf-8', raw);
  },
});

const downloadReceivedAttachmentRoute = defineRoute({
  operationId: 'downloadReceivedAttachment',
  method: 'GET',
  path: '/v3/emails/received/{id}/attachments/{position}',
  summary: 'Download an attachment of a received email',
  description: 'As the sender attached it, not checked for malware: always as a download, never displayed.',
  tag: 'Received emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  params: ReceivedAttachmentPath,
  result: Type.Unsafe<never>({ type: 'string', format: 'binary' }),
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db, compute }: ReceivedRouteDeps) => {
    const raw = await findReceivedSource(db, projectId, params.id.toLowerCase());
    if (!raw) throw noReceivedEmail();
    const size = { tenant: `project ${projectId}`, characters: raw.length };
    const file = await compute(fileWork, { raw, position: params.position }, size);
    if (!file) throw new AppError('NOT_FOUND', `The email has no attachment ${params.position}.`);
    return attachmentDownload(file);
  },
});

/** Email that projects receive: lists, details, sources and attachments. */
export const receivedRoutes: readonly AnyRoute<ReceivedRouteDeps>[] = [
  listReceivedEmailsRoute,
  getReceivedEmailRoute,
  getReceivedSourceRoute,
  downloadReceivedAttachmentRoute,
];

/** What a search may spend in one request: rows of a step, and the time after which no further step begins. */
type ReceivedBudget = { stepRows: number; milliseconds: number };
const usual: ReceivedBudget = { stepRows: 10_000, milliseconds: 45 };

/** Where the next page begins: below this id; undefined at the end of the list. */
type ReceivedPage = { items: ListedReceived[]; next: string | undefined };

/**
 * One page of the received emails of a project that match, within a time budget, as of the emails that it sent: a page
 * that uses it up is short or empty, and says where the next one begins.
 */
export async function searchReceived(
  db: Db,
  projectId: number,
  filter: ReceivedFilter,
  { limit, before, budget = usual }: { limit: number; before?: string | undefined; budget?: ReceivedBudget },
): Promise<ReceivedPage> {
  const started = performance.now();
  const items: ListedReceived[] = [];
  for (let below = before; ; ) {
    const downTo = await findReceivedBelow(db, projectId, { before: below }, budget.stepRows);
    const missing = limit - items.length;
    items.push(...(await listReceived(db, projectId, filter, { limit: missing, before: below, downTo })));
    if (items.length > limit) return { items: items.slice(0, limit), next: items[limit - 1]?.id };
    const isBefore = filter.from && downTo !== undefined && downTo < lowestIdAt(filter.from);
    if (downTo === undefined || isBefore) return { items, next: undefined };
    below = downTo;
    if (performance.now() - started >= budget.milliseconds) return { items, next: below };
  }
}

const PREVIEW_CHARACTERS = 200;

export function toWireListed(email: ListedReceived): ReceivedEmailListResult['data'][number] {
  return {
    id: email.id,
    receivedAt: email.receivedAt.toISOString(),
    from: email.from,
    fromAddress: email.fromAddress,
    to: email.recipients,
    subject: email.subject,
    preview: email.reply.slice(0, PREVIEW_CHARACTERS).replace(/\s+/g, ' ').trim().toWellFormed(),
    emailId: email.emailId,
    threadId: email.threadId,
    automatic: email.automatic,
    dmarc: email.verdicts.dmarc.result,
    attachments: email.attachments.length,
    bytes: email.bytes,
  };
}

/** All of a received email but its source. */
function toWireReceived(email: ReceivedEmail): ReceivedEmailResult['data'] {
  const { envelopeFrom, remoteAddress, replyTo, messageId, reply, text, html, headers } = email;
  const { verdicts, spamHints, attachments } = email;
  const content = { reply, text, html, headers, verdicts, spamHints, attachments };
  return { ...toWireListed(email), envelopeFrom, remoteAddress, replyTo, messageId, ...content };
}
