import { Readable } from 'node:stream';
import { bodyBytesMax } from '@postpress/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotentRequests } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { type Caller, projectIdOf, userIdOf, workspaceIdOf } from '../../base/caller.ts';
import { clientNetwork } from '../../base/client-network.ts';
import { freeBuffer } from '../../base/free-buffer.ts';
import { requireOwnPage } from '../../base/own-page.ts';
import type { AnyRouteInput, BoundRoute, RouteAnswer } from '../../base/route.ts';
import { runForTenant } from '../../base/tenant-work.ts';
import { runInSpan } from '../../base/tracing.ts';
import { createCompute } from '../../platform/threads/compute.ts';
import type { Threads } from '../../platform/threads/threads.ts';
import { connectionMsOf } from '../admission/access.ts';
import type { Gate } from '../admission/gate.ts';
import { isLocalCall } from '../admission/origin.ts';
import type { BodyBudget } from '../bodies/accept-bodies.ts';
import { type FieldRule, fieldRules } from '../bodies/field-rules.ts';
import { type ArrivedBody, type BodyCaller, bodyReader } from '../bodies/read-body.ts';
import { faultIn, placeChecks } from '../bodies/request-checks.ts';
import { onceByKey } from './once-by-key.ts';
import { type Answering, closedSignal, disconnectSignal, type ResponseBudget } from './response-budget.ts';

type MountOptions = {
  gate: Gate;
  budget: BodyBudget;
  responses: ResponseBudget;
  threads: Pick<Threads, 'run'>;
  /** The service's own URL, read per request; default: only a request's host is its own. */
  publicUrl?: (() => string) | undefined;
  /** Of operations that create something. Without it, idempotency keys are ignored: for tests. */
  idempotentRequests?: IdempotentRequests | undefined;
  /** Compares every response with the route's `result`, and answers 500 if they differ. For tests. */
  checkAnswers?: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** The path in Fastify's syntax: `{id}` → `:id`. */
function toFastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/:wildcard$/, '/*');
}

/**
 * Mounts every route with its aliases. GET also answers HEAD. Each request goes the same way: `enterRequest` before its
 * body is read, then the steps of `openPipeline`, then `sendAnswer`.
 */
export function mountRoutes(app: FastifyInstance, bound: readonly BoundRoute[], options: MountOptions): void {
  const ruleOf = fieldRules(bound.map(({ route }) => route));
  for (const each of bound) {
    const { route } = each;
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      app.route({
        method: route.method,
        url: toFastifyPath(path),
        bodyLimit: bodyBytesMax[route.bodyLimit ?? 'small'],
        config: {
          ...(route.takesForm && { takesForm: true }),
          ...(each.resourceMetadata && { resourceMetadata: each.resourceMetadata }),
          ...(route.takesBytes && { takesBytes: route.takesBytes }),
        },
        onRequest: (request, reply) => enterRequest(each, options, request, reply),
        handler: handlerOf(each, options, ruleOf(route, each.surface)),
      });
      if (each.allowsOrigin)
        app.options(toFastifyPath(path), (request, reply) => answerPreflight(each, request, reply));
    }
  }
}

/** Authorizes the caller and reserves memory for the body, before the body is read. */
async function enterRequest(
  bound: BoundRoute,
  { gate, budget, publicUrl }: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await allowOrigin(bound, request, reply);
  const { route, surface } = bound;
  const { headers, query, params } = request;
  if (route.ownPagesOnly) requireOwnPage(headers, publicUrl?.());
  const parts = {
    headers,
    query: query as Record<string, unknown>,
    params: params as Record<string, string>,
    callerIp: request.callerIp,
  };
  const admission = await gate(route, parts, surface);
  request.caller = admission.caller;
  reply.headers(admission.headers);
  if (admission.refusal) throw admission.refusal;
  const bytes = bodyBytesOf(request);
  if (bytes > 0)
    await budget.enter({
      bytes,
      tenant: tenantOf(request.caller, request.callerIp),
      closed: () => closedSignal(reply.raw),
    });
}

const PREFLIGHT_SECONDS = 600;

/** @throws AppError FORBIDDEN for pages that may not call the route; without a CORS header, browsers stop there */
async function answerPreflight(
  bound: BoundRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(await allowOrigin(bound, request, reply)))
    throw new AppError('FORBIDDEN', 'Pages of this origin may not call this.');
  reply.headers({
    'access-control-allow-methods': bound.route.method,
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  });
  return reply.code(204).send();
}

/** Lets the calling page read the response, even a refusal, if its origin may call the route. */
async function allowOrigin(
  { allowsOrigin }: BoundRoute,
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (!allowsOrigin) return false;
  reply.header('vary', 'origin');
  if (origin === undefined || !(await allowsOrigin(origin))) return false;
  reply.header('access-control-allow-origin', origin);
  return true;
}

/** Bytes to reserve for the body: its `content-length`, or the route's limit for a chunked body. */
function bodyBytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const declaredBytes = Number(headers['content-length'] ?? 0);
  return declaredBytes <= bodyLimit ? declaredBytes : 0;
}

function handlerOf(
  bound: BoundRoute,
  { threads, responses, idempotentRequests, checkAnswers = false }: MountOptions,
  rule: FieldRule | undefined,
) {
  const { route } = bound;
  const pipeline = openPipeline(bound, threads, rule);
  const run =
    route.idempotent && idempotentRequests ? onceByKey(route, pipeline, idempotentRequests) : pipeline;
  const connectionMs = connectionMsOf(route);
  const answer = async (request: FastifyRequest, reply: FastifyReply, of: Answering) => {
    const admitted = new HttpRequest(request, reply, of.tenant);
    const answered = await run(admitted);
    freeBuffer(admitted.body.bytes);
    if (checkAnswers) requireDeclared(answered, route.result);
    return sendAnswer(reply, answered, route.status, (bytes) => responses.count(bytes, of));
  };
  return (request: FastifyRequest, reply: FastifyReply) => {
    const of = { tenant: tenantOf(request.caller, request.callerIp), response: reply.raw };
    // What read the body is not part of the span: events of sockets belong to no request.
    return runForTenant({ ...responses.workOf(of), connectionMs }, () =>
      runInSpan(request.span, () => answer(request, reply, of)),
    );
  };
}

function requireDeclared(answer: RouteAnswer<unknown>, result: BoundRoute['route']['result']): void {
  if ('empty' in answer || 'stream' in answer) return;
  const json = 'json' in answer ? Buffer.from(answer.json).toString() : JSON.stringify(answer.body);
  const body: unknown = JSON.parse(json);
  const fault = faultIn(result, body);
  if (fault) throw new Error(`The answer is not what the route declares: ${fault}`);
}

/** An admitted request, over HTTP or of another operation, as handlers see it and with what the pipeline needs. */
export type AdmittedRequest = AnyRouteInput['request'] &
  BodyCaller &
  Pick<AnyRouteInput, 'headers' | 'caller'> & { params: unknown; query: unknown; body: ArrivedBody };

/**
 * The way of every request behind the gate:
 *
 * 1. Check parameters and query.
 * 2. Parse and check the body, and compute what the route declares, small bodies here, others on a thread.
 * 3. Handle.
 *
 * @param rule for unknown fields of bodies; without one, they are ignored
 */
export function openPipeline(
  { route, given, handle }: BoundRoute,
  threads: Pick<Threads, 'run'>,
  rule?: FieldRule,
): (request: AdmittedRequest) => Promise<RouteAnswer<unknown>> {
  const checkPlace = placeChecks(route);
  const readBody = bodyReader(route, threads, rule);
  const compute = createCompute(threads);
  return async (request) => {
    checkPlace(request);
    const input = new HandlerInput(request, (computation, value, characters) =>
      compute(computation, value, { tenant: request.tenant, characters, signal: request.signal }),
    );
    input.body = await readBody(request.body, () => given?.(input), request);
    return handle(input);
  };
}

/** Shared by all requests without a body, which is safe because an empty array cannot be written to. */
export const NO_BYTES = new Uint8Array(0);

/**
 * What a handler gets. Getters of a class, not of an object literal: V8 gives each literal with getters a hidden class of
 * its own, and these chained the requests, so that each survived until a full collection (100 µs more of it per request).
 */
class HandlerInput implements AnyRouteInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: AnyRouteInput['headers'];
  readonly caller: Caller;
  readonly request: AnyRouteInput['request'];
  readonly compute: AnyRouteInput['compute'];
  /** Set once it is read, before the handler runs. */
  body: unknown = undefined;

  constructor(request: AdmittedRequest, compute: AnyRouteInput['compute']) {
    this.params = request.params;
    this.query = request.query;
    this.headers = request.headers;
    this.caller = request.caller;
    this.request = request;
    this.compute = compute;
  }

  get projectId(): number {
    return projectIdOf(this.caller);
  }

  get workspaceId(): number {
    return workspaceIdOf(this.caller);
  }

  get userId(): string {
    return userIdOf(this.caller);
  }
}

/** The tenant for threads and memory: the caller's project, otherwise its credential, otherwise its network. */
export function tenantOf(caller: Caller, ip: string): string {
  if ('projectId' in caller && caller.projectId !== undefined) return String(caller.projectId);
  return 'credentialId' in caller ? caller.credentialId : clientNetwork(ip);
}

/** A request over HTTP. A class, so that all share one shape (see `HandlerInput`). */
class HttpRequest implements AdmittedRequest {
  readonly id: string;
  readonly ip: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: AnyRouteInput['headers'];
  readonly caller: Caller;
  readonly tenant: string;
  readonly body: ArrivedBody;
  readonly bodyBytes: Uint8Array;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply, tenant: string) {
    this.id = request.id;
    this.ip = request.callerIp;
    this.params = request.params;
    this.query = request.query;
    this.headers = request.headers as AnyRouteInput['headers'];
    this.caller = request.caller;
    this.tenant = tenant;
    this.body = { bytes: request.jsonBytes ?? NO_BYTES, text: request.bodyText, value: request.body };
    this.bodyBytes = request.bodyBytes ?? NO_BYTES;
    this.#request = request;
    this.#reply = reply;
  }

  get isLocal(): boolean {
    return isLocalCall(this.#request.raw, this.ip);
  }

  /** Made on demand: most requests need no signal. */
  get signal(): AbortSignal {
    return disconnectSignal(this.#reply.raw);
  }

  get isHead(): boolean {
    return this.#request.method === 'HEAD';
  }

  nameIgnored(names: string): void {
    this.#reply.header('x-ignored-fields', names);
  }

  applyLenience(): void {
    this.#reply.header('preference-applied', 'handling=lenient');
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends the answer of a handler. `json` is sent without parsing or stringifying it again; as bytes, because Node would
 * join a text with the headers first and copy both.
 *
 * @param count gets how many bytes of it are in memory
 */
export function sendAnswer(
  reply: FastifyReply,
  answer: RouteAnswer<unknown>,
  usualStatus = 200,
  count: (bytes: number) => void = () => {},
): FastifyReply {
  if (answer.headers) reply.headers(answer.headers);
  if (answer.cookies) reply.header('set-cookie', answer.cookies);
  if ('empty' in answer) return reply.code(answer.status ?? 204).send();
  reply.code(answer.status ?? usualStatus);
  if ('json' in answer) {
    const { json } = answer;
    count(json.length);
    return sendBytes(
      reply.header('content-type', JSON_TYPE),
      typeof json === 'string' ? Buffer.from(json) : json,
    );
  }
  if ('stream' in answer) {
    const { stream, bytes = 0 } = answer;
    count(stream instanceof Readable ? bytes : stream.length);
    return reply.header('content-type', answer.contentType).send(stream);
  }
  const json = JSON.stringify(answer.body);
  count(json.length);
  return reply.header('content-type', JSON_TYPE).send(json);
}

/** TLS would encrypt a large response all at once, so it is sent in pieces with backpressure. */
const PIECE_BYTES = 1_048_576;

function sendBytes(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  if (bytes.length <= PIECE_BYTES) return reply.send(bytes);
  return reply.header('content-length', bytes.length).send(Readable.from(piecesOf(bytes)));
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
