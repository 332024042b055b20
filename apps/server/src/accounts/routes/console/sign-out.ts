import { Deleted, SignOutBody } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { deleteConsoleSession } from '../../sign-in/console-sessions.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { endSessions } from '../../sign-in/end-sessions.ts';
import { endedSessionCookie } from '../../sign-in/session-cookie.ts';
import { sessionIdOf } from './session-answer.ts';

export const signOutRoute = defineRoute({
  operationId: 'signOut',
  method: 'POST',
  path: '/console/api/sign-out',
  summary: 'Sign out',
  tag: 'Signing in',
  auth: 'console',
  audit: 'nothing',
  body: SignOutBody,
  result: Deleted,
  handle: async ({ body, caller, userId }, { db }: ConsoleDeps) => {
    if (body.everywhere) await endSessions(db, userId);
    else await deleteConsoleSession(db, userId, sessionIdOf(caller));
    return ok({ data: { success: true } }, { 'set-cookie': endedSessionCookie, 'cache-control': 'no-store' });
  },
});
