import { CapturedMessageListResult, ListCapturedMessagesQuery } from '@postpress/contracts';
import { readIdCursor, toPage } from '../../../base/cursor.ts';
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
  const before = readIdCursor(cursor);
  const rows = await listCapturedMessages(db, { scope, projectId, search, emailId, before, limit });
  return toPage(rows, limit, ({ id }) => [id]);
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
