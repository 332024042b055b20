import type { Charge, RateLimiter } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import type { Caller } from '../../base/caller.ts';
import type { AnyRoute, ApiSurface, RateClass } from '../../base/route.ts';
import { rateOf } from './access.ts';
import { authorize } from './admission.ts';
import type { AuthenticationDeps, GateRequest } from './authentication.ts';

export type { GateRequest } from './authentication.ts';

export type Admission = {
  caller: Caller;
  /** `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`: sent with every response. */
  headers: Record<string, string>;
  /** Set if the caller exceeds its rate limit: the response to send, with the headers above. */
  refusal?: AppError;
};

/**
 * Authorizes and rate-limits a call before its body is read.
 *
 * @throws AppError UNAUTHORIZED, FORBIDDEN, NOT_FOUND, PROJECT_ID_REQUIRED, VALIDATION_ERROR
 */
export type Gate = (route: AnyRoute<never>, request: GateRequest, surface?: ApiSurface) => Promise<Admission>;

/** @param limiter null: no limits, no headers. */
export function createGate(deps: AuthenticationDeps, limiter: RateLimiter | null): Gate {
  return async (route, request, surface = 'api') => {
    const caller = await authorize({ route, request, deps, surface });
    const rate = rateOf(route);
    if (limiter === null || rate === 'none' || !('credentialId' in caller)) return { caller, headers: {} };
    const charge = await limiter.charge(caller.credentialId, rate);
    const headers = toHeaders(charge);
    return charge.allowed ? { caller, headers } : { caller, headers, refusal: outOfTokens(rate, charge) };
  };
}

function toHeaders({ limit, remaining, resetSeconds }: Charge): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
}

function outOfTokens(rate: RateClass, { retryAfterSeconds }: Charge): AppError {
  const wait = `Wait ${retryAfterSeconds} s before the next call.`;
  return new AppError('RATE_LIMITED', `This credential has reached its limit of ${rate} calls. ${wait}`, {
    retryAfterSeconds,
  });
}
