import {
  CreateTokenBody,
  NewTokenResult,
  TokenListResult,
  TokenPath,
  TokenResult,
} from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { actorOf } from '../actor-of.ts';
import { createPersonalToken, maySeeToken, revokePersonalToken } from '../create-personal-token.ts';
import { listPersonalTokens, type PersonalToken } from '../stored-credentials.ts';
import { toWireToken } from '../wire-forms.ts';
import type { AccountsRouteDeps } from './deps.ts';

export const listTokensRoute = defineRoute({
  operationId: 'listTokens',
  method: 'GET',
  path: '/manage/tokens',
  summary: 'List your personal access tokens',
  description:
    'Including revoked tokens, oldest first. Only fingerprints are shown. A token that is limited to a workspace lists only tokens with the same limit.',
  tag: 'Tokens',
  auth: 'management',
  result: TokenListResult,
  handle: async ({ caller, userId }, { db }: AccountsRouteDeps) => {
    const tokens = await listPersonalTokens(db, userId);
    const shown = tokens.filter((token) => maySeeToken(caller, token));
    return ok({ data: shown.map(toWireToken) });
  },
});

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
