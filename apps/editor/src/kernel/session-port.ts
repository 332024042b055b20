import type { OpenSession } from '@postpress/contracts';
import type { Operation, OperationArguments, OperationInput } from '@postpress/contracts/operation';

/** The server as the editor sees it: `/editor/api` with the session's token, which is only in the page's own URL. */
export type EditorSessionApi = {
  /** What the session was opened with: project, template, features, limits. */
  readonly opened: OpenSession;
  /** Sets the name in `opened.template`. The saver saves it. */
  rename(name: string): void;
  /**
   * Calls an operation with the token of the session.
   *
   * @returns the JSON of the response, whole: most are `{data: …}`
   * @throws SessionError with the server's code and message
   */
  call<Input extends OperationInput, Result>(
    operation: Operation<Input, Result>,
    ...given: OperationArguments<Input, CallOptions>
  ): Promise<Result>;
};

/** The open template, for operations on it. A session without one gets their 404. */
export const templateIdOf = ({ opened }: EditorSessionApi): string => opened.template?.id ?? '0';

/** The path parameters of management operations on it. */
export const templatePath = (session: EditorSessionApi) => ({
  projectId: session.opened.project.id,
  templateId: templateIdOf(session),
});

export type CallOptions = { signal?: AbortSignal };

/** A rejection by the server, or a failure to reach it (`status` 0). */
export class SessionError extends Error {
  readonly status: number;
  /** A code of the service's error table; `UNREACHABLE` without an answer. */
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

/** The codes that end the session, not only the request. */
const ENDED = new Set(['UNAUTHORIZED', 'SESSION_EXPIRED', 'EDITOR_SESSION_EXPIRED', 'GONE']);

/** Whether an error means that the session has ended. */
export function isEnd(error: unknown): error is SessionError {
  return (
    error instanceof SessionError && (error.status === 401 || error.status === 410 || ENDED.has(error.code))
  );
}
