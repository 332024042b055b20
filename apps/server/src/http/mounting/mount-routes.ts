import { bodyBytesMax } from '@postpress/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../base/app-error.ts';
import type { Caller } from '../../base/caller.ts';
import { clientNetwork } from '../../base/client-network.ts';
import { freeBuffer } from '../../base/free-buffer.ts';
import { invariant } from '../../base/invariant.ts';
import type { BoundRoute, RouteAnswer } from '../../base/route.ts';
import { runForTenant } from '../../base/tenant-work.ts';
import { runInSpan } from '../../base/tracing.ts';
import type { Threads } from '../../platform/threads/threads.ts';
import { connectionMsOf } from '../admission/connection-time.ts';
import type { Gate } from '../admission/gate.ts';
import type { BodyBudget } from '../bodies/body-budget.ts';
import { compileIgnoredFields } from '../bodies/ignored-fields.ts';
import { largeBodyReader } from '../bodies/read-large-body.ts';
import { type CheckedRequest, faultIn, requestChecks } from '../bodies/request-checks.ts';
import { INLINE_BYTES_MAX, runWork } from '../bodies/run-work.ts';
import { closedSignal, disconnectSignal } from './closed-signal.ts';
import { HandlerInput, HandlerRequest, NO_BYTES } from './handler-input.ts';
import type { ResponseBudget } from './response-budget.ts';
import { sendAnswer } from './send-answer.ts';

export type MountOptions = {
  gate: Gate;
  budget: BodyBudget;
  responses: ResponseBudget;
  threads: Pick<Threads, 'run'>;
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

/** Mounts every route with its aliases. GET also answers HEAD. */
export function mountRoutes(app: FastifyInstance, bound: readonly BoundRoute[], options: MountOptions): void {
  for (const each of bound) {
    const { route } = each;
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      app.route({
        method: route.method,
        url: toFastifyPath(path),
        bodyLimit: bodyBytesMax[route.bodyLimit ?? 'small'],
        config: {
          ...(route.keepsBodyHash && { keepsBodyHash: true }),
          ...(route.work && { hasWork: true }),
          ...(route.takesForm && { takesForm: true }),
          ...(each.resourceMetadata && { resourceMetadata: each.resourceMetadata }),
          ...(route.takesBytes && { takesBytes: route.takesBytes }),
        },
        onRequest: (request, reply) => enterRequest(each, options, request, reply),
        handler: handlerOf(each, options),
      });
      if (each.allowsOrigin)
        app.options(toFastifyPath(path), (request, reply) => answerPreflight(each, request, reply));
    }
  }
}

/** Authorizes the caller and reserves memory for the body, before the body is read. */
async function enterRequest(
  bound: BoundRoute,
  { gate, budget }: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await allowOrigin(bound, request, reply);
  const { route, surface } = bound;
  const { headers, query, params } = request;
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
    await budget.enter({ bytes, tenant: tenantOf(request), closed: () => closedSignal(reply.raw) });
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

/** The tenant for threads and memory: the request's project, otherwise its credential, otherwise its network. */
function tenantOf({ caller, callerIp }: FastifyRequest): string {
  if ('projectId' in caller && caller.projectId !== undefined) return String(caller.projectId);
  return 'credentialId' in caller ? caller.credentialId : clientNetwork(callerIp);
}

/** Bytes to reserve for the body: its `content-length`, or the route's limit for a chunked body. */
function bodyBytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const declaredBytes = Number(headers['content-length'] ?? 0);
  return declaredBytes <= bodyLimit ? declaredBytes : 0;
}

function handlerOf(bound: BoundRoute, { threads, responses, checkAnswers = false }: MountOptions) {
  const { route, handle } = bound;
  const readBody = bodyReader(bound, threads);
  const connectionMs = connectionMsOf(route);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const checked = await readBody(request, reply);
    const work = (extra: unknown) => workOn(checked.body, extra, { route, request, reply, threads });
    const answered = await handle(
      new HandlerInput(checked, {
        headers: request.headers as Record<string, string | undefined>,
        caller: request.caller,
        request: new HandlerRequest(request, reply),
        work,
        hasWork: route.work !== undefined,
      }),
    );
    if (request.jsonBytes) freeBuffer(request.jsonBytes);
    if (checkAnswers) requireDeclared(answered, route.result);
    return sendAnswer(reply, answered, route.status, (bytes) =>
      responses.count(bytes, { tenant: tenantOf(request), response: reply.raw }),
    );
  };
  // What read the body is not part of the span: events of sockets belong to no request.
  return (request: FastifyRequest, reply: FastifyReply) =>
    runForTenant(
      { ...responses.workOf({ tenant: tenantOf(request), response: reply.raw }), connectionMs },
      () => runInSpan(request.span, () => answer(request, reply)),
    );
}

/** Checks parameters and body. A large body is parsed and checked on a thread, or by the work of its route. */
function bodyReader({ route }: BoundRoute, threads: MountOptions['threads']) {
  const check = requestChecks(route);
  const checkWithoutBody = requestChecks({ params: route.params, query: route.query });
  const ignoredFields = route.namesIgnoredFields && route.body && compileIgnoredFields(route.body);
  const readLargeBody = largeBodyReader(route, threads);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<CheckedRequest> => {
    const bytes = request.jsonBytes ?? NO_BYTES;
    if (bytes.length <= INLINE_BYTES_MAX) {
      // Before the check: a misspelt name is often why a required one is missing.
      nameIgnored(reply, ignoredFields?.(request.body));
      return check(request);
    }
    const checked = checkWithoutBody(request);
    if (route.work) return checked;
    const read = await readLargeBody(bytes, {
      tenant: tenantOf(request),
      signal: disconnectSignal(reply.raw),
    });
    nameIgnored(reply, read.ignored);
    return { params: checked.params, query: checked.query, body: read.body };
  };
}

type WorkOptions = {
  route: BoundRoute['route'];
  request: FastifyRequest;
  reply: FastifyReply;
  threads: MountOptions['threads'];
};

/** Runs the declared work of a route on its body. */
async function workOn(body: unknown, extra: unknown, { route, request, reply, threads }: WorkOptions) {
  invariant(route.work, 'a route whose handler works on the body declares its work');
  const parts = {
    body,
    bodyText: request.bodyText,
    bytes: request.jsonBytes ?? NO_BYTES,
    tenant: tenantOf(request),
    namesIgnoredFields: route.namesIgnoredFields ?? false,
    signal: () => disconnectSignal(reply.raw),
  };
  const { result, ignored, bytes } = await runWork(route.work, parts, extra, threads);
  request.jsonBytes = bytes;
  nameIgnored(reply, ignored);
  return result;
}

function nameIgnored(reply: FastifyReply, ignored: string | undefined): void {
  if (ignored !== undefined) reply.header('x-ignored-fields', ignored);
}

function requireDeclared(answer: RouteAnswer<unknown>, result: BoundRoute['route']['result']): void {
  if ('empty' in answer || 'stream' in answer) return;
  const json = 'json' in answer ? Buffer.from(answer.json).toString() : JSON.stringify(answer.body);
  const body: unknown = JSON.parse(json);
  const fault = faultIn(result, body);
  if (fault) throw new Error(`The answer is not what the route declares: ${fault}`);
}
