import { CapturedMessageListResult, ListCapturedMessagesQuery } from '@postpress/contracts';
import { invalidCursor, readCursor, toPage } from '../../../base/cursor.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { type CapturedMessage, listCapturedMessages } from '../../transports/captured-messages.ts';
import type { InboxDeps, Viewer } from '../find-viewer.ts';
import { requireViewer } from './require-viewer.ts';

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
  const before = cursor === undefined ? undefined : readMessageId(cursor);
  const rows = await listCapturedMessages(db, { scope, projectId, search, emailId, before, limit });
  return toPage(rows, limit, ({ id }) => [id]);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function readMessageId(cursor: string): string {
  const [id = ''] = readCursor(cursor, 1);
  if (!UUID.test(id)) throw invalidCursor();
  return id;
}

export function toWire(message: CapturedMessage): CapturedMessageListResult['data'][number] {
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
