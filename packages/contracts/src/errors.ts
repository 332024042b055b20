/** What an error code means on the wire: its HTTP status and what the caller may do about it. */
export type ErrorEntry = {
  status: number;
  /** Shown in the reference, and as the message where nothing more can be said. */
  help: string;
  /** Published clients retry this status by themselves, and no retry can cure this code: `x-should-retry: false`. */
  neverRetry?: true;
};

/** Every code that v2 and v3 answer with. Source: interface.md "Errors" and its filled cells. */
export const errorTable = {
  VALIDATION_ERROR: { status: 400, help: 'The request is malformed; the message names the field.' },
  INVALID_DESIGN: { status: 400, help: 'The design cannot be used; `errors` lists what to mend.' },
  IMPORT_SOURCE_TOO_LARGE: {
    status: 400,
    help: 'The HTML is over 2 MiB after embedded images are taken out.',
  },
  PROJECT_ID_REQUIRED: {
    status: 400,
    help: 'A personal access token needs the project: query projectId or header X-Project-Id.',
  },
  RECIPIENT_SUPPRESSED: { status: 400, help: 'The recipient is on the suppression list of the project.' },
  TEMPLATE_NOT_RENDERED: {
    status: 400,
    help: 'The template has no stored HTML: save it once in the editor.',
  },
  INVALID_CURSOR: { status: 400, help: 'The cursor is not one this list gave out: start again without it.' },
  WEBHOOK_LIMIT_REACHED: { status: 400, help: 'The project has as many webhooks as it may have.' },
  UNAUTHORIZED: { status: 401, help: 'The credential is missing, unknown, revoked or expired.' },
  FORBIDDEN: { status: 403, help: 'This kind of credential, or its role, may not do this.' },
  FEATURE_NOT_AVAILABLE: { status: 403, help: 'The plan of the workspace does not include this feature.' },
  DOMAIN_NOT_VERIFIED: { status: 403, help: 'The domain of the sender is not verified for this workspace.' },
  HTTPS_REQUIRED: { status: 403, help: 'The API answers over HTTPS only.' },
  NOT_FOUND: { status: 404, help: 'There is no such record, or not for this credential.' },
  CONFLICT: { status: 409, help: 'The record is in a state that does not allow this.', neverRetry: true },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    help: 'This idempotency key came with another request.',
    neverRetry: true,
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    help: 'A request with this idempotency key is still being answered.',
  },
  ALREADY_DELIVERED: { status: 409, help: 'The delivery has arrived already.', neverRetry: true },
  WEBHOOK_URL_EXISTS: { status: 409, help: 'The project has a webhook with this URL.', neverRetry: true },
  DOMAIN_CONFLICT: { status: 409, help: 'Another workspace has verified this domain.', neverRetry: true },
  PAYLOAD_TOO_LARGE: { status: 413, help: 'The request body is over the limit of this operation.' },
  UNPROCESSABLE_DESIGN: { status: 422, help: 'The body of the design cannot be drawn at all.' },
  RATE_LIMITED: { status: 429, help: 'Too many requests: wait the seconds that retry-after gives.' },
  AI_CREDITS_EXHAUSTED: { status: 429, help: 'The AI credits of the period are used up.' },
  INTERNAL_ERROR: {
    status: 500,
    help: 'Something failed on our side. Try again; tell the operator the request id if it stays.',
  },
  RENDERER_ERROR: { status: 502, help: 'The browser that draws failed. Try again.' },
  UPSTREAM_ERROR: { status: 502, help: 'A service that this operation needs failed. Try again.' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    help: 'The service cannot do this at the moment: wait the seconds that retry-after gives.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;
