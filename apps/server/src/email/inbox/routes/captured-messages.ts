import {
  CapturedMessageListResult,
  CapturedMessageResult,
  ListCapturedMessagesQuery,
  literals,
  ManagedCapturedPath,
  ProjectPath,
} from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { readIdCursor, toPage } from '../../../base/cursor.ts';
import { defineRoute, download, ok } from '../../../base/route.ts';
import { attachmentDownload } from '../../message/mime/attachment-download.ts';
import {
  type CapturedMessage,
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

export const listCapturedMessagesRoute = defineRoute({
  operationId: 'listCapturedMessages',
  method: 'GET',
  path: '/inbox/messages',
  summary: 'List captured emails',
  description:
    'Newest first. With a personal access token, those of its workspaces; without one, on this machine only, all.',
  tag: 'Inbox',
  auth: 'public',
  query: ListCapturedMessagesQuery,
  result: CapturedMessageListResult,
  errors: ['UNAUTHORIZED', 'INVALID_CURSOR'],
  async handle({ query, ...visit }, deps: InboxDeps) {
    const { items, ...more } = await pageOfCaptured(query, await requireViewer(visit, deps), deps);
    return ok({ data: items.map(toWire), ...more });
  },
});

/** A page of the messages that the viewer may see. */
export async function pageOfCaptured(
  { limit = 20, search, emailId, cursor }: ListCapturedMessagesQuery,
  { scope, projectId }: Pick<Viewer, 'scope'> & { projectId?: number },
  { db }: Pick<InboxDeps, 'db'>,
) {
  const before = readIdCursor(cursor);
  const rows = await listCapturedMessages(db, { scope, projectId, search, emailId, before, limit });
  return toPage(rows, limit, ({ id }) => [id]);
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
  summary: 'List captured emails of a project',
  description: 'Newest first: emails that were captured because no transport is configured.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  query: ListCapturedMessagesQuery,
  result: CapturedMessageListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, projectId, workspaceId }, { db }: Pick<InboxDeps, 'db'>) => {
    const seen = { scope: [workspaceId], projectId };
    const { items, ...more } = await pageOfCaptured(query, seen, { db });
    return ok({ data: items.map(toWire), ...more });
  },
});

export const getProjectCapturedRoute = defineRoute({
  operationId: 'getProjectCaptured',
  method: 'GET',
  path: '/manage/projects/{projectId}/captured-messages/{messageId}',
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
