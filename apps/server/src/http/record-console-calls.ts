import { type AccountsDeps, actorOf, recordChange } from '../accounts/index.ts';
import type { Caller } from '../base/caller.ts';
import type { Log } from '../base/log.ts';
import type { BoundRoute, RouteInput } from '../base/route.ts';

/** Records calls at the console whose operations do not record themselves. */
export function recordConsoleCalls(
  bound: readonly BoundRoute[],
  deps: AccountsDeps & { log: Log },
): BoundRoute[] {
  return bound.map((each) => {
    const isRecorded = each.surface === 'console' && each.route.audit === 'call';
    if (!isRecorded) return each;
    const { operationId } = each.route;
    return {
      ...each,
      handle: async (input) => {
        const answer = await each.handle(input);
        // The change is committed and the answer is correct, so a missing audit record is only logged.
        await record(operationId, input, deps).catch((err) =>
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

type Called = Pick<RouteInput<never, never, never>, 'request'> & { caller: Caller; params: unknown };

async function record(
  operation: string,
  { caller, params, request }: Called,
  deps: AccountsDeps,
): Promise<void> {
  if (caller.kind !== 'session' || caller.workspaceId === undefined) return;
  const { projectId: _, workspaceId: __, ...ids } = (params ?? {}) as Record<string, string>;
  const subjectId = Object.values(ids).at(-1) ?? operation;
  const scope = {
    workspaceId: caller.workspaceId,
    ...(caller.projectId !== undefined && { projectId: caller.projectId }),
  };
  const change = { ...scope, subjectId, after: { operation, ...ids } };
  const actor = await actorOf(caller, request, deps.db);
  await recordChange(deps.db, { ...change, action: 'operation.called' }, actor, deps);
}
