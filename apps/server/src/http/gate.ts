import type { AppError } from '../base/app-error.ts';
import type { Caller } from '../base/caller.ts';
import type { AnyRoute } from '../base/route.ts';

/** What the gate reads of a request, before its body is. */
export type GateRequest = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Raw query, each value a string or a list of them. */
  query: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, string>>;
};

export type Admission = {
  caller: Caller;
  /** `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`: sent with whatever the answer becomes. */
  headers: Record<string, string>;
  /** Set when the caller is known but out of tokens: answer this, with the headers above. */
  refusal?: AppError;
};

/**
 * Decides who calls and whether they may, before the body is read.
 *
 * @throws AppError UNAUTHORIZED, FORBIDDEN, NOT_FOUND, PROJECT_ID_REQUIRED, VALIDATION_ERROR
 */
export type Gate = (route: AnyRoute<never>, request: GateRequest) => Promise<Admission>;
