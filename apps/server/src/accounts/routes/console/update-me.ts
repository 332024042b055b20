import { MeResult, UpdateMeBody } from '@postpress/contracts';
import { userIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { changeMe } from '../../sign-in/own-account.ts';

export const updateMeRoute = defineRoute({
  operationId: 'updateMe',
  method: 'PATCH',
  path: '/console/api/me',
  summary: 'Change one’s own name or address',
  description: 'Another e-mail address asks for the password.',
  tag: 'Signing in',
  auth: 'console',
  body: UpdateMeBody,
  result: MeResult,
  errors: ['CONFLICT'],
  handle: async ({ body, caller, request }, deps: ConsoleDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    const { id, name, email, secondFactor } = await changeMe(userIdOf(caller), body, actor, deps);
    return ok({ data: { id, name, email, secondFactor: secondFactor !== null } });
  },
});
