import { type Role, roles } from '@postpress/contracts';
import type { Membership, Project, Workspace } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import type { Caller } from '../base/caller.ts';
import { readId } from '../base/read-id.ts';
import type { AnyRoute, RouteAuth } from '../base/route.ts';
import {
  type AuthenticationDeps,
  type Identity,
  identifyBearer,
  identifyLegacy,
  type KeyIdentity,
  type TokenIdentity,
} from './authentication.ts';
import type { GateRequest } from './gate-request.ts';
import { readProjectContext } from './project-context.ts';

type Asked = { route: AnyRoute<never>; request: GateRequest; deps: AuthenticationDeps };

/**
 * Who makes this request, and that they may make it. What a caller may not see does not exist for them (404); what
 * they see and may not do is 403; a credential that proves nothing is 401.
 *
 * @throws AppError UNAUTHORIZED, FORBIDDEN, NOT_FOUND, PROJECT_ID_REQUIRED, VALIDATION_ERROR
 */
export function admit(
  route: AnyRoute<never>,
  request: GateRequest,
  deps: AuthenticationDeps,
): Promise<Caller> {
  return rules[route.auth]({ route, request, deps });
}

/** One rule per kind of operation; a kind without one does not compile. */
const rules: Record<RouteAuth, (asked: Asked) => Promise<Caller>> = {
  public: async () => ({ kind: 'anonymous' }),

  legacy: async (asked) => {
    const key = await identifyLegacy(authorizationOf(asked), asked.deps);
    return { ...(await openWithKey(asked, key)), kind: 'legacy-key' };
  },

  project: async (asked) => {
    const identity = await identify(asked);
    if (identity.kind === 'key') return openWithKey(asked, identity);
    return openProject(asked, identity, readProjectContext(asked.request), roleOf(asked.route));
  },

  'project-in-path': async (asked) => {
    const identity = await identify(asked);
    const projectId = readId(asked.request.params.id);
    if (identity.kind === 'token') return openProject(asked, identity, projectId, roleOf(asked.route));
    if (identity.projectId !== projectId) throw notFound('project');
    return openWithKey(asked, identity);
  },

  workspace: async (asked) => toCaller(requireToken(await identify(asked))),

  'domain-admin': async (asked) => {
    const token = requireToken(await identify(asked));
    return openProject(asked, token, readProjectContext(asked.request), 'admin');
  },

  management: async (asked) => {
    const token = requireToken(await identify(asked));
    const { projectId, workspaceId } = asked.request.params;
    const role = stronger('admin', roleOf(asked.route));
    if (projectId !== undefined) return openProject(asked, token, readId(projectId), role);
    if (workspaceId !== undefined) return openWorkspace(asked, token, readId(workspaceId), role);
    return toCaller(token);
  },

  // Cookie sessions open these, and only they; no bearer value does.
  console: async () => {
    throw new AppError('UNAUTHORIZED', 'Sign in to the console.');
  },
  editor: async () => {
    throw new AppError('UNAUTHORIZED', 'Open the editor through an editor session.');
  },
};

const weakestRole = {
  GET: 'viewer',
  POST: 'editor',
  PUT: 'editor',
  PATCH: 'editor',
  DELETE: 'editor',
} as const;

/** The weakest role that may call the operation with a personal access token. */
function roleOf({ role, method }: AnyRoute<never>): Role {
  return role ?? weakestRole[method];
}

function stronger(one: Role, other: Role): Role {
  return roles.indexOf(one) > roles.indexOf(other) ? one : other;
}

function authorizationOf({ request }: Asked): string | undefined {
  const { authorization } = request.headers;
  return typeof authorization === 'string' ? authorization : undefined;
}

function identify(asked: Asked): Promise<Identity> {
  return identifyBearer(authorizationOf(asked), asked.deps);
}

function requireToken(identity: Identity): TokenIdentity {
  if (identity.kind === 'token') return identity;
  throw new AppError('FORBIDDEN', 'A project key cannot do this: use a personal access token.');
}

function toCaller(token: TokenIdentity) {
  return {
    kind: 'pat',
    credentialId: token.id,
    userId: token.userId,
    scopeWorkspaceId: token.workspaceId,
  } as const;
}

async function openWithKey({ route, deps }: Asked, key: KeyIdentity) {
  const project = await deps.access.project(key.projectId);
  if (!project) throw notFound('project');
  requireLive(project, route);
  return {
    kind: 'project-key',
    credentialId: key.id,
    projectId: project.id,
    workspaceId: project.workspace.id,
  } as const;
}

/** @param id undefined when what was given is no id. */
async function openProject(
  { route, deps }: Asked,
  token: TokenIdentity,
  id: number | undefined,
  role: Role,
): Promise<Caller> {
  const project = id === undefined ? undefined : await deps.access.project(id);
  const membership = project && (await findMembership(deps, token, project.workspace));
  if (!project || !membership) throw notFound('project');
  requireRole(membership, role);
  requireLive(project, route);
  const workspaceId = project.workspace.id;
  return { ...toCaller(token), projectId: project.id, workspaceId, role: membership.role };
}

async function openWorkspace(
  { deps }: Asked,
  token: TokenIdentity,
  id: number | undefined,
  role: Role,
): Promise<Caller> {
  const membership = id === undefined ? undefined : await findMembership(deps, token, { id });
  if (!membership) throw notFound('workspace');
  requireRole(membership, role);
  return { ...toCaller(token), workspaceId: membership.workspace.id, role: membership.role };
}

/** The token's way into a workspace; none into one it is not limited to, and none into one that requires single sign-on. */
async function findMembership(
  { access }: AuthenticationDeps,
  token: TokenIdentity,
  { id }: Pick<Workspace, 'id'>,
): Promise<Membership | undefined> {
  if (token.workspaceId !== null && token.workspaceId !== id) return undefined;
  const memberships = (await access.memberships(token.userId)) ?? [];
  return memberships.find(({ workspace }) => workspace.id === id && !workspace.ssoRequired);
}

function requireRole({ role, workspace }: Membership, needed: Role): void {
  if (roles.indexOf(role) >= roles.indexOf(needed)) return;
  throw new AppError(
    'FORBIDDEN',
    `This needs the role ${needed} in the workspace ${workspace.name}; yours is ${role}.`,
  );
}

/** Suspended and archived projects, and those of such workspaces, are read, not written. */
function requireLive(
  project: Project,
  { method, worksWhenSuspended = method === 'GET' }: AnyRoute<never>,
): void {
  if (worksWhenSuspended) return;
  if (project.status !== 'active')
    throw new AppError('FORBIDDEN', `The project is ${project.status}: it can be read, not changed or used.`);
  if (project.workspace.status !== 'active')
    throw new AppError(
      'FORBIDDEN',
      `The workspace is ${project.workspace.status}: its projects can be read, not changed or used.`,
    );
}

function notFound(what: 'project' | 'workspace'): AppError {
  return new AppError('NOT_FOUND', `There is no such ${what}, or not for this credential.`);
}
