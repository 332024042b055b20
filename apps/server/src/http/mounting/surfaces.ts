import { type AccountsDeps, actorOf, recordChange } from '../../accounts/index.ts';
import { type Caller, projectIdOf } from '../../base/caller.ts';
import type { Log } from '../../base/log.ts';
import type { ApiSurface, BoundRoute, RouteAnswer, RouteInput } from '../../base/route.ts';
import { getTemplateName } from '../../templates/index.ts';
import { pathOn, surfacesOf } from '../admission/access.ts';

/**
 * Adds the operations once more on the API surfaces of the browser apps: under the app's prefix, with the app's credential, by the
 * same code and rules. `/v3/emails` is `/console/api/v3/emails` at the console.
 */
export function addBrowserSurfaces(bound: readonly BoundRoute[]): BoundRoute[] {
  return bound.flatMap((each) => surfacesOf(each.route).map((surface) => onSurface(surface, each)));
}

function onSurface(surface: ApiSurface, bound: BoundRoute): BoundRoute {
  const { route, given, handle } = bound;
  if (surface === 'api') return bound;
  if (surface === route.auth) return { ...bound, surface };
  const { aliases: _aliases, ...rest } = route;
  return { route: { ...rest, path: pathOn(route, surface) }, handle, surface, ...(given && { given }) };
}

/** Records calls at the console whose operations do not record themselves. */
export function recordConsoleCalls(
  bound: readonly BoundRoute[],
  deps: AccountsDeps & { log: Log },
): BoundRoute[] {
  return bound.map((each) => {
    const isRecorded = each.surface === 'console' && each.route.audit === 'call';
    if (!isRecorded) return each;
    const { operationId, editor } = each.route;
    return {
      ...each,
      handle: async (input) => {
        const answer = await each.handle(input);
        // The change is committed and the answer is correct, so a missing audit record is only logged.
        const named = { operationId, templateIn: editor?.template, answer };
        await record(named, input, deps).catch((err) =>
          deps.log.error(
            { err, operationId },
            'A call at the console could not be written into the audit log',
          ),
        );
        return answer;
      },
    };
  });
}

type Called = Pick<RouteInput<never, never, never>, 'request'> & {
  caller: Caller;
  params: unknown;
  body: unknown;
};
/** `templateIn`: the path parameter that is a template. */
type Operation = { operationId: string; templateIn: string | undefined; answer: RouteAnswer<unknown> };

async function record(
  { operationId: operation, templateIn, answer }: Operation,
  { caller, params, body, request }: Called,
  deps: AccountsDeps,
): Promise<void> {
  if (caller.kind !== 'session' || caller.workspaceId === undefined) return;
  const { projectId: _, workspaceId: __, ...ids } = (params ?? {}) as Record<string, string>;
  const subjectId = Object.values(ids).at(-1) ?? caller.projectId ?? caller.workspaceId;
  const name =
    templateIn === undefined
      ? nameIn(answer, body)
      : (await getTemplateName(deps.db, projectIdOf(caller), ids[templateIn] ?? '')).name;
  const scope = {
    workspaceId: caller.workspaceId,
    ...(caller.projectId !== undefined && { projectId: caller.projectId }),
  };
  const after = { operation, ...ids, ...(name !== undefined && { name }) };
  const change = { ...scope, subjectId, after };
  const actor = await actorOf(caller, request, deps.db);
  await recordChange(deps.db, { ...change, action: 'operation.called' }, actor, deps);
}

/** Fields by which people know what an operation is about; never those with addresses of recipients. */
const NAMES = ['name', 'domain', 'url', 'key'] as const;

/** The name of what was called, in the answer, or in the body. */
function nameIn(answer: RouteAnswer<unknown>, body: unknown): string | undefined {
  const { data } = ('body' in answer ? objectOf(answer.body) : {}) as { data?: unknown };
  const { fields } = objectOf(body) as { fields?: unknown };
  for (const source of [data, fields, body].map(objectOf)) {
    const found = NAMES.map((name) => source[name]).find((each) => typeof each === 'string' && each !== '');
    if (found !== undefined) return String(found);
  }
  return undefined;
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
