import type { AccessKind } from './access.ts';

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
const keyElsewhere = {
  ...projectKey,
  project: 403,
  'project-in-path': 403,
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
  'a project key outside its networks': keyElsewhere,
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

/**
 * - `in`: the handler answers;
 * - `role`: in if the role suffices for the operation, else 403; in if it names no project or workspace;
 * - `reads`: as `role` for GET and for operations of read-only editors, such as exports; 403 for everything else;
 * - `alive`: in if the operation works in a suspended project or names none, else 403;
 * - `hidden`: 404 if the operation names a project or workspace, or the template of the session, else in;
 * - `elsewhere`: 404 if the operation is on the template of the session, else in;
 * - 401: refused before the body is read.
 */
export type SurfaceVerdict = 'in' | 'role' | 'reads' | 'alive' | 'hidden' | 'elsewhere' | 401;

const nowhere = { console: 401, editor: 401 } as const;

/**
 * Who may call what on the API surfaces of the browser apps, in every situation; these also have all operations of the
 * API. Source: docs/decisions/2026-11-22-browser-apps.md.
 */
export const surfaceTable = {
  'no credential': nowhere,
  'a project key': nowhere,
  'a legacy key': nowhere,
  'the PAT of an owner': nowhere,
  'an unknown cookie': nowhere,
  'a console session that has ended': nowhere,
  'a console session of a viewer': { console: 'role', editor: 401 },
  'a console session of an editor': { console: 'role', editor: 401 },
  'a console session of an admin': { console: 'role', editor: 401 },
  'a console session of an owner': { console: 'role', editor: 401 },
  'a console session of an owner, without its CSRF token': { console: 'reads', editor: 401 },
  'a console session of an owner, from another site': { console: 'reads', editor: 401 },
  'a console session of an owner into a suspended project': { console: 'alive', editor: 401 },
  'a console session of an owner of another workspace': { console: 'hidden', editor: 401 },
  'a console session by password into a workspace that requires SSO': { console: 'hidden', editor: 401 },
  'a console session of an owner by SSO into it': { console: 'role', editor: 401 },
  'an open editor': { console: 401, editor: 'in' },
  'an open editor that only reads': { console: 401, editor: 'reads' },
  'an open editor of another template': { console: 401, editor: 'elsewhere' },
  'an open editor of another project': { console: 401, editor: 'hidden' },
  'an open editor of a suspended project': { console: 401, editor: 'alive' },
  'an unknown editor session': nowhere,
} as const satisfies Record<string, { console: SurfaceVerdict; editor: SurfaceVerdict }>;

export type SurfaceSituation = keyof typeof surfaceTable;
export const surfaceSituations = Object.keys(surfaceTable) as readonly SurfaceSituation[];
