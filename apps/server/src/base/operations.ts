import type { Caller } from './caller.ts';

export type OperationInput = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
};

/**
 * Operations of the API, called within this process for the caller of a request. Authorization, rate limits, checks of
 * the input and errors are those of the API.
 */
export type Operations = {
  /** @returns the body of the response, of the type that its route declares. @throws AppError */
  call<Body = unknown>(operationId: string, input?: OperationInput): Promise<Body>;
  /**
   * Authorizes and charges the caller for an operation whose rule is called directly, because its response would be
   * parsed only to be stringified again.
   *
   * @throws AppError
   */
  admit(operationId: string, params?: Readonly<Record<string, string>>): Promise<Caller>;
};

/** The request that operations are called for. */
export type OuterRequest = {
  id: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  ip: string;
  signal: AbortSignal;
};

export type OperationsFor = (request: OuterRequest) => Operations;
