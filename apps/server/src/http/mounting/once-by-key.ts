import { hash } from 'node:crypto';
import { sendLimits } from '@postpress/contracts';
import type { IdempotentRequest, IdempotentRequests } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import type { Caller } from '../../base/caller.ts';
import type { AnyRoute, AnyRouteInput, RouteAnswer } from '../../base/route.ts';

/** What tells two requests apart. */
type Keyed = Pick<AnyRouteInput, 'headers' | 'caller'> & {
  params: unknown;
  query: unknown;
  body: { readonly bytes: Uint8Array };
};
type Run<Request> = (request: Request) => Promise<RouteAnswer<unknown>>;

/**
 * The way of a request of an idempotent operation: with an idempotency key, a repeated request gets the first response
 * again instead of a second execution. A refusal frees the key.
 *
 * @throws AppError VALIDATION_ERROR, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE
 */
export function onceByKey<Request extends Keyed>(
  route: AnyRoute<never>,
  run: Run<Request>,
  requests: IdempotentRequests,
): Run<Request> {
  return async (admitted) => {
    const key = admitted.headers['idempotency-key'];
    if (key === undefined) return run(admitted);
    const request = identify(route, key, admitted);
    const replay = await requests.begin(request);
    if (replay) {
      const { headers, ...answer } = replay;
      return { ...answer, headers: { ...headers, 'idempotency-replayed': 'true' } };
    }
    const answer = await run(admitted).catch(async (refusal: unknown) => {
      await requests.release(request);
      throw refusal;
    });
    const { status, headers } = answer;
    const json = textOf(answer);
    // Where storing fails, the key stays taken: the operation was executed.
    if (json === undefined) await requests.release(request);
    else await requests.finish(request, { json, ...(status && { status }), ...(headers && { headers }) });
    return answer;
  };
}

function identify({ operationId }: AnyRoute<never>, key: string, admitted: Keyed): IdempotentRequest {
  const { idempotencyKeyCharactersMax: most } = sendLimits;
  if (key.length === 0 || key.length > most)
    throw new AppError(
      'VALIDATION_ERROR',
      `idempotency-key: must have 1 to ${most} characters; ${key.length} were given.`,
    );
  const { params, query, body } = admitted;
  // A hash identifies it without storing megabytes; for 11 MB it takes 15 ms.
  const bodyHash = body.bytes.length === 0 ? '' : hash('sha256', body.bytes, 'hex');
  return {
    scope: scopeOf(admitted.caller),
    key,
    identity: JSON.stringify([operationId, params, query, bodyHash]),
  };
}

function scopeOf(caller: Caller): string {
  const credential = 'credentialId' in caller ? caller.credentialId : '';
  return 'projectId' in caller ? `${credential} ${caller.projectId}` : credential;
}

/** The body as JSON; undefined for an answer that has none. */
function textOf(answer: RouteAnswer<unknown>): string | undefined {
  if ('json' in answer)
    return typeof answer.json === 'string' ? answer.json : Buffer.from(answer.json).toString();
  return 'body' in answer ? JSON.stringify(answer.body) : undefined;
}
