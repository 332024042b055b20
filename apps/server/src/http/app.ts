import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { bodyBytesMax } from '@postpress/contracts';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { IdempotentRequests } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import type { Log } from '../base/log.ts';
import type { SemaphoreStats } from '../base/permits.ts';
import type { BoundRoute } from '../base/route.ts';
import { isTracing } from '../base/tracing.ts';
import { toBlockList } from '../config/index.ts';
import { openThreads } from '../platform/threads/open-threads.ts';
import type { Threads } from '../platform/threads/threads.ts';
import type { Gate } from './admission/gate.ts';
import {
  isIn,
  isLoopback,
  limitConnections,
  type Networks,
  type Origin,
  originOf,
} from './admission/origin.ts';
import { acceptBodies, type BodyBudgetOptions, createBodyBudget } from './bodies/accept-bodies.ts';
import {
  answerUnknownPaths,
  answerUnreadable,
  asRefusal,
  toErrorResponse,
} from './mounting/error-response.ts';
import { isLiveUpgrade } from './mounting/mount-live.ts';
import { mountRoutes, sendAnswer } from './mounting/mount-routes.ts';
import { ResponseBudget, type ResponseBudgetOptions } from './mounting/response-budget.ts';
import { traceRequests } from './mounting/trace-requests.ts';

/**
 * Headers of every response. No CORS header unless a route declares `allowsOrigin`: the API is not for browsers on
 * other sites. Routes whose response other sites embed (exported images in webmail) override
 * `cross-origin-resource-policy`.
 */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Added to responses over TLS, so that browsers never return without it. */
const strictTransport = 'max-age=31536000; includeSubDomains';

export type AppOptions = {
  routes: readonly BoundRoute[];
  gate: Gate;
  log: Log;
  /** The service's own URL, for operations that only its own pages may call. */
  publicUrl?: () => string;
  trustedProxies?: readonly string[];
  plainHttpFrom?: readonly string[];
  tls?: SecureContextOptions | undefined;
  onAnswer?: (answered: AnsweredRequest) => void;
  /** Limit of large bodies in memory. */
  bodyBudget?: BodyBudgetOptions;
  /** Limit of responses in memory. */
  responseBudget?: ResponseBudgetOptions;
  /** The threads that parse and process large bodies; default: the app's own. */
  threads?: Pick<Threads, 'run'>;
  /** The keys of operations that create something. */
  idempotentRequests?: IdempotentRequests;
  /** Compares answers with what routes declare; for tests. */
  checkAnswers?: boolean;
};

export type AnsweredRequest = { method: string; route: string; status: number; seconds: number };

export type App = {
  fastify: FastifyInstance;
  /** New requests now get 503 and `connection: close`; those in flight continue. */
  drain(): void;
  isDraining(): boolean;
  bodyStats(): SemaphoreStats;
  connectionStats(): SemaphoreStats;
  responseStats(): SemaphoreStats;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's address, after trusted proxies; Fastify's `ip` is not configured for proxies here. */
    callerIp: string;
    bodyText: string;
    bodyBytes: Uint8Array | undefined;
    /** The bytes of a JSON body; above `INLINE_BYTES_MAX` they are parsed on a thread only. */
    jsonBytes: Uint8Array | undefined;
  }
  interface FastifyContextConfig {
    /** Allowed over plain HTTP from anywhere: health and metrics, which monitoring calls inside a network. */
    plainHttp?: boolean;
    takesForm?: true;
    resourceMetadata?: () => string;
    takesBytes?: readonly string[];
  }
}

const HEADER_BYTES_MAX = 160 * 1_024;
const PARAM_CHARACTERS_MAX = 1_024;
const REQUEST_MS_MAX = 300_000;
const SANE_REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The web server with every route mounted; it does not listen yet. */
export function createApp(options: AppOptions): App {
  const state = { draining: false };
  const fastify = createFastify(options);
  if (isTracing()) traceRequests(fastify);
  acceptBodies(fastify);
  guardRequests(fastify, options, state);
  afterAnswers(fastify, options, state);
  closeUnusedConnections(fastify, options.tls !== undefined);
  const trusted = toBlockList(options.trustedProxies ?? []);
  const connections = limitConnections(fastify.server, (ip) => isLoopback(ip) || isIn(trusted, ip));
  fastify.setErrorHandler((error, request, reply) => sendError(error, request, reply, options.log));
  answerUnknownPaths(fastify);
  const budget = createBodyBudget(options.bodyBudget);
  const responses = new ResponseBudget(options.responseBudget);
  mountRoutes(fastify, options.routes, {
    gate: options.gate,
    budget,
    responses,
    threads: options.threads ?? openThreads(),
    publicUrl: options.publicUrl,
    idempotentRequests: options.idempotentRequests,
    ...(options.checkAnswers && { checkAnswers: true }),
  });
  return {
    bodyStats: budget.stats,
    connectionStats: () => connections.stats(),
    responseStats: () => responses.stats(),
    fastify,
    drain: () => {
      state.draining = true;
    },
    isDraining: () => state.draining,
  };
}

const serverOptions = { maxHeaderSize: HEADER_BYTES_MAX, shouldUpgradeCallback: isLiveUpgrade };

function createFastify({ tls, log }: AppOptions): FastifyInstance {
  const instance = Fastify({
    ...(tls && { https: { ...tls, ...serverOptions } }),
    ...(!tls && { http: serverOptions }),
    routerOptions: { maxParamLength: PARAM_CHARACTERS_MAX, ignoreTrailingSlash: true },
    genReqId: ({ headers }: IncomingMessage) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : randomUUID();
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Fastify's default is no timeout; 25 MB in five minutes is a slow connection, a byte per minute an attack.
    requestTimeout: REQUEST_MS_MAX,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(securityHeaders).header('x-request-id', request.id);
      void sendError(error, request, reply, log);
    },
  } as object) as FastifyInstance;
  instance.decorateRequest('caller');
  instance.decorateRequest('callerIp', '');
  instance.decorateRequest('bodyText', '');
  instance.decorateRequest('bodyBytes');
  instance.decorateRequest('jsonBytes');
  return instance;
}

function guardRequests(fastify: FastifyInstance, options: AppOptions, state: { draining: boolean }): void {
  const networks = {
    trusted: toBlockList(options.trustedProxies ?? []),
    plain: toBlockList(options.plainHttpFrom ?? []),
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const { ip, secure } = originOfRequest(request.raw, networks);
    request.callerIp = ip;
    reply.headers(securityHeaders).header('x-request-id', request.id);
    if (secure && !isLoopback(ip)) reply.header('strict-transport-security', strictTransport);
    if (state.draining) {
      reply.header('connection', 'close');
      done(
        new AppError('SERVICE_UNAVAILABLE', 'The service is stopping: try again.', { retryAfterSeconds: 1 }),
      );
    } else if (!secure && !request.routeOptions.config.plainHttp) {
      done(new AppError('HTTPS_REQUIRED', 'The API answers over HTTPS only. Use https:// in the address.'));
    } else done();
  });
}

/**
 * We read up to this many bytes of a rejected body so that the client receives our 413 instead of a reset: twice the
 * largest limit.
 */
const REJECTED_BODY_BYTES_MAX = 2 * bodyBytesMax.image;

const origins = new WeakMap<Socket, Origin>();

/** Cached per connection; the headers of a trusted proxy are read per request. */
function originOfRequest({ socket, headers }: IncomingMessage, networks: Networks): Origin {
  const forwardedFor = headers['x-forwarded-for'];
  const forwardedProto = headers['x-forwarded-proto'];
  const isForwarded = forwardedFor !== undefined || forwardedProto !== undefined;
  const known = isForwarded ? undefined : origins.get(socket);
  if (known) return known;
  const remoteAddress = socket.remoteAddress ?? '';
  const origin = originOf(
    { remoteAddress, encrypted: 'encrypted' in socket, forwardedFor, forwardedProto },
    networks,
  );
  if (!isForwarded) origins.set(socket, origin);
  return origin;
}

function afterAnswers(
  fastify: FastifyInstance,
  { log, onAnswer }: AppOptions,
  state: { draining: boolean },
): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    onAnswer?.({ method, route, status, seconds: reply.elapsedTime / 1_000 });
    const caller =
      request.caller && 'credentialId' in request.caller ? request.caller.credentialId : undefined;
    log.info(
      { requestId: id, method, route, status, milliseconds, ip: request.callerIp, caller },
      'answered',
    );
    // A kept-alive connection would otherwise delay shutdown until its client closes it.
    if (state.draining) setImmediate(() => fastify.server.closeIdleConnections());
    done();
  });
}

async function sendError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): Promise<FastifyReply> {
  const error = asRefusal(thrown);
  const { status, headers, body, unexpected } = toErrorResponse(error, {
    path: request.url,
    bodyBytesMax: request.routeOptions?.bodyLimit,
  });
  if (unexpected)
    log.error({ err: error, requestId: request.id, route: request.routeOptions?.url }, 'A request failed');
  else if (error instanceof AppError && error.cause) {
    log.warn({ err: error.cause, requestId: request.id, code: error.code }, error.message);
  }
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return reply;
  }
  if (mayDrainBody(request)) reply.removeHeader('connection');
  const metadata = request.routeOptions?.config.resourceMetadata?.();
  if (status === 401 && metadata) headers['www-authenticate'] = `Bearer resource_metadata="${metadata}"`;
  return sendAnswer(reply, { status, headers, json: JSON.stringify(body) });
}

/**
 * Whether the rest of a refused body may arrive and be discarded. Closing at once sends a reset, and a client that is
 * still sending would see that instead of our refusal. Larger bodies are not worth the bandwidth.
 */
function mayDrainBody({ headers, routeOptions }: FastifyRequest): boolean {
  const declaredBytes = Number(headers['content-length']);
  return declaredBytes > (routeOptions?.bodyLimit ?? 0) && declaredBytes <= REJECTED_BODY_BYTES_MAX;
}

/**
 * Closes connections without any data when the app closes. Browsers and HTTP clients open some ahead; Node counts them
 * as waiting for a request, not as idle, so they would delay shutdown by the header timeout (60 s).
 */
function closeUnusedConnections(fastify: FastifyInstance, isTls: boolean): void {
  const open = new Set<Socket>();
  fastify.server.on(isTls ? 'secureConnection' : 'connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  fastify.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
