import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { allRoutes } from '../../apps/server/src/composition/routes.ts';
import { pathOn, surfacesOf } from '../../apps/server/src/http/admission/access.ts';
import { sharedErrors } from '../../apps/server/src/http/documents/openapi/responses.ts';
import { type ErrorCode, errorTable } from '../../packages/contracts/src/index.ts';

/** `GET 200 /v3/emails/…`, as `recordAnswers` writes it. */
type Answer = { method: string; status: number; path: string };

/**
 * Statuses that an operation declares and no answer had: `getEmail: 404`.
 *
 * @param answers lines of `recordAnswers`
 */
export function unseenStatuses(
  answers: Iterable<string>,
  routes: readonly AnyRoute<never>[] = allRoutes,
): string[] {
  const seen = new Map<string, Set<number>>();
  const operationOf = operationFinder(routes);
  for (const { method, status, path } of new Set([...answers].map(readAnswer))) {
    const operation = operationOf(method, path);
    if (operation !== undefined) seen.set(operation, (seen.get(operation) ?? new Set()).add(status));
  }
  return routes.flatMap((route) => {
    const { operationId } = route;
    const unseen = declaredStatuses(route).filter((status) => !seen.get(operationId)?.has(status));
    return unseen.length === 0 ? [] : [`${operationId}: ${unseen.join(', ')}`];
  });
}

/** All lines in the files of a folder. */
export function readAnswers(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
}

/** Refusals of any request, by one place for all operations; `shared-refusals.test.ts` has them. */
const OF_THE_FRAMEWORK: readonly ErrorCode[] = [
  'HTTPS_REQUIRED',
  'INTERNAL_ERROR',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
];

function declaredStatuses(route: AnyRoute<never>): number[] {
  const shared = sharedErrors(route).filter((code) => !OF_THE_FRAMEWORK.includes(code));
  const refusals = [...shared, ...(route.errors ?? [])].map((code) => errorTable[code].status);
  const further = Object.keys(route.alsoAnswers ?? {}).map(Number);
  return [...new Set([route.status ?? 200, ...further, ...refusals])].sort((one, other) => one - other);
}

function readAnswer(line: string): Answer {
  const [method = '', status = '', path = ''] = line.split(' ');
  return { method, status: Number(status), path };
}

/** Finds the operation of a path, on any API surface. Names in a path win over its parameters, as in the router. */
function operationFinder(
  routes: readonly AnyRoute<never>[],
): (method: string, path: string) => string | undefined {
  const known = routes
    .flatMap((route) => pathsOf(route).map((path) => ({ ...route, path })))
    .sort((one, other) => rankOf(one.path).localeCompare(rankOf(other.path)))
    .map(({ method, path, operationId }) => ({ method, operationId, pattern: patternOf(path) }));
  const byMethod = Map.groupBy(known, ({ method }) => method);
  return (method, path) =>
    byMethod.get(method as AnyRoute<never>['method'])?.find(({ pattern }) => pattern.test(path))?.operationId;
}

/** Those of a route on every API surface, as `addBrowserSurfaces` mounts it. */
function pathsOf(route: AnyRoute<never>): string[] {
  const { path, aliases = [] } = route;
  const onSurfaces = surfacesOf(route).map((surface) => pathOn(route, surface));
  return [...new Set([path, ...aliases, ...onSurfaces])];
}

/** Sorts names before parameters, part by part. */
const rankOf = (path: string) =>
  path
    .split('/')
    .map((part) => (part.startsWith('{') ? '~' : `-${part}`))
    .join('/');

function patternOf(path: string): RegExp {
  const parts = path.split(/(\{\w+\})/).map((part) => {
    if (part === '{wildcard}') return '.*';
    return /^\{\w+\}$/.test(part) ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}
