/**
 * The server as the editor sees it: `/editor/api` with the session's token, which stands in the page's own address and
 * nowhere else.
 */
export type EditorSessionApi = {
  /** A call of `/editor/api<path>`. @throws SessionError with the server's code and message */
  call<T>(method: string, path: string, body?: unknown, options?: { signal?: AbortSignal }): Promise<T>;
};

/** What the server refused, or that it could not be reached (`status` 0). */
export class SessionError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
