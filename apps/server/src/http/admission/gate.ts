import { isAtLeast, type KeyScope, type Role } from '@postpress/contracts';
import {
  type Charge,
  findMembership,
  type Membership,
  type Project,
  type RateLimiter,
  type Workspace,
} from '../../accounts/index.ts';
import { AppError, workspaceMoves } from '../../base/app-error.ts';
import type { Caller } from '../../base/caller.ts';
import { invariant } from '../../base/invariant.ts';
import { readId } from '../../base/read-id.ts';
import type { AnyRoute, ApiSurface, RateClass, RouteAuth } from '../../base/route.ts';
import type { EditorOfRequest } from '../../editor-sessions/index.ts';
import { isAllowedWhenSuspended, namesProjectInQuery, neededRole, rateOf } from './access.ts';
import {
  type AuthenticationDeps,
  type GateRequest,
  type Identity,
  identifyForRoute,
  identifyLegacy,
  type KeyIdentity,
  type SessionIdentity,
  type TokenIdentity,
} from './authentication.ts';

type Admission = {
  caller: Caller;
  /** `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`: sent with every response. */
  headers: Record<string, string>;
  /** Set if the caller exceeds its rate limit: the response to send, with the headers above. */
  refusal?: AppError;
};

/**
 * Authorizes and rate-limits a call before its body is read.
 *
 * @throws AppError UNAUTHORIZED, FORBIDDEN, NOT_FOUND, PROJECT_ID_REQUIRED, VALIDATION_ERROR
 */
export type Gate = (route: AnyRoute<never>, request: GateRequest, surface?: ApiSurface) => Promise<Admission>;

/** @param limiter null: no limits, no headers. */
export function createGate(deps: AuthenticationDeps, limiter: RateLimiter | null): Gate {
  return async (route, request, surface = 'api') => {
    const caller = await authorize({ route, request, deps, surface });
    const rate = rateOf(route);
    if (limiter === null || rate === 'none' || !('credentialId' in caller)) return { caller, headers: {} };
    const charge = await limiter.charge(caller.credentialId, rate);
    const headers = toHeaders(charge);
    return charge.allowed ? { caller, headers } : { caller, headers, refusal: outOfTokens(rate, charge) };
  };
}

function toHeaders({ limit, remaining, resetSeconds }: Charge): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
}

function outOfTokens(rate: RateClass, { retryAfterSeconds }: Charge): AppError {
  const wait = `Wait ${retryAfterSeconds} s before the next call.`;
  return new AppError('RATE_LIMITED', `This credential has reached its limit of ${rate} calls. ${wait}`, {
    retryAfterSeconds,
  });
}

type Call = { route: AnyRoute<never>; request: GateRequest; deps: AuthenticationDeps; surface: ApiSurface };

/**
 * Authenticates the caller of a request and authorizes the operation. An invalid credential gets 401; a project or
 * workspace that the caller may not see gets 404; an operation that the caller's role does not allow gets 403.
 *
 * @throws AppError UNAUTHORIZED, FORBIDDEN, NOT_FOUND, PROJECT_ID_REQUIRED, VALIDATION_ERROR
 */
function authorize(call: Call): Promise<Caller> {
  return rules[call.route.auth](call);
}

/** One rule per kind of operation; a kind without one does not compile. */
const rules: Record<RouteAuth, (call: Call) => Promise<Caller>> = {
  public: async () => ({ kind: 'anonymous' }),

  legacy: async (call) => {
    const key = await identifyLegacy(call.request, call.deps);
    return { ...(await openWithKey(call, key)), kind: 'legacy-key' };
  },

  project: async (call) => {
    const identity = await identify(call);
    if (identity.kind === 'key') return openWithKey(call, identity);
    if (identity.kind === 'editor') return openWithEditor(call, identity);
    return openProject(call, identity, projectFor(identity, call.request));
  },

  'project-in-path': async (call) => {
    const identity = await identify(call);
    const projectId = readId(call.request.params.id);
    if (isPerson(identity)) return openProject(call, identity, projectId);
    if (identity.projectId !== projectId) throw notFound('project');
    return identity.kind === 'key' ? openWithKey(call, identity) : openWithEditor(call, identity);
  },

  workspace: async (call) => toCaller(requirePerson(await identify(call))),

  'domain-admin': async (call) => {
    const person = requirePerson(await identify(call));
    return openProject(call, person, projectFor(person, call.request));
  },

  management: async (call) => {
    const identity = await identify(call);
    const { projectId, workspaceId } = call.request.params;
    if (identity.kind === 'editor') {
      if (identity.projectId !== readId(projectId)) throw notFound('project');
      return openWithEditor(call, identity);
    }
    const person = requirePerson(identity);
    if (projectId !== undefined) {
      const caller = await openProject(call, person, readId(projectId));
      if (workspaceId !== undefined && caller.workspaceId !== readId(workspaceId)) throw notFound('project');
      return caller;
    }
    if (workspaceId !== undefined) return openWorkspace(call, person, readId(workspaceId));
    return toCaller(person);
  },

  console: async (call) => {
    const person = requirePerson(await identify(call));
    const { projectId, workspaceId } = namedScope(call);
    if (projectId !== undefined) return openProject(call, person, readId(projectId));
    if (workspaceId !== undefined) return openWorkspace(call, person, readId(workspaceId));
    return toCaller(person);
  },

  editor: async (call) => {
    const identity = await identify(call);
    if (identity.kind === 'editor') return openWithEditor(call, identity);
    throw openTheEditor();
  },
};

/** The project or workspace in the path of a console operation, or in its query if it is read there. */
function namedScope({ route, request }: Call): { projectId?: string; workspaceId?: string } {
  if (!namesProjectInQuery(route)) return request.params;
  const { projectId } = request.query;
  if (typeof projectId === 'string') return { projectId };
  throw new AppError('VALIDATION_ERROR', 'The query needs one projectId.');
}

function roleFor({ route, surface }: Call): Role {
  const role = neededRole(route, surface);
  invariant(role, 'an operation on a project or workspace needs a role');
  return role;
}

type PersonIdentity = TokenIdentity | SessionIdentity;
type AnyIdentity = Identity | SessionIdentity | EditorOfRequest;

/** Each API surface accepts one kind of credential and no other. */
async function identify(call: Call): Promise<AnyIdentity> {
  const { surface, deps, request, route } = call;
  if (surface === 'console') {
    const session = await deps.people?.identify(request, route.method !== 'GET');
    if (session) return session;
    throw new AppError('UNAUTHORIZED', 'Sign in to the console.');
  }
  if (surface === 'editor') {
    const editor = await deps.editors?.identify(request);
    if (editor) return editor;
    throw openTheEditor();
  }
  if (route.auth === 'console') throw new AppError('UNAUTHORIZED', 'Sign in to the console.');
  if (route.auth === 'editor') throw openTheEditor();
  return identifyForRoute(route, request, deps);
}

function openTheEditor(): AppError {
  return new AppError('UNAUTHORIZED', 'This editor session is unknown or has ended: open the editor again.');
}

function isPerson(identity: AnyIdentity): identity is PersonIdentity {
  return identity.kind === 'token' || identity.kind === 'session';
}

function requirePerson(identity: AnyIdentity): PersonIdentity {
  if (isPerson(identity)) return identity;
  throw new AppError('FORBIDDEN', 'A project key cannot do this: use a personal access token.');
}

function toCaller(person: PersonIdentity): PersonCaller {
  const { id: credentialId, userId } = person;
  if (person.kind === 'session') return { kind: 'session', credentialId, userId, sso: person.sso };
  const limits = person.app && { appScopes: person.app.scopes };
  return { kind: 'pat', credentialId, userId, scopeWorkspaceId: person.workspaceId, ...limits };
}
type PersonCaller = Extract<Caller, { kind: 'pat' | 'session' }>;

async function openWithKey(call: Call, key: KeyIdentity) {
  const project = await call.deps.access.project(key.projectId);
  if (!project) throw notFound('project');
  requireScope(call.route, key);
  requireLiveKey(call.route, key);
  await requireLive(project, call);
  const { testProjectId } = key;
  return {
    kind: 'project-key',
    credentialId: key.id,
    ...(testProjectId !== null && call.route.testData === 'own'
      ? { projectId: testProjectId, testOf: project.id }
      : { projectId: project.id }),
    workspaceId: project.workspace.id,
    ...(key.scopes?.includes('templates:publish') === false && { needsApproval: true as const }),
    ...(key.senderDomains && { senderDomains: key.senderDomains }),
    ...(key.maxPerHour !== null && { isHourly: true as const }),
  } as const;
}

/** What test keys may do beside their own data: read, and compute. */
const computing: readonly (KeyScope | 'each' | undefined)[] = [
  'each',
  'designs',
  'exports',
  'ai',
  'previews',
  'templates:read',
];

/** @throws AppError FORBIDDEN for a test key, where live email would be affected */
function requireLiveKey(
  { method, scope, testData, isDestructive }: AnyRoute<never>,
  { testProjectId }: Pick<KeyIdentity, 'testProjectId'>,
): void {
  const computes = computing.includes(scope) && !isDestructive;
  if (testProjectId === null || testData === 'own' || method === 'GET' || computes) return;
  throw new AppError('FORBIDDEN', 'A test key changes test data only: use a live key for this operation.');
}

async function openWithEditor(call: Call, editor: EditorOfRequest): Promise<Caller> {
  const { route, request, deps } = call;
  const { embed, projectId } = editor;
  if (embed) await deps.editors?.admitEmbedded(route.editor?.embed, { projectId, address: request.callerIp });
  const project = await deps.access.project(projectId);
  if (!project) throw notFound('project');
  requireOwnTemplate(call, editor);
  const readOnly = !(await maySave(deps, editor, project.workspace));
  if (readOnly && route.method !== 'GET' && !route.editor?.readOnly)
    throw new AppError('FORBIDDEN', 'This editor session is view-only: it can view and export.');
  await requireLive(project, call);
  return {
    kind: 'editor-session',
    credentialId: editor.id,
    projectId: project.id,
    workspaceId: project.workspace.id,
    userId: editor.userId,
    readOnly,
    ...(embed && { embed }),
  };
}

/** @throws AppError NOT_FOUND for an operation on a template that is not that of the session */
function requireOwnTemplate({ route, request }: Call, { templateId }: EditorOfRequest): void {
  const parameter = route.editor?.template;
  if (parameter && readId(request.params[parameter]) !== templateId) throw notFound('template');
}

/**
 * Whether an editor session may save: not if it is read-only, nor if its member has lost the role of an editor. Sessions
 * created with a project key have no member.
 *
 * @throws AppError UNAUTHORIZED when the member has left the workspace
 */
async function maySave(
  { access }: AuthenticationDeps,
  { userId, readOnly }: EditorOfRequest,
  { id }: Pick<Workspace, 'id'>,
): Promise<boolean> {
  if (userId === null) return !readOnly;
  const suffices = ({ role }: Membership) => readOnly || isAtLeast(role, 'editor');
  const membership = await findMembership(access, { userId, workspaceId: id }, suffices);
  if (!membership) throw openTheEditor();
  return !readOnly && suffices(membership);
}

/** @param id undefined when the request has no valid id */
async function openProject(
  call: Call,
  person: PersonIdentity,
  id: number | undefined,
): Promise<Caller & { workspaceId: number }> {
  const { deps } = call;
  const role = roleFor(call);
  const found = id === undefined ? undefined : await deps.access.project(id);
  const isOutside = person.kind === 'token' && person.app && person.app.projectId !== (found?.testOf ?? id);
  const project = isOutside ? undefined : found;
  const membership = project && (await findUsableMembership(deps, person, { ...project.workspace, role }));
  if (!project || !membership) throw notFound('project');
  requireRole(membership, role);
  await requireLive(project, call);
  const workspaceId = project.workspace.id;
  return { ...toCaller(person), ...scopeOf(project, call.route), workspaceId, role: membership.role };
}

/** Of a project that holds test data, operations on anything but email get the project that it belongs to. */
function scopeOf(
  { id, testOf }: Project,
  { testData }: AnyRoute<never>,
): { projectId: number; testOf?: number } {
  if (testOf === null) return { projectId: id };
  return testData === 'own' ? { projectId: id, testOf } : { projectId: testOf };
}

async function openWorkspace(call: Call, person: PersonIdentity, id: number | undefined): Promise<Caller> {
  const { deps } = call;
  const role = roleFor(call);
  const membership = id === undefined ? undefined : await findUsableMembership(deps, person, { id, role });
  if (!membership) throw notFound('workspace');
  requireRole(membership, role);
  requireHere(membership.workspace);
  return { ...toCaller(person), workspaceId: membership.workspace.id, role: membership.role };
}

/**
 * Finds the membership by which a person may open a workspace: undefined for a token limited to another workspace, and for
 * a session without single sign-on where the workspace requires it.
 */
async function findUsableMembership(
  { access }: AuthenticationDeps,
  person: PersonIdentity,
  { id, role }: Pick<Workspace, 'id'> & { role: Role },
): Promise<Membership | undefined> {
  if (person.kind === 'token' && person.workspaceId !== null && person.workspaceId !== id) return undefined;
  const bySso = person.kind === 'session' && person.sso;
  const isOpen = ({ workspace }: Membership) => bySso || !workspace.ssoRequired;
  const membership = await findMembership(
    access,
    { userId: person.userId, workspaceId: id },
    (known) => isOpen(known) && isAtLeast(known.role, role),
  );
  return membership && isOpen(membership) ? membership : undefined;
}

function requireRole({ role, workspace }: Membership, needed: Role): void {
  if (isAtLeast(role, needed)) return;
  throw new AppError(
    'FORBIDDEN',
    `This needs the role ${needed} in the workspace ${workspace.name}; yours is ${role}.`,
  );
}

/**
 * Refuses writes to suspended and archived projects, and to projects of such workspaces. Reads the status from the
 * database, not the cache, because another process may just have reactivated the project.
 *
 * @throws AppError FORBIDDEN, SERVICE_UNAVAILABLE
 */
async function requireLive(known: Project, { route, deps }: Call): Promise<void> {
  requireHere(known.workspace);
  if (isAllowedWhenSuspended(route) || !inactiveReason(known)) return;
  const project = await deps.access.projectNow(known.id);
  const reason = project && inactiveReason(project);
  if (reason) throw new AppError('FORBIDDEN', reason);
}

/** @throws AppError SERVICE_UNAVAILABLE while a workspace moves to another installation, and afterwards */
function requireHere({ moving }: Workspace): void {
  if (moving !== null) throw workspaceMoves();
}

/** The reason why writes to a project are refused, as shown to the caller; undefined when they are not. */
function inactiveReason({ status, workspace }: Project): string | undefined {
  if (status !== 'active') return `The project is ${status}: it is read-only.`;
  if (workspace.status === 'active') return undefined;
  return `The workspace is ${workspace.status}: its projects are read-only.`;
}

function notFound(what: 'project' | 'workspace' | 'template'): AppError {
  return new AppError('NOT_FOUND', `There is no such ${what}, or this credential has no access to it.`);
}

/**
 * Only here, the scopes of keys are checked.
 *
 * @throws AppError FORBIDDEN for an operation that the key is not limited to
 */
function requireScope({ scope }: AnyRoute<never>, { scopes }: KeyIdentity): void {
  if (scopes === null || scope === 'each') return;
  if (scope !== undefined && scopes.includes(scope)) return;
  throw new AppError(
    'FORBIDDEN',
    scope === undefined
      ? 'This key is limited to some scopes, and none covers this operation.'
      : `This key lacks the scope ${scope}. It has: ${scopes.join(', ')}.`,
  );
}

/**
 * The project of a call with a personal access token: query `projectId` or header `X-Project-Id`.
 *
 * @throws AppError PROJECT_ID_REQUIRED, VALIDATION_ERROR if it is malformed or both are given and differ
 */
export function readProjectContext({ query, headers }: GateRequest): number {
  const given = [
    one(query.projectId, 'query projectId'),
    one(headers['x-project-id'], 'header X-Project-Id'),
  ];
  const [first, second] = given.filter((value) => value !== undefined && value !== '');
  if (first === undefined)
    throw new AppError(
      'PROJECT_ID_REQUIRED',
      'A personal access token needs the project: add ?projectId=<id> or the header X-Project-Id.',
    );
  const id = readId(first);
  if (id === undefined) throw new AppError('VALIDATION_ERROR', 'projectId must be a positive integer.');
  if (second !== undefined && readId(second) !== id)
    throw new AppError(
      'VALIDATION_ERROR',
      'The query projectId and the header X-Project-Id name different projects: send one, or the same in both.',
    );
  return id;
}

/** The project of a call by a user: the one that it names, or the only one of a connected app. */
function projectFor(user: TokenIdentity | SessionIdentity, request: GateRequest): number {
  const isNamed = Boolean(request.query.projectId || request.headers['x-project-id']);
  if (user.kind === 'token' && user.app && !isNamed) return user.app.projectId;
  return readProjectContext(request);
}

function one(value: unknown, what: string): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new AppError('VALIDATION_ERROR', `The ${what} is given more than once.`);
}
