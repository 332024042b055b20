import type { AnyRoute, BoundRoute, Door } from '../base/route.ts';

/** Where each app's own interface lies. */
export const doorPrefix = { console: '/console/api', editor: '/editor/api' } as const;

/** What a signed-in person may do at the console: everything the API offers to people, by the same roles. */
const CONSOLE_KINDS = new Set(['project', 'project-in-path', 'workspace', 'domain-admin', 'management']);

/**
 * The same operations once more, under a browser app's own prefix and with its credential: what the API does and what an
 * app does is one piece of code, refused by one set of rules. `/v3/emails` is `/console/api/v3/emails` there.
 *
 * @param editorOperations the operations an editor session may call, by operationId.
 */
export function behindDoors(
  bound: readonly BoundRoute[],
  editorOperations: ReadonlySet<string>,
): BoundRoute[] {
  return bound.flatMap((each) => {
    const { auth, operationId } = each.route;
    if (auth === 'console' || auth === 'editor') return [{ ...each, door: auth }];
    return [
      each,
      ...(CONSOLE_KINDS.has(auth) ? [through('console', each)] : []),
      ...(editorOperations.has(operationId) ? [through('editor', each)] : []),
    ];
  });
}

function through(door: Exclude<Door, 'api'>, { route, handle }: BoundRoute): BoundRoute {
  const { aliases: _aliases, ...rest } = route as AnyRoute<never>;
  return { route: { ...rest, path: `${doorPrefix[door]}${route.path}` } as AnyRoute<never>, handle, door };
}
