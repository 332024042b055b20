import type { AnyRouteInput, BoundRoute, RouteAnswer } from '../../base/route.ts';
import { createCompute } from '../../platform/threads/compute.ts';
import type { Threads } from '../../platform/threads/threads.ts';
import { type ArrivedBody, type BodyCaller, bodyReader } from '../bodies/read-body.ts';
import { requestChecks } from '../bodies/request-checks.ts';
import { HandlerInput } from './handler-input.ts';

/** An admitted request, over HTTP or of another operation. */
export type AdmittedRequest = BodyCaller &
  Pick<AnyRouteInput, 'headers' | 'caller' | 'request'> & {
    params: unknown;
    query: unknown;
    body: ArrivedBody;
  };

/**
 * The way of every request behind the gate:
 *
 * 1. Check parameters and query.
 * 2. Parse and check the body, and compute what the route declares, small bodies here, others on a thread.
 * 3. Handle.
 */
export function openPipeline(
  { route, given, handle }: BoundRoute,
  threads: Pick<Threads, 'run'>,
): (request: AdmittedRequest) => Promise<RouteAnswer<unknown>> {
  const checkPlace = requestChecks({ params: route.params, query: route.query });
  const readBody = bodyReader(route, threads);
  const compute = createCompute(threads);
  return async (request) => {
    const { headers, caller, tenant, body } = request;
    const { params, query } = checkPlace({ params: request.params, query: request.query, body: undefined });
    const input = new HandlerInput({
      params,
      query,
      headers,
      caller,
      request: request.request,
      compute: (computation, value, characters) =>
        compute(computation, value, { tenant, characters, signal: request.signal() }),
    });
    input.body = await readBody(body, () => given?.(input), request);
    return handle(input);
  };
}
