import type { ErrorCode, Retry } from '@postpress/contracts';

export type AppErrorOptions = {
  /** For the log; never shown to the caller. */
  cause?: unknown;
  /** Whole seconds, sent as `retry-after`; without it, refusals that ask to wait say 1. */
  retryAfterSeconds?: number | undefined;
  /** Overrides the status of the error table. */
  retry?: Retry | undefined;
  /**
   * Members of the response body in addition to `error` and `message`, such as `errors` and `errorCount` of
   * INVALID_DESIGN.
   */
  details?: Record<string, unknown> | undefined;
};

/** How long to wait for storage that does not answer, or for other long work of the same project. */
export const LONG_WAIT_SECONDS = 5;

/** A refused request. The message tells the caller what is wrong, where, and what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly retry: Retry | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.retry = options.retry;
    this.details = options.details;
  }
}

/** The refusal of requests to a workspace that moves to another installation, until its callers reach it there. */
export function workspaceMoves(cause?: unknown): AppError {
  const message = 'The workspace is moving to another installation. Try again in a few seconds.';
  return new AppError('SERVICE_UNAVAILABLE', message, { cause, retryAfterSeconds: LONG_WAIT_SECONDS });
}
