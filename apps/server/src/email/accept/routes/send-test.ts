import { TestSendBody, TestSendResult } from '@postpress/contracts';
import type { Clock } from '../../../base/clock.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { roomDesign } from '../../../collaboration/index.ts';
import { currentSession, editorSettingsOf, getSessionDesign } from '../../../editor-sessions/index.ts';
import { type SendTestsDeps, sendTests } from '../send-tests.ts';

export type SendTestRouteDeps = SendTestsDeps & { clock: Clock };

export const sendTestRoute = defineRoute({
  operationId: 'sendTest',
  method: 'POST',
  path: '/editor/api/test-send',
  summary: 'Send a test of the design of an open editor',
  description:
    'Sends the saved design as real email tagged `test`, like any other email of the project: verified domain, suppressions and plan apply.',
  tag: 'Editor',
  auth: 'editor',
  body: TestSendBody,
  status: 202,
  result: TestSendResult,
  errors: [
    'TEMPLATE_NOT_RENDERED',
    'TEMPLATE_TOO_COMPLEX',
    'SENDING_NOT_CONFIGURED',
    'DOMAIN_NOT_VERIFIED',
    'RECIPIENT_SUPPRESSED',
    'FEATURE_NOT_AVAILABLE',
    'NOT_FOUND',
    'SERVICE_UNAVAILABLE',
  ],
  handle: async ({ body, caller, projectId, workspaceId }, deps: SendTestRouteDeps) => {
    const session = await currentSession(caller, deps);
    const [design, settings] = await Promise.all([
      getSessionDesign(session, { db: deps.db, roomDesign: (...room) => roomDesign(...room, deps) }),
      editorSettingsOf(deps.db, session.projectId),
    ]);
    const { to, subject, mergeTags } = body;
    const order = { projectId, workspaceId, to, subject, ...(mergeTags && { mergeTags }), design, settings };
    return ok({ data: await sendTests(order, deps) });
  },
});
