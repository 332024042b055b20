import { bodyBytesMax } from '@postpress/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../base/app-error.ts';
import type { Caller } from '../../base/caller.ts';
import { freeBuffer } from '../../base/free-buffer.ts';
import type { BoundRoute, RouteAnswer } from '../../base/route.ts';
import { runForTenant } from '../../base/tenant-work.ts';
import { runInSpan } from '../../base/tracing.ts';
import type { Threads } from '../../platform/threads/threads.ts';
import { connectionMsOf } from '../admission/connection-time.ts';
import type { Gate } from '../admission/gate.ts';
import type { BodyBudget } from '../bodies/body-budget.ts';
import { faultIn } from '../bodies/request-checks.ts';
import { closedSignal } from './closed-signal.ts';
import { HttpRequest, tenantOf } from './http-request.ts';
import { openPipeline } from './pipeline.ts';
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

/** Bytes to reserve for the body: its `content-length`, or the route's limit for a chunked body. */
function bodyBytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const declaredBytes = Number(headers['content-length'] ?? 0);
  return declaredBytes <= bodyLimit ? declaredBytes : 0;
}

function handlerOf(bound: BoundRoute, { threads, responses, checkAnswers = false }: MountOptions) {
  const { route } = bound;
  const run = openPipeline(bound, threads);
  const connectionMs = connectionMsOf(route);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const admitted = new HttpRequest(request, reply);
    const answered = await run(admitted);
    freeBuffer(admitted.body.bytes);
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

function requireDeclared(answer: RouteAnswer<unknown>, result: BoundRoute['route']['result']): void {
  if ('empty' in answer || 'stream' in answer) return;
  const json = 'json' in answer ? Buffer.from(answer.json).toString() : JSON.stringify(answer.body);
  const body: unknown = JSON.parse(json);
  const fault = faultIn(result, body);
  if (fault) throw new Error(`The answer is not what the route declares: ${fault}`);
}
