import { isAtLeast, type Role } from '@postpress/contracts';
import type { AnyRoute, ApiSurface, RateClass, RouteAuth } from '../../base/route.ts';
import { connectionSeconds } from '../../config/index.ts';

/** The path prefix of each browser app's API. */
const surfacePrefix = { console: '/console/api', editor: '/editor/api' } as const;

/** The kinds of operations in the tables of access: `auth`, with management split by what the path names. */
export type AccessKind = Exclude<RouteAuth, 'management'> | 'manage' | 'manage-own';

/** The row of the access table that an operation belongs to. */
export function accessKindOf({ auth, path }: AnyRoute<never>): AccessKind {
  if (auth === 'management') return NAMES_SCOPE.test(path) ? 'manage' : 'manage-own';
  return auth;
}

const NAMES_SCOPE = /\{(projectId|workspaceId)\}/;

/** Operations of people; the console has them all, with the same roles. */
const kindsOfPeople: ReadonlySet<RouteAuth> = new Set([
  'project',
  'project-in-path',
  'workspace',
  'domain-admin',
  'management',
]);

/** The path of an operation on one of its surfaces. Those of our own apps have their prefix already. */
export function pathOn({ auth, path }: AnyRoute<never>, surface: ApiSurface): string {
  return surface === 'api' || surface === auth ? path : surfacePrefix[surface] + path;
}

/** Where an operation is offered. */
export function surfacesOf({ auth, apiOnly, appsOnly, editor }: AnyRoute<never>): readonly ApiSurface[] {
  if (auth === 'console' || auth === 'editor') return [auth];
  if (apiOnly) return ['api'];
  if (appsOnly) return editor ? ['console', 'editor'] : ['console'];
  const surfaces: ApiSurface[] = kindsOfPeople.has(auth) ? ['api', 'console'] : ['api'];
  return editor ? [...surfaces, 'editor'] : surfaces;
}

/** Console operations with the project in their query: streams, whose URL is all that a browser can set. */
export function namesProjectInQuery({ auth, query }: AnyRoute<never>): boolean {
  return auth === 'console' && 'projectId' in ((query?.properties as object | undefined) ?? {});
}

/** Whether the operation names its project or workspace; otherwise it is about the caller. */
export function hasProjectOrWorkspace(route: AnyRoute<never>): boolean {
  const kind = accessKindOf(route);
  if (kind === 'console') return namesProjectInQuery(route) || NAMES_SCOPE.test(route.path);
  return kind !== 'workspace' && kind !== 'manage-own' && kind !== 'public';
}

/**
 * The weakest role of a user that may call the operation, with a token at the API or a session at the console; undefined
 * if roles do not matter there. Management by a token needs an admin; at the console each operation declares its role.
 */
export function neededRole(route: AnyRoute<never>, surface: ApiSurface = 'api'): Role | undefined {
  const { role, method } = route;
  const own = role ?? (method === 'GET' ? 'viewer' : 'editor');
  switch (accessKindOf(route)) {
    case 'project':
    case 'project-in-path':
      return own;
    case 'domain-admin':
      return 'admin';
    case 'manage':
      if (surface === 'console') return role ?? 'admin';
      return isAtLeast(own, 'admin') ? own : 'admin';
    case 'console':
      return surface === 'console' && hasProjectOrWorkspace(route) ? own : undefined;
    default:
      return undefined;
  }
}

/** Whether the operation is not refused because its project is suspended or archived. */
export function isAllowedWhenSuspended({ method, worksWhenSuspended }: AnyRoute<never>): boolean {
  return worksWhenSuspended ?? method === 'GET';
}

/** Whether the operation works in a suspended or archived project; undefined if it has none. */
export function worksWhenSuspended(route: AnyRoute<never>): boolean | undefined {
  const kind = accessKindOf(route);
  const hasProject =
    kind === 'manage' ? route.path.includes('{projectId}') : /^(legacy|project|domain)/.test(kind);
  return hasProject ? isAllowedWhenSuspended(route) : undefined;
}

/** How long a request may hold a database connection: reads less than changes, and exports longer. */
export function connectionMsOf(route: AnyRoute<never>): number {
  const usual = rateOf(route) === 'read' ? 'read' : 'write';
  return connectionSeconds[route.connectionTime ?? usual] * 1_000;
}

/** The bucket that a call is charged to. */
export function rateOf({ rate, method }: AnyRoute<never>): RateClass {
  return rate ?? (method === 'GET' ? 'read' : 'write');
}
