import { interfaceRoutes } from './operations.ts';
import { type Fixture, type Parts, rightRequests } from './right-requests.ts';
import type { Answer, ContractService } from './service.ts';

/** Parts of a request, or a function that creates them from the records. */
export type Change = CallParts | ((fixture: Fixture) => CallParts);
export type CallParts = Parts & { headers?: Record<string, string> };

let calls = 0;

/**
 * Calls an operation with its valid request, with parts changed; undefined removes a part.
 *
 * @throws Error if right-requests.ts has no request for it
 */
export async function callRight(
  service: ContractService,
  fixture: Fixture,
  operationId: string,
  change: Change = {},
): Promise<Answer> {
  const route = interfaceRoutes.find((each) => each.operationId === operationId);
  const make = rightRequests[operationId];
  if (!route || !make) throw new Error(`right-requests.ts knows no right request of ${operationId}: add it`);
  const right = make(fixture, ++calls);
  const own = typeof change === 'function' ? change(fixture) : change;
  const params: Parts['params'] = { ...right.params, ...own.params };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = Object.entries({ ...right.query, ...own.query })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
  const body = right.body || own.body ? { ...right.body, ...own.body } : undefined;
  return service.call({
    method: route.method,
    path: path + search,
    ...(body && { body }),
    ...(own.headers && { headers: own.headers }),
  });
}
