/**
 * Whether the same request can succeed when it is sent again:
 * - `never`: no; the response carries `x-should-retry: false`, because published clients retry 408, 409, 429 and 5xx;
 * - `wait`: after the seconds in `retry-after`;
 * - `again`: at once, or with the client's own backoff.
 */
export type Retry = 'never' | 'wait' | 'again';

/** An error code on the wire: its HTTP status and what the caller may do. */
export type ErrorEntry = {
  status: number;
  /** Shown in the reference, and the default message. */
  help: string;
  /** The default for this code; an error may override it (`AppErrorOptions.retry`). */
  retry: Retry;
};

/** Every error code of v2 and v3. Source: interface.md "Errors". */
export const errorTable = {
  VALIDATION_ERROR: {
    status: 400,
    help: 'The request is malformed; the message names the field.',
    retry: 'never',
  },
  INVALID_DESIGN: {
    status: 400,
    help: 'The design cannot be used; `errors` lists what to fix.',
    retry: 'never',
  },
  IMPORT_SOURCE_TOO_LARGE: {
    status: 400,
    help: 'The HTML is over 2 MiB without its embedded images.',
    retry: 'never',
  },
  PROJECT_ID_REQUIRED: {
    status: 400,
    help: 'A personal access token needs the project: query projectId or header X-Project-Id.',
    retry: 'never',
  },
  RECIPIENT_SUPPRESSED: {
    status: 400,
    help: 'The recipient is on the suppression list of the project.',
    retry: 'never',
  },
  TEMPLATE_NOT_RENDERED: {
    status: 400,
    help: 'The template has no rendered HTML yet: save it once in the editor.',
    retry: 'never',
  },
  INVALID_CURSOR: {
    status: 400,
    help: 'The cursor is invalid for this list: start again without it.',
    retry: 'never',
  },
  WEBHOOK_LIMIT_REACHED: {
    status: 400,
    help: 'The project has reached its limit of webhooks.',
    retry: 'never',
  },
  UNAUTHORIZED: {
    status: 401,
    help: 'The credential is missing, unknown, revoked or expired.',
    retry: 'never',
  },
  FORBIDDEN: { status: 403, help: 'This kind of credential, or its role, may not do this.', retry: 'never' },
  FEATURE_NOT_AVAILABLE: {
    status: 403,
    help: 'The plan of the workspace does not include this feature.',
    retry: 'never',
  },
  DOMAIN_NOT_VERIFIED: {
    status: 403,
    help: 'The sender’s domain is not verified for this workspace.',
    retry: 'never',
  },
  HTTPS_REQUIRED: { status: 403, help: 'The API answers over HTTPS only.', retry: 'never' },
  NOT_FOUND: {
    status: 404,
    help: 'The record does not exist, or this credential has no access to it.',
    retry: 'never',
  },
  CONFLICT: { status: 409, help: 'The record is in a state that does not allow this.', retry: 'never' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    help: 'This idempotency key was used for another request.',
    retry: 'never',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    help: 'A request with this idempotency key is still in progress.',
    retry: 'wait',
  },
  SENDING_NOT_CONFIGURED: {
    status: 409,
    help: 'The host name of the installation is not public, so other servers would reject its email. The message names the setting to change.',
    retry: 'never',
  },
  ALREADY_DELIVERED: { status: 409, help: 'The delivery has already succeeded.', retry: 'never' },
  WEBHOOK_URL_EXISTS: {
    status: 409,
    help: 'The project already has a webhook with this URL.',
    retry: 'never',
  },
  DOMAIN_CONFLICT: { status: 409, help: 'Another workspace has verified this domain.', retry: 'never' },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    help: 'The request body exceeds the limit of this operation.',
    retry: 'never',
  },
  UNPROCESSABLE_DESIGN: {
    status: 422,
    help: 'The body of the design cannot be rendered.',
    retry: 'never',
  },
  RATE_LIMITED: {
    status: 429,
    help: 'Too many requests: wait the seconds that retry-after gives.',
    retry: 'wait',
  },
  AI_CREDITS_EXHAUSTED: { status: 429, help: 'The AI credits of the period are used up.', retry: 'never' },
  INTERNAL_ERROR: {
    status: 500,
    help: 'An internal error occurred. Try again; if it persists, give the operator the request ID.',
    retry: 'again',
  },
  RENDERER_ERROR: { status: 502, help: 'The rendering browser failed. Try again.', retry: 'again' },
  UPSTREAM_ERROR: {
    status: 502,
    help: 'A service that this operation needs failed. Try again.',
    retry: 'again',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    help: 'The service cannot do this at the moment: wait the seconds that retry-after gives.',
    retry: 'wait',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;
