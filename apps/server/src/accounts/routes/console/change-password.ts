import { ChangePasswordBody, Deleted } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { changePassword } from '../../sign-in/own-account.ts';
import { sessionIdOf } from './session-answer.ts';

export const changePasswordRoute = defineRoute({
  operationId: 'changePassword',
  method: 'POST',
  path: '/console/api/me/password',
  summary: 'Change your password',
  description: 'Ends all other sessions of the user.',
  tag: 'Signing in',
  auth: 'console',
  audit: 'itself',
  body: ChangePasswordBody,
  result: Deleted,
  handle: async ({ body, caller, userId, request }, deps: ConsoleDeps) => {
    const change = { ...body, userId, sessionId: sessionIdOf(caller) };
    await changePassword(change, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});
