import type { AppScope } from '@postpress/contracts';
import type { Access, LastUse, PersonalToken, ProjectKey, ProjectKeyKind } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { readCredential } from '../../base/credential-header.ts';
import type { AnyRoute, EditorAccess } from '../../base/route.ts';
import { toBlockList } from '../../config/index.ts';
import type { EditorOfRequest } from '../../editor-sessions/index.ts';
import { isIn } from './origin.ts';

export type AuthenticationDeps = {
  access: Access;
  lastUse: LastUse;
  clock: Clock;
  /** Sessions of the console; absent if it is not served. */
  people?: SignedInPeople;
  /** Sessions of the editor; absent if it is not served. */
  editors?: OpenEditors;
};

/** Reads the console's cookie. */
export type SignedInPeople = {
  /**
   * The session of the cookie; undefined without a valid one.
   *
   * @throws AppError FORBIDDEN if a call that changes something lacks the session's CSRF token
   */
  identify(request: GateRequest, changes: boolean): Promise<SessionIdentity | undefined>;
};

/** Reads the token of an editor session. */
export type OpenEditors = {
  identify(request: GateRequest): Promise<EditorOfRequest | undefined>;
  /**
   * Admits a call by a session that a page created, to an operation with this rule.
   *
   * @throws AppError FORBIDDEN, RATE_LIMITED
   */
  admitEmbedded(rule: EditorAccess['embed'], from: { projectId: number; address: string }): Promise<void>;
};

/** A known credential that is not revoked or expired; authorization is separate. */
export type Identity =
  | ({ kind: 'key' } & Pick<
      ProjectKey,
      'id' | 'projectId' | 'testProjectId' | 'scopes' | 'senderDomains' | 'maxPerHour'
    >)
  | ({ kind: 'token'; app?: AppLimits } & Pick<PersonalToken, 'id' | 'userId' | 'workspaceId'>);
/** What a connected app is limited to. */
export type AppLimits = { projectId: number; scopes: readonly AppScope[] };
/** A user signed in to the console; `sso`: by single sign-on, which some workspaces require. */
export type SessionIdentity = { kind: 'session'; id: string; userId: string; sso: boolean };
export type KeyIdentity = Extract<Identity, { kind: 'key' }>;
export type TokenIdentity = Extract<Identity, { kind: 'token' }>;

/**
 * The project whose legacy key is the user name of Basic authentication.
 *
 * @throws AppError UNAUTHORIZED
 */
export async function identifyLegacy(request: GateRequest, deps: AuthenticationDeps): Promise<KeyIdentity> {
  const credential = readCredential(authorizationOf(request));
  if (credential?.scheme !== 'basic')
    throw unauthorized('Send the legacy API key of the project as the user name of Basic authentication.');
  if (credential.password !== '')
    throw unauthorized(
      'The password of Basic authentication must be empty; the legacy API key is the user name.',
    );
  const key = await findKey('legacy', credential.user, deps, request.callerIp);
  if (key) return key;
  throw unauthorized('This legacy API key is unknown, revoked or expired.');
}

/**
 * Identifies a bearer credential: `svc_sk_` is a project key, `svc_pat_` is a personal access token, `svc_app_` the token
 * of a connected app. A value without a prefix is valid only as a credential that the operator configured for the first start.
 *
 * @throws AppError UNAUTHORIZED
 */
async function identifyBearer(request: GateRequest, deps: AuthenticationDeps): Promise<Identity> {
  const credential = readCredential(authorizationOf(request));
  if (credential?.scheme !== 'bearer')
    throw unauthorized(
      'Send a project key or a personal access token as Authorization: Bearer <credential>.',
    );
  const { token } = credential;
  if (token.startsWith('svc_app_')) {
    const app = await findAppToken(token, deps);
    if (app) return app;
    throw unauthorized('This token of a connected app is unknown, revoked or expired: refresh it.');
  }
  const identity =
    (!token.startsWith('svc_pat_') && (await findKey('v3', token, deps, request.callerIp))) ||
    (!token.startsWith('svc_sk_') && (await findToken(token, deps, request.callerIp)));
  if (identity) return identity;
  throw unauthorized('This credential is unknown, revoked or expired.');
}

/**
 * The same for an operation: tokens of connected apps are valid for some only, and for what those call in turn.
 *
 * @throws AppError UNAUTHORIZED, FORBIDDEN
 */
export async function identifyForRoute(
  { takesApps }: AnyRoute<never>,
  request: GateRequest,
  deps: AuthenticationDeps,
): Promise<Identity> {
  const identity = await identifyBearer(request, deps);
  if (identity.kind === 'key' || !identity.app || takesApps || request.isInner) return identity;
  throw new AppError('FORBIDDEN', 'The token of a connected app is for /mcp alone.');
}

async function findKey(
  kind: ProjectKeyKind,
  text: string,
  { access, lastUse, clock }: AuthenticationDeps,
  address: string,
): Promise<KeyIdentity | undefined> {
  const key = await access.projectKey(kind, text);
  if (!key || isOver(key.expiresAt, clock)) return undefined;
  requireAllowedNetwork(key, address);
  lastUse.record({ table: 'project_keys', id: key.id, address });
  const { id, projectId, testProjectId, scopes, senderDomains, maxPerHour } = key;
  return { kind: 'key', id, projectId, testProjectId, scopes, senderDomains, maxPerHour };
}

/** @throws AppError FORBIDDEN */
function requireAllowedNetwork(
  { allowedNetworks }: Pick<ProjectKey, 'allowedNetworks'>,
  address: string,
): void {
  if (allowedNetworks === null || isIn(toBlockList(allowedNetworks), address)) return;
  throw new AppError(
    'FORBIDDEN',
    `This key can’t be used from ${address}: the networks it is limited to (allowedNetworks) do not include it.`,
  );
}

async function findToken(
  text: string,
  { access, lastUse, clock }: AuthenticationDeps,
  address: string,
): Promise<TokenIdentity | undefined> {
  const token = await access.personalToken(text);
  if (!token || isOver(token.expiresAt, clock)) return undefined;
  lastUse.record({ table: 'personal_tokens', id: token.id, address });
  return { kind: 'token', id: token.id, userId: token.userId, workspaceId: token.workspaceId };
}

/** The token of an app is that of its user, limited to one project and to the MCP server. */
async function findAppToken(
  text: string,
  { access, clock }: AuthenticationDeps,
): Promise<TokenIdentity | undefined> {
  const token = await access.appToken(text);
  if (!token || isOver(token.expiresAt, clock)) return undefined;
  const { id, userId, projectId, scopes } = token;
  const project = await access.project(projectId);
  return (
    project && { kind: 'token', id, userId, workspaceId: project.workspace.id, app: { projectId, scopes } }
  );
}

function authorizationOf({ headers }: GateRequest): string | undefined {
  const { authorization } = headers;
  return typeof authorization === 'string' ? authorization : undefined;
}

function isOver(expiresAt: Date | null, clock: Clock): boolean {
  return expiresAt !== null && expiresAt <= clock();
}

function unauthorized(message: string): AppError {
  return new AppError('UNAUTHORIZED', message);
}

/** What the gate reads from a request, before its body. */
export type GateRequest = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Raw query; each value is a string or a list of strings. */
  query: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, string>>;
  /** After trusted proxies. */
  callerIp: string;
  /** An operation that another one calls for its caller. */
  isInner?: true;
};
