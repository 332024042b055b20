import { TokenPath, TokenResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { maySeeToken, revokePersonalToken } from '../../revoke-personal-token.ts';
import type { PersonalToken } from '../../stored-credentials.ts';
import { toWireToken } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const revokeTokenRoute = defineRoute({
  operationId: 'revokeToken',
  method: 'DELETE',
  path: '/manage/tokens/{tokenId}',
  summary: 'Revoke one of your personal access tokens',
  description: 'It stops working within a second, and stays in the list.',
  tag: 'Tokens',
  auth: 'management',
  audit: 'itself',
  params: TokenPath,
  result: TokenResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, userId, request }, deps: AccountsRouteDeps) => {
    const subject = {
      userId,
      tokenId: params.tokenId,
      shows: (token: PersonalToken) => maySeeToken(caller, token),
    };
    const token = await revokePersonalToken(subject, await actorOf(caller, request, deps.db), deps);
    return ok({ data: toWireToken(token) });
  },
});
