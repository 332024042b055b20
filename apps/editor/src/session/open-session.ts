import {
  type Operation,
  type OperationArguments,
  type OperationInput,
  operationPath,
} from '@postpress/contracts/operation';
import * as operations from '@postpress/contracts/operations';
import { Listeners } from '@postpress/ui/store';
import { type CallOptions, type EditorSessionApi, isEnd, SessionError } from '../kernel/session-port.ts';

/** The server's interface, with a token that can be replaced. */
export type SessionConnection = EditorSessionApi & {
  readonly token: string;
  /** From now on every call uses this token. */
  follow(token: string): void;
  /** The listener runs for each response that ends the session: 401, 404 and 410 with the session's own codes. */
  onEnded(listener: (error: SessionError) => void): () => void;
};

const BASE = '/editor/api';
/**
 * Asks for the session of a token.
 *
 * @throws SessionError: unknown, ended, or the server can't be reached
 */
export async function openSession(
  token: string,
  fetchFn: typeof fetch = fetch.bind(globalThis),
): Promise<SessionConnection> {
  let current = token;
  const ended = new Listeners<[error: SessionError]>();
  const call = async <Input extends OperationInput, Result>(
    operation: Operation<Input, Result>,
    ...[given]: OperationArguments<Input, CallOptions>
  ): Promise<Result> => {
    try {
      return (await send(fetchFn, current, operation, given)) as Result;
    } catch (error) {
      if (isEnd(error)) ended.notify(error);
      throw error;
    }
  };
  let { data: opened } = await call(operations.getOpenSession);
  return {
    get opened() {
      return opened;
    },
    rename: (name) => {
      if (opened.template) opened = { ...opened, template: { ...opened.template, name } };
    },
    call,
    get token() {
      return current;
    },
    follow: (next) => {
      current = next;
    },
    onEnded: ended.add,
  };
}

async function send(
  fetchFn: typeof fetch,
  token: string,
  operation: Operation<never>,
  given: OperationInput & CallOptions = {},
): Promise<unknown> {
  const { body, signal } = given;
  const path = operationPath(operation, given);
  const request: RequestInit = {
    method: operation.method,
    headers: { authorization: `Bearer ${token}`, ...typeOf(body) },
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  };
  let response: Response;
  try {
    response = await fetchFn(path.startsWith(BASE) ? path : `${BASE}${path}`, request);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new SessionError(0, 'UNREACHABLE', cause instanceof Error ? cause.message : String(cause));
  }
  const text = await response.text().catch(() => undefined);
  if (text === undefined) throw new SessionError(0, 'UNREACHABLE', 'The answer broke off.');
  const answer = parsed(text);
  if (response.ok) return answer;
  const { error, message } = (answer ?? {}) as { error?: unknown; message?: unknown };
  throw new SessionError(
    response.status,
    typeof error === 'string' ? error : 'UNKNOWN',
    typeof message === 'string' ? message : `The server answered ${response.status}.`,
    answer,
  );
}

function typeOf(body: unknown): Record<string, string> {
  if (body === undefined) return {};
  if (body instanceof Blob) return { 'content-type': body.type || 'application/octet-stream' };
  return { 'content-type': 'application/json' };
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
