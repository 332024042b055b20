import { Deleted, OwnSessionListResult, OwnSessionPath, SessionsEndedResult } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { listConsoleSessions } from '../../sign-in/console-sessions.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { endSession, endSessions } from '../../sign-in/end-sessions.ts';
import { endOfSession } from '../../sign-in/session-life.ts';
import { sessionIdOf } from './session-answer.ts';

export const listOwnSessionsRoute = defineRoute({
  operationId: 'listOwnSessions',
  method: 'GET',
  path: '/console/api/me/sessions',
  summary: 'List your sessions',
  tag: 'Signing in',
  auth: 'console',
  result: OwnSessionListResult,
  handle: async ({ caller, userId }, { db, clock, life }: ConsoleDeps) => {
    const current = sessionIdOf(caller);
    const sessions = await listConsoleSessions(db, userId);
    const open = sessions.filter((each) => endOfSession(each, life) > clock());
    const data = open.map((each) => ({
      id: each.id,
      current: each.id === current,
      sso: each.sso,
      address: each.address,
      userAgent: each.userAgent,
      createdAt: each.createdAt.toISOString(),
      usedAt: each.lastUsedAt.toISOString(),
      expiresAt: endOfSession(each, life).toISOString(),
    }));
    return ok({ data });
  },
});

export const endOwnSessionRoute = defineRoute({
  operationId: 'endOwnSession',
  method: 'DELETE',
  path: '/console/api/me/sessions/{sessionId}',
  summary: 'End one of your sessions',
  tag: 'Signing in',
  auth: 'console',
  audit: 'nothing',
  params: OwnSessionPath,
  result: Deleted,
  handle: async ({ params, userId }, { db }: ConsoleDeps) => {
    if (await endSession(db, userId, params.sessionId)) return ok({ data: { success: true } });
    throw new AppError('NOT_FOUND', 'You have no such session.');
  },
});

export const endOtherSessionsRoute = defineRoute({
  operationId: 'endOtherSessions',
  method: 'DELETE',
  path: '/console/api/me/sessions',
  summary: 'End all of your other sessions',
  tag: 'Signing in',
  auth: 'console',
  audit: 'nothing',
  result: SessionsEndedResult,
  handle: async ({ caller, userId }, { db }: ConsoleDeps) => {
    const ended = await endSessions(db, userId, sessionIdOf(caller));
    return ok({ data: { ended } });
  },
});
