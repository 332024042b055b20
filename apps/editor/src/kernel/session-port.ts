import type { OpenSession } from '@postpress/contracts';

/**
 * The server as the editor sees it: `/editor/api` with the session's token, which stands in the page's own address and
 * nowhere else.
 */
export type EditorSessionApi = {
  /** What the session was opened with: project, template, features, limits. */
  readonly opened: OpenSession;
  /** From now on `opened.template` has this name. Saving it is the saver's. */
  rename(name: string): void;
  /**
   * A call of `/editor/api<path>`.
   *
   * @param body a Blob travels as it is with its own type, anything else as JSON
   * @returns the JSON of the answer, whole: most are `{data: …}`
   * @throws SessionError with the server's code and message
   */
  call<T>(method: string, path: string, body?: unknown, options?: CallOptions): Promise<T>;
};

export type CallOptions = { signal?: AbortSignal };

/** What the server refused, or that it could not be reached (`status` 0). */
export class SessionError extends Error {
  readonly status: number;
  /** Of the error table of the service; `UNREACHABLE` where there was no answer. */
  readonly code: string;
  /** The whole body of the refusal. */
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** What says that the session itself is over, not only what was asked for. */
const ENDED = new Set(['UNAUTHORIZED', 'SESSION_EXPIRED', 'EDITOR_SESSION_EXPIRED', 'GONE']);

/** Whether a refusal means that the session is over. */
export function isEnd(error: unknown): error is SessionError {
  return (
    error instanceof SessionError && (error.status === 401 || error.status === 410 || ENDED.has(error.code))
  );
}
