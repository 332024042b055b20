import { CreateTokenBody, NewTokenResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { createPersonalToken } from '../../create-personal-token.ts';
import { toWireToken } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const createTokenRoute = defineRoute({
  operationId: 'createToken',
  method: 'POST',
  path: '/manage/tokens',
  summary: 'Create a personal access token',
  description:
    'For yourself. The response contains the full token, which is never shown again. A token created with another token can’t have more access or a longer lifetime than that one.',
  tag: 'Tokens',
  auth: 'management',
  audit: 'itself',
  body: CreateTokenBody,
  status: 201,
  result: NewTokenResult,
  errors: ['NOT_FOUND'],
  handle: async ({ body, caller, userId, request }, deps: AccountsRouteDeps) => {
    const draft = {
      userId,
      name: body.name,
      workspaceId: body.workspaceId ?? null,
      expiresAt: body.expiresAt ? new Date(body.expiresAt) : null,
      ...(caller.kind === 'pat' && { madeWith: caller.credentialId }),
    };
    const actor = await actorOf(caller, request, deps.db);
    const { token, credential } = await createPersonalToken(draft, actor, deps);
    return ok({ data: { ...toWireToken(token), credential } });
  },
});
