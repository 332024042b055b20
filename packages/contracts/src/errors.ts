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

/** `never(404, 'help')` is an entry whose request may never be repeated, and so on. */
const entryOf =
  (retry: Retry) =>
  (status: number, help: string): ErrorEntry => ({ status, help, retry });
const [never, wait, again] = [entryOf('never'), entryOf('wait'), entryOf('again')];

/** Every error code of v2 and v3. */
export const errorTable = {
  VALIDATION_ERROR: never(400, 'The request is malformed; the message names the field.'),
  INVALID_DESIGN: never(400, 'The design cannot be used; `errors` lists what to fix.'),
  IMPORT_SOURCE_TOO_LARGE: never(400, 'The HTML is over 2 MiB without its embedded images.'),
  PROJECT_ID_REQUIRED: never(
    400,
    'A personal access token needs the project: query projectId or header X-Project-Id.',
  ),
  RECIPIENT_SUPPRESSED: never(400, 'The recipient is on the suppression list of the project.'),
  TEMPLATE_NOT_RENDERED: never(400, 'The template has no rendered HTML yet: save it once in the editor.'),
  TRANSLATION_MISSING: never(
    400,
    'The template lacks a translation to the language, and the email settings of the project require it.',
  ),
  INVALID_CURSOR: never(400, 'The cursor is invalid for this list: start again without it.'),
  WEBHOOK_LIMIT_REACHED: never(400, 'The project has reached its limit of webhooks.'),
  UNAUTHORIZED: never(401, 'The credential is missing, unknown, revoked or expired.'),
  FORBIDDEN: never(403, 'This kind of credential, or its role, may not do this.'),
  FEATURE_NOT_AVAILABLE: never(403, 'The plan of the workspace does not include this feature.'),
  DOMAIN_NOT_VERIFIED: never(403, 'The sender’s domain is not verified for this workspace.'),
  HTTPS_REQUIRED: never(403, 'The API answers over HTTPS only.'),
  NOT_FOUND: never(404, 'The record does not exist, or this credential has no access to it.'),
  CONFLICT: never(409, 'The record is in a state that does not allow this.'),
  IDEMPOTENCY_KEY_REUSED: never(409, 'This idempotency key was used for another request.'),
  IDEMPOTENCY_KEY_IN_USE: wait(409, 'A request with this idempotency key is still in progress.'),
  SENDING_NOT_CONFIGURED: never(
    409,
    'The host name of the installation is not public, so other servers would reject its email. The message names the setting to change.',
  ),
  ALREADY_DELIVERED: never(409, 'The delivery has already succeeded.'),
  WEBHOOK_URL_EXISTS: never(409, 'The project already has a webhook with this URL.'),
  DOMAIN_CONFLICT: never(409, 'Another workspace has verified this domain.'),
  PAYLOAD_TOO_LARGE: never(413, 'The request body exceeds the limit of this operation.'),
  UNPROCESSABLE_DESIGN: never(422, 'The body of the design cannot be rendered.'),
  TEMPLATE_TOO_COMPLEX: never(
    422,
    'Merging the template with these values takes more than one request may; the message names the limit.',
  ),
  RATE_LIMITED: wait(429, 'Too many requests: wait the seconds that retry-after gives.'),
  AI_CREDITS_EXHAUSTED: never(429, 'The AI credits of the period are used up.'),
  INTERNAL_ERROR: again(
    500,
    'An internal error occurred. Try again; if it persists, give the operator the request ID.',
  ),
  RENDERER_ERROR: again(502, 'The rendering browser failed. Try again.'),
  UPSTREAM_ERROR: again(502, 'A service that this operation needs failed. Try again.'),
  SERVICE_UNAVAILABLE: wait(
    503,
    'The service cannot do this at the moment: wait the seconds that retry-after gives.',
  ),
} satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;
