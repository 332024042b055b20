import { invariant } from '../../../base/invariant.ts';
import { defineRoute } from '../../../base/route.ts';
import type { InboxDeps } from '../find-viewer.ts';
import { SESSION_MINUTES, sessionCookie } from '../inbox-session.ts';
import { goTo } from '../pages/frame.ts';
import { Page } from './page-schema.ts';

export const openInboxRoute = defineRoute({
  operationId: 'openInbox',
  method: 'GET',
  path: '/console/api/inbox',
  summary: 'Open the inbox from the console',
  description: `Sets a cookie of ${SESSION_MINUTES} minutes, which ends with the session at the latest, and leads to /inbox.`,
  tag: 'Inbox',
  auth: 'console',
  status: 303,
  result: Page,
  async handle({ caller, request }, { secrets, clock }: InboxDeps) {
    invariant(caller.kind === 'session', 'the gate lets only sessions into operations of the console');
    const session = { consoleSessionId: caller.credentialId };
    return goTo('/inbox', { 'set-cookie': sessionCookie(session, secrets, clock(), !request.isLocal) });
  },
});
