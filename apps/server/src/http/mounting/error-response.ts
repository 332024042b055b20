import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, type ErrorEntry, errorTable } from '@postpress/contracts';
import type { FastifyInstance } from 'fastify';
import { AppError, type AppErrorOptions, workspaceMoves } from '../../base/app-error.ts';
import {
  isDatabaseAway,
  isDatabaseFull,
  isQueryCanceled,
  isWorkspaceMoving,
} from '../../platform/database/is-database-away.ts';

type ErrorResponse = {
  status: number;
  headers: Record<string, string>;
  body: { success?: false; error: ErrorCode; message: string; name?: string; statusCode?: number };
  /** Whether our own code is at fault: then it is logged with its cause. */
  unexpected: boolean;
};

const SECONDS_TO_WAIT = 1;
const SECONDS_TO_WAIT_FOR_DATABASE = 2;
const SECONDS_TO_WAIT_FOR_ROOM = 30;

/** The properties of the refused request that the response depends on. */
type RefusedRequest = {
  /** Bodies under /v2 start with `success: false`, and 401 asks for Basic credentials. */
  path: string;
  /** The body limit of the operation; undefined for an unknown path. */
  bodyBytesMax: number | undefined;
};

/** The error as a refusal, if it is one: without its database the service cannot do what was asked. */
export function asRefusal(error: unknown): unknown {
  if (isDatabaseFull(error)) {
    return new AppError('SERVICE_UNAVAILABLE', 'The service is out of storage. Try again later.', {
      cause: error,
      retryAfterSeconds: SECONDS_TO_WAIT_FOR_ROOM,
    });
  }
  if (isQueryCanceled(error)) {
    return new AppError(
      'SERVICE_UNAVAILABLE',
      'The database did not finish this in the time that a request has. Ask for less at once, or try again later.',
      { cause: error, retryAfterSeconds: SECONDS_TO_WAIT_FOR_ROOM },
    );
  }
  if (isWorkspaceMoving(error)) return workspaceMoves(error);
  if (!isDatabaseAway(error)) return error;
  return new AppError('SERVICE_UNAVAILABLE', 'The service cannot reach its database or storage. Try again.', {
    cause: error,
    retryAfterSeconds: SECONDS_TO_WAIT_FOR_DATABASE,
  });
}

/** The only place where an error becomes a status. Unexpected errors disclose nothing. */
export function toErrorResponse(error: unknown, { path, bodyBytesMax }: RefusedRequest): ErrorResponse {
  if (error instanceof AppError) return respond(path, error.code, error.message, error);
  const framework = frameworkFault(error, bodyBytesMax);
  if (framework) return respond(path, framework.code, framework.message, { status: framework.status });
  return { ...respond(path, 'INTERNAL_ERROR', errorTable.INTERNAL_ERROR.help), unexpected: true };
}

type Extras = Omit<AppErrorOptions, 'cause'> & { status?: number | undefined };

function respond(path: string, code: ErrorCode, message: string, extras: Extras = {}): ErrorResponse {
  const entry: ErrorEntry = errorTable[code];
  const status = extras.status ?? entry.status;
  const legacy = isLegacyPath(path);
  const headers: Record<string, string> = {};
  const isForLater = status === 429 || status === 503;
  const seconds = extras.retryAfterSeconds ?? (isForLater ? SECONDS_TO_WAIT : undefined);
  if (seconds !== undefined) headers['retry-after'] = String(Math.max(1, Math.ceil(seconds)));
  if ((extras.retry ?? entry.retry) === 'never') headers['x-should-retry'] = 'false';
  if (status === 401) headers['www-authenticate'] = legacy ? 'Basic realm="postpress"' : 'Bearer';
  return {
    status,
    headers,
    body: {
      ...(legacy && { success: false as const }),
      error: code,
      message,
      ...extras.details,
      ...(path.startsWith(RESEND_PREFIX) && { name: resendNameOf(code, status), statusCode: status }),
    },
    unexpected: false,
  };
}

/** Clients of Resend read these names of errors. */
const RESEND_PREFIX = '/resend/';
const resendNames: Partial<Record<ErrorCode, string>> = {
  UNAUTHORIZED: 'invalid_api_key',
  FORBIDDEN: 'restricted_api_key',
  IDEMPOTENCY_KEY_REUSED: 'invalid_idempotent_request',
  IDEMPOTENCY_KEY_IN_USE: 'concurrent_idempotent_requests',
};

function resendNameOf(code: ErrorCode, status: number): string {
  if (status === 404) return 'not_found';
  if (status === 429) return 'rate_limit_exceeded';
  return resendNames[code] ?? (status >= 500 ? 'application_error' : 'validation_error');
}

function isLegacyPath(path: string): boolean {
  return path === '/v2' || path.startsWith('/v2/');
}

type Fault = { code: ErrorCode; message: string; status?: number };

/** Errors that the framework found before a handler ran, with our own messages. */
const frameworkFaults: Record<string, Fault> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'VALIDATION_ERROR',
    message: 'The body must be JSON: send it with content-type: application/json.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'VALIDATION_ERROR',
    message: 'The length of the body does not match content-length.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'VALIDATION_ERROR', message: 'The body is not valid JSON.' },
  FST_ERR_BAD_URL: { code: 'VALIDATION_ERROR', message: 'The path is not a valid URL path.' },
  // No record can have such an id.
  FST_ERR_MAX_PARAM_LENGTH: { code: 'NOT_FOUND', message: 'There is no such record.', status: 404 },
};

function frameworkFault(error: unknown, bodyBytesMax: number | undefined): Fault | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { code = '' } = error as { code?: string };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(bodyBytesMax);
  const known = frameworkFaults[code];
  if (known) return known;
  const status = Number(error.statusCode);
  if (!(status >= 400 && status < 500)) return undefined;
  return { code: 'VALIDATION_ERROR', message: error.message, ...(status !== 400 && { status }) };
}

function tooLarge(bodyBytesMax: number | undefined): Fault {
  const message =
    bodyBytesMax === undefined
      ? errorTable.PAYLOAD_TOO_LARGE.help
      : `The body exceeds ${bodyBytesMax / 1_048_576} MB, the limit of this operation.`;
  return { code: 'PAYLOAD_TOO_LARGE', message };
}

/** A wildcard route that would turn every unknown path of the console's API into one that accepts GET. */
const EVERY_CONSOLE_PAGE = '/console/*';

/** MCP clients take 404 for the end of a session, and 405 for a server without streams and sessions. */
const MCP_PATH = '/mcp';

type Mounted = { method: string; pattern: RegExp };

/**
 * Unknown paths are 404 with the error body; a known path with another method is 404 too and lists its
 * methods. OPTIONS on a known path is 204 with `allow` and no CORS headers.
 */
export function answerUnknownPaths(fastify: FastifyInstance): void {
  const mounted: Mounted[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    if (url === EVERY_CONSOLE_PAGE) return;
    const pattern = new RegExp(`^${url.replaceAll(/:[^/]+/g, '[^/]+').replaceAll('*', '.*')}/?$`);
    for (const each of [method].flat()) mounted.push({ method: each, pattern });
  });
  fastify.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = [
      ...new Set(mounted.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
    ];
    if (allowed.length === 0)
      throw new AppError('NOT_FOUND', 'There is nothing at this path. See /docs for the API.');
    reply.header('allow', allowed.join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    if (path === MCP_PATH) return reply.code(405).send();
    throw new AppError(
      'NOT_FOUND',
      `${request.method} is not supported at this path; use ${allowed.join(', ')}.`,
    );
  });
}

/** Requests that Node's parser rejects, by the code of its error. */
const parserFaults: Record<string, Required<Fault>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'VALIDATION_ERROR',
    message: 'The request line and headers are over 160 KiB together.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'VALIDATION_ERROR',
    message: 'The request did not arrive in time. Send it again.',
  },
};
const unreadable: Required<Fault> = {
  status: 400,
  code: 'VALIDATION_ERROR',
  message: 'This is not a valid HTTP request.',
};

/** Answers requests that Node's parser rejects with the usual error body. */
export function answerUnreadable(error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = parserFaults[error.code ?? ''] ?? unreadable;
  const legacy = /^[A-Z]+ \/v2\//.test(error.rawPacket?.subarray(0, 32).toString('latin1') ?? '');
  const body = JSON.stringify({ ...(legacy && { success: false }), error: code, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
