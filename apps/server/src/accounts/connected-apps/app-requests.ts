import { type AppRequest, type AppScope, appScopes } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { isUuid } from '../../base/cursor-parts.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Actor } from '../audit-records.ts';
import { recordProjectChange } from '../changes.ts';
import { hashCredential, newSecret } from '../credentials.ts';
import type { ConsoleDeps } from '../sign-in/deps.ts';
import { isDocumentUrl, storedClientId } from './client-documents.ts';
import { isRegisteredRedirect } from './redirect-uris.ts';
import { findClient, insertGrant, insertSecrets, type OauthClient, upsertClient } from './stored-apps.ts';

const CODE_SECONDS = 60;

/** What a user is asked: by which client, and for what. */
export type CheckedRequest = { client: OauthClient; scopes: readonly AppScope[]; challenge: string };

/**
 * Checks what an app asks for.
 *
 * @throws AppError VALIDATION_ERROR if the browser must not be redirected, because client or URL may be forged
 */
export async function checkAppRequest(request: AppRequest, deps: ConsoleDeps): Promise<CheckedRequest> {
  const { client_id, redirect_uri, code_challenge, scope = '', resource } = request;
  const client = await clientOf(client_id, deps);
  if (!client) throw new AppError('VALIDATION_ERROR', 'client_id is not a registered app.');
  if (!isRegisteredRedirect(redirect_uri, client.redirectUris))
    throw new AppError('VALIDATION_ERROR', 'redirect_uri is not registered for this app.');
  if (request.response_type !== 'code') throw new AppError('VALIDATION_ERROR', 'response_type must be code.');
  if (request.code_challenge_method !== 'S256' || !/^[\w.~-]{43}$/.test(code_challenge ?? ''))
    throw new AppError('VALIDATION_ERROR', 'The app must use PKCE: code_challenge with the method S256.');
  if (!isOwnResource(resource, deps))
    throw new AppError('VALIDATION_ERROR', 'resource is not the MCP server of this service.');
  const requested = scope.split(' ').filter((each) => each !== '');
  const known = appScopes.filter((each) => requested.length === 0 || requested.includes(each));
  if (known.length === 0)
    throw new AppError('VALIDATION_ERROR', `scope must hold one of: ${appScopes.join(', ')}.`);
  return { client, scopes: known, challenge: code_challenge ?? '' };
}

/** The client with this id, registered with us or by its own document. */
async function clientOf(clientId: string, deps: ConsoleDeps): Promise<OauthClient | undefined> {
  if (isDocumentUrl(clientId)) {
    const { name, redirectUris } = await deps.clientDocuments.get(clientId);
    return { id: storedClientId(clientId), name, redirectUris, createdAt: deps.clock() };
  }
  return isUuid(clientId) ? findClient(deps.db, clientId) : undefined;
}

/** Tokens are for `/mcp` alone. */
export function isOwnResource(
  resource: string | undefined,
  { addresses: { publicUrl } }: Pick<ConsoleDeps, 'addresses'>,
): boolean {
  const own = publicUrl.replace(/\/$/, '');
  return resource === undefined || [own, `${own}/`, `${own}/mcp`].includes(resource);
}

type Allowed = { userId: string; projectId: number; scopes: readonly AppScope[] };

/** Grants what a user has allowed. @returns where the browser takes the code to */
export async function allowApp(
  request: AppRequest,
  { userId, projectId, scopes }: Allowed,
  actor: Actor,
  deps: ConsoleDeps,
): Promise<string> {
  const { client, scopes: requested, challenge } = await checkAppRequest(request, deps);
  const granted = requested.filter((each) => scopes.includes(each));
  if (granted.length === 0)
    throw new AppError('VALIDATION_ERROR', 'scopes must hold one that the app has asked for.');
  const now = deps.clock();
  const code = newSecret();
  const grant = { id: deps.newId(), clientId: client.id, userId, projectId, scopes: granted };
  await inTransaction(deps.db, async (tx) => {
    if (isDocumentUrl(request.client_id)) await upsertClient(tx, client);
    await insertGrant(tx, { ...grant, createdAt: now });
    const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1_000);
    const binding = { challenge, redirectUri: request.redirect_uri };
    await insertSecrets(tx, [
      { hash: hashCredential(code), grantId: grant.id, kind: 'code', ...binding, expiresAt },
    ]);
    const after = { name: client.name, userId, scopes: granted };
    const change = { projectId, action: 'app.connected' as const, subjectId: grant.id, after };
    await recordProjectChange(tx, change, actor, deps);
  });
  return backTo(request, { code }, deps);
}

/** Redirects the browser back without a code. */
export async function denyApp(request: AppRequest, deps: ConsoleDeps): Promise<string> {
  await checkAppRequest(request, deps);
  return backTo(request, { error: 'access_denied' }, deps);
}

function backTo(
  { redirect_uri, state }: AppRequest,
  answer: Record<string, string>,
  { addresses }: ConsoleDeps,
): string {
  const url = new URL(redirect_uri);
  // RFC 9207: clients of several services see which one answered.
  const given = { ...answer, iss: addresses.publicUrl, ...(state !== undefined && { state }) };
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
  return url.href;
}
