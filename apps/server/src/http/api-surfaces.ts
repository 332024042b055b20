import type { AnyRoute, ApiSurface, BoundRoute } from '../base/route.ts';

/** The path prefix of each browser app's API. */
export const surfacePrefix = { console: '/console/api', editor: '/editor/api' } as const;

/** The operations of people at the console: everything that the API offers to people, with the same roles. */
const CONSOLE_KINDS = new Set(['project', 'project-in-path', 'workspace', 'domain-admin', 'management']);

/**
 * Adds the operations once more on the API surfaces of the browser apps: under the app's prefix, with the app's credential, by the
 * same code and rules. `/v3/emails` is `/console/api/v3/emails` at the console.
 *
 * @param editorOperations the operations an editor session may call, by operationId.
 */
export function addBrowserSurfaces(
  bound: readonly BoundRoute[],
  editorOperations: ReadonlySet<string>,
): BoundRoute[] {
  return bound.flatMap((each) => {
    const { auth, operationId, apiOnly } = each.route;
    if (apiOnly) return [each];
    if (auth === 'console' || auth === 'editor') return [{ ...each, surface: auth }];
    return [
      each,
      ...(CONSOLE_KINDS.has(auth) ? [onSurface('console', each)] : []),
      ...(editorOperations.has(operationId) ? [onSurface('editor', each)] : []),
    ];
  });
}

function onSurface(surface: Exclude<ApiSurface, 'api'>, { route, handle }: BoundRoute): BoundRoute {
  const { aliases: _aliases, ...rest } = route as AnyRoute<never>;
  return {
    route: { ...rest, path: `${surfacePrefix[surface]}${route.path}` } as AnyRoute<never>,
    handle,
    surface,
  };
}
