import { randomUUID } from 'node:crypto';
import {
  AnswerAppBody,
  AppAnswerResult,
  AppRequestQuery,
  AppRequestResult,
  appScopes,
  ConnectedAppListResult,
  ConnectedAppPath,
  Deleted,
  IssuedTokens,
  RegisterAppBody,
  RegisteredApp,
  RevokeAppTokenBody,
  TokenBody,
} from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { guessingNetwork } from '../../base/client-network.ts';
import { defineRoute, ok, type RouteAnswer } from '../../base/route.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { visibleMemberships } from '../access.ts';
import { actorOf } from '../actor-of.ts';
import type { Actor } from '../audit-records.ts';
import { type AccountsDeps, recordProjectChange } from '../changes.ts';
import { allowApp, checkAppRequest, denyApp, isOwnResource } from '../connected-apps/app-requests.ts';
import { isDocumentUrl } from '../connected-apps/client-documents.ts';
import { exchangeCode, refreshTokens, type Tokens } from '../connected-apps/issue-tokens.ts';
import { isAllowedRedirect } from '../connected-apps/redirect-uris.ts';
import {
  findGrant,
  findGrantOfToken,
  insertClient,
  listGrants,
  markGrantRevoked,
} from '../connected-apps/stored-apps.ts';
import { hashCredential } from '../credentials.ts';
import { requireAttempt } from '../sign-in/attempts.ts';
import type { ConsoleDeps } from '../sign-in/deps.ts';

export const getAppRequestRoute = defineRoute({
  operationId: 'getAppRequest',
  method: 'GET',
  path: '/console/api/app-request',
  summary: 'Get the access that an app requests',
  tag: 'Connected apps',
  auth: 'console',
  query: AppRequestQuery,
  result: AppRequestResult,
  handle: async ({ query }, deps: ConsoleDeps) => {
    const { client, scopes } = await checkAppRequest(query, deps);
    const { protocol, host } = new URL(query.redirect_uri);
    const shown = { name: client.name, redirectHost: host || protocol, scopes: [...scopes] };
    const isPublished = isDocumentUrl(query.client_id);
    return ok({ data: { ...shown, ...(isPublished && { clientHost: new URL(query.client_id).host }) } });
  },
});

export const answerAppRoute = defineRoute({
  operationId: 'answerApp',
  method: 'POST',
  path: '/console/api/app-request',
  summary: 'Allow or deny an app access to a project',
  tag: 'Connected apps',
  auth: 'console',
  audit: 'itself',
  body: AnswerAppBody,
  result: AppAnswerResult,
  errors: ['NOT_FOUND'],
  handle: async ({ body, caller, userId, request }, deps: ConsoleDeps) => {
    if (body.decision === 'deny') return ok({ data: { redirectTo: await denyApp(body.request, deps) } });
    const { projectId, scopes = [] } = body;
    const project = projectId === undefined ? undefined : await deps.access.projectNow(projectId);
    const memberships = await visibleMemberships(caller, deps.access);
    if (!project || !memberships.some(({ workspace }) => workspace.id === project.workspace.id))
      throw new AppError('NOT_FOUND', 'projectId names no project of yours.');
    const actor = await actorOf(caller, request, deps.db);
    const allowed = { userId, projectId: project.id, scopes };
    return ok({ data: { redirectTo: await allowApp(body.request, allowed, actor, deps) } });
  },
});

export const listConnectedAppsRoute = defineRoute({
  operationId: 'listConnectedApps',
  method: 'GET',
  path: '/console/api/me/apps',
  summary: 'List your connected apps',
  tag: 'Connected apps',
  auth: 'console',
  result: ConnectedAppListResult,
  handle: async ({ userId }, { db, access }: ConsoleDeps) => {
    const grants = await listGrants(db, userId);
    const data = grants.map(async ({ id, name, projectId, scopes, createdAt, usedAt }) => ({
      id,
      name,
      projectId,
      scopes: [...scopes],
      projectName: (await access.project(projectId))?.name ?? '',
      connectedAt: createdAt.toISOString(),
      usedAt: usedAt === null ? null : usedAt.toISOString(),
    }));
    return ok({ data: await Promise.all(data) });
  },
});

export const disconnectAppRoute = defineRoute({
  operationId: 'disconnectApp',
  method: 'DELETE',
  path: '/console/api/me/apps/{appId}',
  summary: 'Disconnect an app',
  description: 'Its tokens stop working within a second.',
  tag: 'Connected apps',
  auth: 'console',
  audit: 'itself',
  params: ConnectedAppPath,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, userId, request }, deps: ConsoleDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    await disconnectApp({ userId, appId: params.appId }, actor, deps);
    return ok({ data: { success: true } });
  },
});

const Described = Type.Unsafe<Record<string, unknown>>({ type: 'object' });

const about = { tag: 'Connected apps', auth: 'public', result: Described } as const;

/** RFC 9728. Clients look below the path of the resource first. */
export const describeResourceRoute = defineRoute({
  ...about,
  operationId: 'describeMcpResource',
  method: 'GET',
  path: '/.well-known/oauth-protected-resource',
  aliases: ['/.well-known/oauth-protected-resource/mcp'],
  summary: 'Get the authorization server of the MCP server',
  handle: async (_input, { addresses: { publicUrl } }: ConsoleDeps) =>
    ok({
      resource: `${publicUrl}/mcp`,
      resource_name: 'Postpress',
      authorization_servers: [publicUrl],
      scopes_supported: [...appScopes],
      bearer_methods_supported: ['header'],
    }),
});

/** RFC 8414. */
export const describeAuthorizationRoute = defineRoute({
  ...about,
  operationId: 'describeAuthorizationServer',
  method: 'GET',
  path: '/.well-known/oauth-authorization-server',
  summary: 'Get the metadata of the authorization server',
  handle: async (_input, { addresses: { publicUrl } }: ConsoleDeps) =>
    ok({
      issuer: publicUrl,
      authorization_endpoint: `${publicUrl}/console/connect`,
      token_endpoint: `${publicUrl}/oauth/token`,
      registration_endpoint: `${publicUrl}/oauth/register`,
      revocation_endpoint: `${publicUrl}/oauth/revoke`,
      scopes_supported: [...appScopes],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }),
});

export const registerAppRoute = defineRoute({
  operationId: 'registerApp',
  method: 'POST',
  path: '/oauth/register',
  summary: 'Register an app',
  description:
    'Dynamic client registration (RFC 7591). It gives no access: a user grants access in the console. Apps have no secret and use PKCE.',
  tag: 'Connected apps',
  auth: 'public',
  status: 201,
  body: RegisterAppBody,
  result: RegisteredApp,
  alsoAnswers: {
    400: '`invalid_redirect_uri`: an address that is neither HTTPS, nor this machine, nor a program.',
  },
  errors: ['RATE_LIMITED'],
  handle: async ({ body, request }, { db, clock }: ConsoleDeps) => {
    if (!body.redirect_uris.every(isAllowedRedirect))
      return oauthError(
        'invalid_redirect_uri',
        'Redirect addresses are HTTPS, loopback, or the scheme of a program.',
      );
    const now = clock();
    const by = { kind: 'app-by', name: guessingNetwork(request.ip) } as const;
    await requireAttempt(db, [by], now, 'Too many apps were registered from here.');
    const name = body.client_name?.trim() || 'An app without a name';
    const client = { id: randomUUID(), name, redirectUris: body.redirect_uris, createdAt: now };
    await insertClient(db, client);
    return {
      status: 201,
      headers: { 'cache-control': 'no-store' },
      body: {
        client_id: client.id,
        client_name: name,
        redirect_uris: body.redirect_uris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        client_id_issued_at: Math.floor(now.getTime() / 1_000),
      },
    };
  },
});

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

/** A refusal as RFC 6749, 5.2 has it: clients read `error`. */
function oauthError(error: string, description: string) {
  return {
    status: 400,
    headers: { 'cache-control': 'no-store' },
    stream: JSON.stringify({ error, error_description: description }),
    contentType: 'application/json',
  };
}

/** Ends what a user has granted an app: all processes reject its tokens within a second. @throws AppError NOT_FOUND */
async function disconnectApp(
  { userId, appId }: { userId: string; appId: string },
  actor: Actor,
  deps: AccountsDeps,
): Promise<void> {
  const grant = await findGrant(deps.db, userId, appId);
  if (!grant) throw new AppError('NOT_FOUND', 'You have no connected app with this ID.');
  const { name, scopes, projectId } = grant;
  await inTransaction(deps.db, async (tx) => {
    if (!(await markGrantRevoked(tx, appId, deps.clock()))) return;
    const change = { projectId, action: 'app.disconnected' as const, subjectId: appId };
    await recordProjectChange(tx, { ...change, before: { name, userId, scopes } }, actor, deps);
  });
}
