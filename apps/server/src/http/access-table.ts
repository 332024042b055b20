import { type Role, roles } from '@postpress/contracts';
import type { AnyRoute, RouteAuth } from '../base/route.ts';

/** The kinds of operations in the table below: `auth`, with management split by what the path names. */
export type AccessKind = Exclude<RouteAuth, 'management'> | 'manage' | 'manage-own';

/**
 * - `in`: the handler answers;
 * - `role`: in if the role suffices for the operation, else 403;
 * - `alive`: in if the operation works in a suspended project or names none, else 403;
 * - a number: refused with that status before the body is read.
 */
export type Verdict = 'in' | 'role' | 'alive' | 400 | 401 | 403 | 404;

export const accessKinds: Record<AccessKind, string> = {
  public: 'No credential is read.',
  legacy: 'v2: the project’s legacy key as the user name of Basic authentication, with an empty password.',
  project: 'v3: a project key, or a PAT that names its project (query `projectId` or header `X-Project-Id`).',
  'project-in-path': 'v3: the same, but the project is `{id}` in the path.',
  workspace: 'v3: a PAT; no project.',
  'domain-admin':
    'v3: a PAT of an admin or owner of the workspace, identified by one of its projects (query `projectId` or header `X-Project-Id`).',
  manage: 'Management of the project or workspace in the path: a PAT of an admin or owner.',
  'manage-own': 'Management of the user’s own records: a PAT.',
  console: 'The console’s own operations: its cookie. API credentials are not accepted.',
  editor: 'The editor’s own operations: the token of an open session. API credentials are not accepted.',
};

const never = {
  public: 'in',
  legacy: 401,
  project: 401,
  'project-in-path': 401,
  workspace: 401,
  'domain-admin': 401,
  manage: 401,
  'manage-own': 401,
  console: 401,
  editor: 401,
} as const;
const projectKey = {
  ...never,
  project: 'in',
  'project-in-path': 'in',
  workspace: 403,
  'domain-admin': 403,
  manage: 403,
  'manage-own': 403,
} as const;
const token = {
  ...never,
  project: 'role',
  'project-in-path': 'role',
  workspace: 'in',
  'domain-admin': 'role',
  manage: 'role',
  'manage-own': 'in',
} as const;
const strangersToken = {
  ...token,
  project: 404,
  'project-in-path': 404,
  'domain-admin': 404,
  manage: 404,
} as const;

/** Who may call what in every situation: the one table behind the reference and the test that calls all operations. */
export const accessTable = {
  'no credential': never,
  'a header that cannot be read': never,
  'an unknown key': never,
  'a revoked key': never,
  'an expired key': never,
  'a revoked PAT': never,
  'an expired PAT': never,
  'an OAuth or OIDC token': never,
  'a console cookie': never,
  'a legacy key': { ...never, legacy: 'in' },
  'a legacy key with a password': never,
  'a project key': projectKey,
  'the key of another project': { ...projectKey, 'project-in-path': 404 },
  'the key of a suspended project': { ...projectKey, project: 'alive', 'project-in-path': 'alive' },
  'the legacy key of a suspended project': { ...never, legacy: 'alive' },
  'the PAT of an owner into a suspended project': {
    ...token,
    project: 'alive',
    'project-in-path': 'alive',
    'domain-admin': 'alive',
    manage: 'alive',
  },
  'the key of a project whose workspace requires SSO': projectKey,
  'the PAT of a viewer': token,
  'the PAT of an editor': token,
  'the PAT of an admin': token,
  'the PAT of an owner': token,
  'the PAT of an owner, no project named': { ...token, project: 400, 'domain-admin': 400 },
  'the PAT of an owner, two projects named': { ...token, project: 400, 'domain-admin': 400 },
  'the PAT of an owner of another workspace': strangersToken,
  'a PAT limited to another workspace': strangersToken,
  'a PAT into a workspace that requires SSO': strangersToken,
} as const satisfies Record<string, Record<AccessKind, Verdict>>;

export type Situation = keyof typeof accessTable;
export const situations = Object.keys(accessTable) as readonly Situation[];

/** The row of the access table that an operation belongs to. */
export function accessKindOf({ auth, path }: AnyRoute<never>): AccessKind {
  if (auth === 'management') return /\{(projectId|workspaceId)\}/.test(path) ? 'manage' : 'manage-own';
  return auth;
}

const weakest = { GET: 'viewer', POST: 'editor', PUT: 'editor', PATCH: 'editor', DELETE: 'editor' } as const;

/** The minimum role of a PAT's user for the operation; undefined if roles do not matter. */
export function weakestRole(route: AnyRoute<never>): Role | undefined {
  const kind = accessKindOf(route);
  if (accessTable['the PAT of a viewer'][kind] !== 'role') return undefined;
  const own = route.role ?? weakest[route.method];
  const needsAdmin = kind === 'manage' || kind === 'domain-admin';
  return needsAdmin && roles.indexOf(own) < roles.indexOf('admin') ? 'admin' : own;
}

/** Whether the operation works in a suspended or archived project; undefined if it has none. */
export function worksWhenSuspended(route: AnyRoute<never>): boolean | undefined {
  const { method, path, worksWhenSuspended = method === 'GET' } = route;
  const kind = accessKindOf(route);
  const hasProject = kind === 'manage' ? path.includes('{projectId}') : /^(legacy|project|domain)/.test(kind);
  return hasProject ? worksWhenSuspended : undefined;
}
