import {
  AwaitCapturedMessagesQuery,
  CapturedMessageListResult,
  CapturedMessageResult,
  capturedLimits,
  DeleteCapturedMessagesResult,
  type ListCapturedMessagesQuery,
  literals,
  ManagedCapturedPath,
  ProjectPath,
} from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { MINUTE_MS } from '../../../base/clock.ts';
import { readIdCursor, toPage } from '../../../base/cursor.ts';
import { isUuid } from '../../../base/cursor-parts.ts';
import { lowestIdAt } from '../../../base/ids.ts';
import { defineRoute, download, ok } from '../../../base/route.ts';
import { readTime } from '../../history/time-bounds.ts';
import { attachmentDownload } from '../../message/mime/attachment-download.ts';
import {
  type CapturedMessage,
  type CaptureScope,
  deleteCaptured,
  findCapturedMessage,
  listCapturedMessages,
} from '../../transports/captured-messages.ts';
import { checkLinks, linkChecks } from '../checks/check-links.ts';
import { findViewer, type InboxDeps, type Viewer, type Visit } from '../find-viewer.ts';
import { page } from '../pages/frame.ts';
import { messagePage } from '../pages/message-page.ts';
import { checkSignatures, readCapturedMessage } from '../read-on-thread.ts';
import { linksOf, openMessage } from '../show-message.ts';

/** Not JSON: a page, a message or an attachment. */
export const Page = Type.Unsafe<never>({ type: 'string' });

export const CapturedMessagePath = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const RemoteImages = Type.Optional(literals(['remote']));

/** The mail client to simulate, by its id. */
export const Client = Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$' }));

/** A captured message as a mail program shows it, with its signatures verified. */
async function readCaptured(
  captured: CapturedMessage & { raw: Buffer },
  deps: Pick<InboxDeps, 'db' | 'compute'>,
): Promise<CapturedMessageResult['data']> {
  const { date: _, ...message } = await readCapturedMessage(captured, deps.compute);
  const attachments = message.attachments.map(({ filename, contentType, content }, at) => ({
    position: at + 1,
    filename,
    contentType,
    bytes: content.length,
  }));
  const signatures = await checkSignatures(captured, deps);
  return { ...toWire(captured), ...message, attachments, signatures };
}

const AWAITS =
  'With `wait`, it answers as soon as a message matches. 429 says that too many reads of the project wait: read again after `retry-after`.';

export const listCapturedMessagesRoute = defineRoute({
  operationId: 'listCapturedMessages',
  method: 'GET',
  path: '/inbox/messages',
  summary: 'List captured emails',
  description: `Newest first. With a personal access token, those of its workspaces; without one, on this machine only, all. ${AWAITS}`,
  tag: 'Inbox',
  auth: 'public',
  query: AwaitCapturedMessagesQuery,
  result: CapturedMessageListResult,
  errors: ['UNAUTHORIZED', 'INVALID_CURSOR', 'RATE_LIMITED'],
  async handle({ query, ...visit }, deps: InboxDeps) {
    const { scope } = await requireViewer(visit, deps);
    const tenant = scope === 'all' ? 'inbox' : `inbox ${scope.join(' ')}`;
    const { items, ...more } = await awaitCaptured(
      query,
      { scope, tenant, signal: visit.request.signal },
      deps,
    );
    return ok({ data: items.map(toWire), ...more });
  },
});

type Seen = { scope: CaptureScope; projectId?: number };

/** A page of the messages that the viewer may see. @throws AppError INVALID_CURSOR, VALIDATION_ERROR */
export async function pageOfCaptured(
  { limit = 20, cursor, after, ...filter }: ListCapturedMessagesQuery,
  seen: Seen,
  { db, from }: Pick<InboxDeps, 'db'> & { from?: string | undefined },
) {
  const before = readIdCursor(cursor);
  const later = after === undefined ? undefined : readAfter(after);
  // In their usual form, ids compare as texts.
  const lowest = later !== undefined && from !== undefined && later > from ? later : (from ?? later);
  const rows = await listCapturedMessages(db, { ...filter, ...seen, before, after: lowest, limit });
  return toPage(rows, limit, ({ id }) => [id]);
}

/** @throws AppError VALIDATION_ERROR */
function readAfter(after: string): string {
  const id = after.toLowerCase();
  return isUuid(id) ? id : lowestIdAt(readTime('after', after));
}

type AwaitDeps = Pick<InboxDeps, 'db' | 'clock' | 'waits'>;

/** Ids of workers whose clocks differ, and of messages whose insertion takes long. */
const RECENT_MS = MINUTE_MS;

/** A page; if it is empty and the caller waits, the first one that is not. @throws AppError RATE_LIMITED */
async function awaitCaptured(
  { wait = 0, ...query }: AwaitCapturedMessagesQuery,
  { tenant, signal, scope, projectId }: Seen & { tenant: string; signal: AbortSignal },
  { db, clock, waits }: AwaitDeps,
) {
  const seen = { scope, ...(projectId !== undefined && { projectId }) };
  if (wait === 0 || query.cursor !== undefined) return pageOfCaptured(query, seen, { db });
  const recent = lowestIdAt(new Date(clock().getTime() - RECENT_MS));
  const to = query.to?.toLowerCase();
  return waits.first(
    // Older messages were in the first page: however many there are, they are not searched again.
    (which) => pageOfCaptured(query, seen, { db, from: which === 'recent' ? recent : undefined }),
    {
      tenant,
      seconds: wait,
      signal,
      mayMatch: (news) =>
        (scope === 'all' || scope.includes(news.workspaceId)) &&
        (projectId === undefined || projectId === news.projectId) &&
        (to === undefined || to === news.to),
    },
  );
}

function toWire(message: CapturedMessage): CapturedMessageListResult['data'][number] {
  const { id, emailId, projectId, envelopeFrom, envelopeTo, subject, capturedAt } = message;
  return {
    id,
    emailId,
    projectId,
    subject,
    envelope: { from: envelopeFrom, to: envelopeTo },
    capturedAt: capturedAt.toISOString(),
  };
}

export const getCapturedMessageRoute = defineRoute({
  operationId: 'getCapturedMessage',
  method: 'GET',
  path: '/inbox/messages/{id}',
  summary: 'Get a captured message',
  tag: 'Inbox',
  auth: 'public',
  params: CapturedMessagePath,
  result: CapturedMessageResult,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  async handle({ params, ...visit }, deps: InboxDeps) {
    const captured = await requireCaptured(params.id, await requireViewer(visit, deps), deps);
    return ok({ data: await readCaptured(captured, deps) });
  },
});

export const listProjectCapturedRoute = defineRoute({
  operationId: 'listProjectCaptured',
  method: 'GET',
  path: '/manage/projects/{projectId}/captured-messages',
  public: { path: '/v3/captured-messages', scope: 'emails:read' },
  summary: 'List captured emails of a project',
  description: `Newest first: emails that never left, because they were sent with a test key, because their recipient forces an outcome, or because no transport is configured. ${AWAITS}`,
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  query: AwaitCapturedMessagesQuery,
  result: CapturedMessageListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, projectId, workspaceId, request: { signal } }, deps: AwaitDeps) => {
    const tenant = `project ${projectId}`;
    const seen = { scope: [workspaceId], projectId, tenant, signal };
    const { items, ...more } = await awaitCaptured(query, seen, deps);
    return ok({ data: items.map(toWire), ...more });
  },
});

const DELETED_AT_ONCE = 1_000;

export const deleteProjectCapturedRoute = defineRoute({
  operationId: 'deleteProjectCaptured',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/captured-messages',
  public: { path: '/v3/captured-messages', scope: 'emails:write' },
  summary: 'Delete captured emails of a project',
  description:
    'Deletes all captured messages: with a test key those of the test data, with a live key those of live emails. The emails stay in lists and statistics.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'editor',
  audit: 'call',
  connectionTime: 'export',
  params: ProjectPath,
  result: DeleteCapturedMessagesResult,
  handle: async ({ projectId, workspaceId }, { db }: Pick<InboxDeps, 'db'>) => {
    let deleted = 0;
    for (let some = DELETED_AT_ONCE; some === DELETED_AT_ONCE && deleted < capturedLimits.deletedMax; ) {
      some = await deleteCaptured(db, { projectId, workspaceId }, DELETED_AT_ONCE);
      deleted += some;
    }
    return ok({ data: { deleted, more: deleted >= capturedLimits.deletedMax } });
  },
});

export const getProjectCapturedRoute = defineRoute({
  operationId: 'getProjectCaptured',
  method: 'GET',
  path: '/manage/projects/{projectId}/captured-messages/{messageId}',
  public: { path: '/v3/captured-messages/{id}', scope: 'emails:read' },
  summary: 'Get a captured message of a project',
  description:
    'As an email client reads it: HTML and text, headers, attachments, and the result of its signatures.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ManagedCapturedPath,
  result: CapturedMessageResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId, workspaceId }, deps: Pick<InboxDeps, 'db' | 'compute'>) => {
    const captured = await findCapturedMessage(deps.db, params.messageId, [workspaceId]);
    if (captured?.projectId !== projectId)
      throw new AppError('NOT_FOUND', 'There is no such message in this project.');
    return ok({ data: await readCaptured(captured, deps) });
  },
});

const LINK_CHECK_SECONDS = 10;

export const checkCapturedLinksRoute = defineRoute({
  operationId: 'checkCapturedLinks',
  method: 'POST',
  path: '/inbox/{id}/links',
  summary: 'Check the links of a captured message',
  description:
    'Requests each link and image once, at most 50, and shows which are broken. Links that could unsubscribe or confirm something are skipped.',
  tag: 'Inbox',
  auth: 'public',
  takesForm: true,
  params: CapturedMessagePath,
  result: Page,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  ownPagesOnly: true,
  async handle({ params, ...visit }, deps: InboxDeps) {
    const viewer = await requireViewer(visit, deps);
    const captured = await requireCaptured(params.id, viewer, deps);
    const shown = await openMessage(captured, deps);
    const links = await linksOf(shown, deps);
    const { signal } = visit.request;
    const outcome = await linkChecks.run({ tenant: String(captured.workspaceId), signal }, (aborted) =>
      checkLinks(links, { call: deps.call, signal: aborted }),
    );
    if (!outcome.ok)
      throw new AppError(
        'SERVICE_UNAVAILABLE',
        'Another check of links is running. Try again when it is done.',
        { retryAfterSeconds: LINK_CHECK_SECONDS },
      );
    const content = { view: 'links', links, checked: outcome.value } as const;
    const main = messagePage({ ...shown, content, remoteImages: false, source: captured.raw });
    return page({ title: `${captured.subject} · Inbox`, main, viewer });
  },
});

export const downloadCapturedSourceRoute = defineRoute({
  operationId: 'downloadCapturedSource',
  method: 'GET',
  path: '/inbox/{id}/source',
  summary: 'Download the source of a captured message',
  tag: 'Inbox',
  auth: 'public',
  params: CapturedMessagePath,
  result: Page,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  async handle({ params, ...visit }, deps: InboxDeps) {
    const { raw } = await requireCaptured(params.id, await requireViewer(visit, deps), deps);
    return download(`${params.id}.eml`, 'message/rfc822', raw);
  },
});

export const downloadCapturedAttachmentRoute = defineRoute({
  operationId: 'downloadCapturedAttachment',
  method: 'GET',
  path: '/inbox/{id}/attachments/{position}',
  summary: 'Download an attachment of a captured message',
  description: 'Always as a download, never displayed.',
  tag: 'Inbox',
  auth: 'public',
  params: Type.Object({
    ...CapturedMessagePath.properties,
    position: Type.Integer({ minimum: 1, maximum: 1_000 }),
  }),
  result: Page,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  async handle({ params, ...visit }, deps: InboxDeps) {
    const captured = await requireCaptured(params.id, await requireViewer(visit, deps), deps);
    const { attachments } = await readCapturedMessage(captured, deps.compute);
    const attachment = attachments[params.position - 1];
    if (!attachment) throw new AppError('NOT_FOUND', 'The message has no such attachment.');
    return attachmentDownload({ ...attachment, contentType: safeType(attachment.contentType) });
  },
});

/** The value becomes a header: an invalid media type is replaced by the generic one. */
function safeType(contentType: string): string {
  return /^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : 'application/octet-stream';
}

/** @throws AppError UNAUTHORIZED */
export async function requireViewer(visit: Visit, deps: InboxDeps): Promise<Viewer> {
  const viewer = await findViewer(visit, deps);
  if (viewer) return viewer;
  throw new AppError(
    'UNAUTHORIZED',
    'Send a personal access token as Authorization: Bearer, or sign in at /inbox/sign-in.',
  );
}

/** @throws AppError NOT_FOUND, also for messages of other workspaces */
export async function requireCaptured(
  id: string,
  { scope }: Viewer,
  { db }: Pick<InboxDeps, 'db'>,
): Promise<CapturedMessage & { raw: Buffer }> {
  const message = await findCapturedMessage(db, id, scope);
  if (message) return message;
  throw new AppError('NOT_FOUND', 'There is no such message, or it is not yours to see.');
}
