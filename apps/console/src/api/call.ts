import type { ErrorCode } from '@postpress/contracts';
import { t } from '../messages/translate.ts';
import { noteResponse, suspectOutage } from './connection.ts';
import { Refusal } from './refusal.ts';

const PREFIX = '/console/api';

/** The CSRF token of the session, sent with every call that changes something. */
let csrfToken = '';
export function rememberCsrfToken(token: string): void {
  csrfToken = token;
}

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type CallOptions = {
  /** A Blob is sent as it is with its own type, anything else as JSON. */
  body?: unknown;
  query?: Query;
  /** The project that operations under /v3 are about. */
  projectId?: number;
  /** The idempotency key: repeated calls are executed once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/**
 * A call of our own service with the cookie of the session.
 *
 * @param path as in the reference: `/v3/emails`, `/manage/…`, or `/session` for what only the console has
 * @throws Refusal
 */
export async function call<Result>(method: string, path: string, options: CallOptions = {}): Promise<Result> {
  const text = await callText(method, path, options);
  return (text === '' ? undefined : JSON.parse(text)) as Result;
}

/** The data of a GET response. */
export async function getData<Result extends { data: unknown }>(
  path: string,
  options: CallOptions = {},
): Promise<Result['data']> {
  return (await call<Result>('GET', path, options)).data;
}

/** A call whose response is not JSON. */
export async function callText(method: string, path: string, options: CallOptions = {}): Promise<string> {
  return (await answerOf(method, path, options)).text();
}

/** A call whose response is a file. */
export async function callBlob(method: string, path: string, options: CallOptions = {}): Promise<Blob> {
  return (await answerOf(method, path, options)).blob();
}

async function answerOf(
  method: string,
  path: string,
  { body, query, projectId, idempotencyKey, signal }: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = {
    ...(body !== undefined && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
    ...(projectId !== undefined && { 'x-project-id': String(projectId) }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(method !== 'GET' && csrfToken !== '' && { 'x-csrf-token': csrfToken }),
  };
  const response = await reach(`${PREFIX}${path}${queryText(query)}`, {
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

/** `?a=1&b=2` without undefined values. */
export function queryText(query: Query = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
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
