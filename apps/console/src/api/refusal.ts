import type { ErrorCode } from '@postpress/contracts';

/** `NETWORK`: no response. `BROWSER`: the browser, or its user, did not do what was asked for. */
export type RefusalCode = ErrorCode | 'NETWORK' | 'BROWSER';

/** A call that the service refused, or that did not reach it: its code and its message for the user. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  readonly requestId: string | null;
  /** Further members of the response, such as `errors` of a design. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    message: string,
    rest: { status: number; code: RefusalCode; requestId?: string | null; details?: Record<string, unknown> },
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = rest.status;
    this.code = rest.code;
    this.requestId = rest.requestId ?? null;
    this.details = rest.details ?? {};
  }
}

/** Whether the same call may succeed a moment later. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return error.code === 'NETWORK' || error.status === 502 || error.status === 503 || error.status === 504;
}
