import type { Role } from '@postpress/contracts';
import type { AnyRoute } from '../base/route.ts';
import { accessKindOf } from './access-table.ts';

/**
 * - `in`: the handler answers;
 * - `role`: in if the role suffices for the operation, else 403; in if it names no project or workspace;
 * - `reads`: as `role` for GET and for operations of read-only editors, such as exports; 403 for everything else;
 * - `alive`: in if the operation works in a suspended project or names none, else 403;
 * - `hidden`: 404 if the operation names a project or workspace, else in;
 * - 401: refused before the body is read.
 */
export type SurfaceVerdict = 'in' | 'role' | 'reads' | 'alive' | 'hidden' | 401;

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
  'an open editor of another project': { console: 401, editor: 'hidden' },
  'an open editor of a suspended project': { console: 401, editor: 'alive' },
  'an unknown editor session': nowhere,
} as const satisfies Record<string, { console: SurfaceVerdict; editor: SurfaceVerdict }>;

export type SurfaceSituation = keyof typeof surfaceTable;
export const surfaceSituations = Object.keys(surfaceTable) as readonly SurfaceSituation[];

/** Console operations with the project in their query: streams, whose URL is all that a browser can set. */
export function namesProjectInQuery({ auth, query }: AnyRoute<never>): boolean {
  return auth === 'console' && 'projectId' in ((query?.properties as object | undefined) ?? {});
}

/** Whether the operation names its project or workspace; otherwise it is about the caller. */
export function hasProjectOrWorkspace(route: AnyRoute<never>): boolean {
  const kind = accessKindOf(route);
  if (kind === 'console') return namesProjectInQuery(route) || /\{(projectId|workspaceId)\}/.test(route.path);
  return kind !== 'workspace' && kind !== 'manage-own' && kind !== 'public';
}

const weakest = { GET: 'viewer', POST: 'editor', PUT: 'editor', PATCH: 'editor', DELETE: 'editor' } as const;

/** The minimum role for the operation at the console; undefined if it names no project or workspace. */
export function consoleRole(route: AnyRoute<never>): Role | undefined {
  if (!hasProjectOrWorkspace(route)) return undefined;
  const kind = accessKindOf(route);
  if (kind === 'domain-admin') return 'admin';
  if (kind === 'manage') return route.role ?? 'admin';
  return route.role ?? weakest[route.method];
}
