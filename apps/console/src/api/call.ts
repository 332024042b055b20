import type { ErrorCode } from '@postpress/contracts';
import {
  type Operation,
  type OperationArguments,
  type OperationInput,
  operationPath,
} from '@postpress/contracts/operation';
import { t } from '../messages/translate.ts';
import { noteResponse, suspectOutage } from './connection.ts';
import { Refusal } from './refusal.ts';

const PREFIX = '/console/api';

/** The CSRF token of the session, sent with every call that changes something. */
let csrfToken = '';
export function rememberCsrfToken(token: string): void {
  csrfToken = token;
}

export type CallOptions = {
  /** The project that operations under /v3 are about. */
  projectId?: number;
  /** The idempotency key: repeated calls are executed once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/**
 * Calls an operation of our own service with the cookie of the session.
 *
 * @returns the JSON of the answer, whole
 * @throws Refusal
 */
export async function call<Input extends OperationInput, Result>(
  operation: Operation<Input, Result>,
  ...[given]: OperationArguments<Input, CallOptions>
): Promise<Result> {
  const text = await (await send(operation, given)).text();
  return (text === '' ? undefined : JSON.parse(text)) as Result;
}

/** The `data` of the response of an operation. */
export async function callData<Input extends OperationInput, Data>(
  operation: Operation<Input, { data: Data }>,
  ...given: OperationArguments<Input, CallOptions>
): Promise<Data> {
  return (await call(operation, ...given)).data;
}

/** Calls an operation whose response is text or a file. */
export async function callFile<Input extends OperationInput>(
  operation: Operation<Input, string | Uint8Array>,
  ...[given]: OperationArguments<Input, CallOptions>
): Promise<Blob> {
  return (await send(operation, given)).blob();
}

/** The URL of an operation at the console, for links and streams. */
export function operationUrl<Input extends OperationInput>(
  operation: Operation<Input>,
  ...[given]: OperationArguments<Input, unknown>
): string {
  return urlOf(operation, given);
}

function urlOf(operation: Operation<never>, given: OperationInput | undefined): string {
  const path = operationPath(operation, given);
  return path.startsWith(PREFIX) ? path : `${PREFIX}${path}`;
}

async function send(
  operation: Operation<never>,
  given: OperationInput & CallOptions = {},
): Promise<Response> {
  const { method } = operation;
  const { body, projectId, idempotencyKey, signal } = given;
  const headers: Record<string, string> = {
    ...(body !== undefined && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
    ...(projectId !== undefined && { 'x-project-id': String(projectId) }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(method !== 'GET' && csrfToken !== '' && { 'x-csrf-token': csrfToken }),
  };
  const response = await reach(urlOf(operation, given), {
    method,
    headers,
    credentials: 'same-origin',
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await readRefusal(response);
  return response;
}

/**
 * Fetches from our own service, whatever the status of the response.
 *
 * @throws Refusal NETWORK where no response came
 */
export async function reach(url: string, request: RequestInit = {}): Promise<Response> {
  try {
    const response = await fetch(url, request);
    noteResponse(response.status);
    return response;
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    suspectOutage();
    throw new Refusal(t('api.network'), { status: 0, code: 'NETWORK' });
  }
}

/** A failed response as a message: the service's own, or ours if a proxy answered. */
async function readRefusal(response: Pick<Response, 'status' | 'headers' | 'text'>): Promise<Refusal> {
  const { status, headers } = response;
  const requestId = headers.get('x-request-id');
  const { error, message, ...details } = parse(await response.text().catch(() => ''));
  if (typeof error === 'string' && typeof message === 'string')
    return new Refusal(message, { status, code: error as ErrorCode, requestId, details });
  const code = status === 401 ? 'UNAUTHORIZED' : status === 404 ? 'NOT_FOUND' : 'INTERNAL_ERROR';
  return new Refusal(t('api.unreadable', { status }), { status, code, requestId });
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
