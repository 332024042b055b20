/** The base of all errors of this client. */
export class PostpressError extends Error {}

/** No response came: the network failed. `cause` has the reason. */
export class ConnectionError extends PostpressError {
  override readonly name = 'ConnectionError';
}

/** No response came in time. */
export class TimeoutError extends PostpressError {
  override readonly name = 'TimeoutError';
}

export type ApiErrorDetails = {
  status: number;
  code: string;
  message: string;
  requestId?: string;
  retryAfterSeconds?: number;
  body: unknown;
};

/** The API refused. Subclasses follow the status; `code` is the stable name of the reason. */
export class ApiError extends PostpressError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** Such as `VALIDATION_ERROR`: docs/reference/errors.md lists them. */
  readonly code: string;
  /** The field that a `VALIDATION_ERROR` names: `to.0`. */
  readonly field: string | undefined;
  /** The name of the request in the log of the service. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The whole response: `INVALID_DESIGN` has its `errors` there. */
  readonly body: unknown;

  constructor({ status, code, message, requestId, retryAfterSeconds, body }: ApiErrorDetails) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = code === 'VALIDATION_ERROR' ? fieldIn(message) : undefined;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.body = body;
  }
}

/** 400 and 422: the request cannot succeed as it is. */
export class InvalidRequestError extends ApiError {
  override readonly name = 'InvalidRequestError';
}
/** 401: the credential is missing, unknown, revoked or expired. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}
/** 403: the credential may not do this. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}
/** 404: there is no such record, or not for this credential. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}
/** 409: the state of the record does not allow this. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}
/** 429: too many requests, after all retries. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}
/** 500 and above: something failed in the service, after all retries. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: InvalidRequestError,
  422: InvalidRequestError,
  429: RateLimitError,
};

/** The error of a response that is not a success. */
export async function readError(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const text = await response.text();
  const body = parse(text);
  const { error, message } = (typeof body === 'object' && body !== null ? body : {}) as {
    error?: unknown;
    message?: unknown;
  };
  const requestId = headers.get('x-request-id') ?? undefined;
  const seconds = retryAfterSeconds(headers.get('retry-after'));
  const Class = byStatus[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Class({
    status,
    code: typeof error === 'string' ? error : `HTTP_${status}`,
    message: typeof message === 'string' ? message : `The service answered ${status}.`,
    body,
    ...(requestId !== undefined && { requestId }),
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function retryAfterSeconds(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** A message about a field begins with its path; all others begin with a word of a sentence. */
function fieldIn(message: string): string | undefined {
  return /^([a-z_][\w-]*(?:\.[\w-]+)*) /.exec(message)?.[1];
}
