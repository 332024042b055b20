import { IssuedTokens, RevokeAppTokenBody, TokenBody } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute, type RouteAnswer } from '../../../base/route.ts';
import { isOwnResource } from '../../connected-apps/app-requests.ts';
import { exchangeCode, refreshTokens, type Tokens } from '../../connected-apps/issue-tokens.ts';
import { findGrantOfToken, markGrantRevoked } from '../../connected-apps/stored-apps.ts';
import { hashCredential } from '../../credentials.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { oauthError } from './oauth-error.ts';

export const issueAppTokensRoute = defineRoute({
  operationId: 'issueAppTokens',
  method: 'POST',
  path: '/oauth/token',
  summary: 'Exchange a code or a refresh token for tokens',
  description: 'RFC 6749, with PKCE. A refresh token works once. If it is used again, the grant is revoked.',
  tag: 'Connected apps',
  auth: 'public',
  takesForm: true,
  body: TokenBody,
  result: IssuedTokens,
  alsoAnswers: { 400: '`invalid_request`, `invalid_grant`, `invalid_target` or `unsupported_grant_type`.' },
  handle: async ({ body }, deps: ConsoleDeps) => {
    const { grant_type, client_id, code, code_verifier, redirect_uri, refresh_token, resource } = body;
    if (!isOwnResource(resource, deps))
      return oauthError('invalid_target', 'resource is not this MCP server.');
    if (grant_type === 'authorization_code') {
      if (!client_id || !code || !code_verifier)
        return oauthError('invalid_request', 'client_id, code and code_verifier are needed.');
      const proof = { clientId: client_id, redirectUri: redirect_uri, verifier: code_verifier };
      return answer(await exchangeCode(code, proof, deps));
    }
    if (grant_type === 'refresh_token') {
      if (!refresh_token) return oauthError('invalid_request', 'refresh_token is needed.');
      return answer(await refreshTokens(refresh_token, client_id, deps));
    }
    return oauthError('unsupported_grant_type', 'grant_type is authorization_code or refresh_token.');
  },
});

function answer(tokens: Tokens | undefined) {
  if (!tokens)
    return oauthError('invalid_grant', 'It is unknown, expired, already used, or not of this client.');
  const { accessToken, refreshToken, expiresIn, grant } = tokens;
  return {
    headers: { 'cache-control': 'no-store' },
    body: {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: expiresIn,
      refresh_token: refreshToken,
      scope: grant.scopes.join(' '),
    },
  };
}

export const revokeAppTokenRoute = defineRoute({
  operationId: 'revokeAppToken',
  method: 'POST',
  path: '/oauth/revoke',
  summary: 'Revoke a token and its grant',
  description: 'RFC 7009. Unknown tokens count as revoked.',
  tag: 'Connected apps',
  auth: 'public',
  takesForm: true,
  body: RevokeAppTokenBody,
  result: Type.Object({}),
  handle: async ({ body }, { db, clock }: ConsoleDeps): Promise<RouteAnswer<Record<string, never>>> => {
    const grant = await findGrantOfToken(db, hashCredential(body.token));
    if (grant) await markGrantRevoked(db, grant.id, clock());
    return { body: {} };
  },
});
