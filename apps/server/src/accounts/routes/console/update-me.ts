import { MeResult, UpdateMeBody } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { changeName } from '../../sign-in/own-account.ts';
import { meOf } from './session-answer.ts';

export const updateMeRoute = defineRoute({
  operationId: 'updateMe',
  method: 'PATCH',
  path: '/console/api/me',
  summary: 'Change your name',
  tag: 'Signing in',
  auth: 'console',
  audit: 'itself',
  body: UpdateMeBody,
  result: MeResult,
  handle: async ({ body, caller, userId, request }, deps: ConsoleDeps) => {
    await changeName(userId, body.name, await actorOf(caller, request, deps.db), deps);
    return ok({ data: await meOf(userId, deps) });
  },
});
