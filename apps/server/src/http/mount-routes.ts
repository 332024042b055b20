import { bodyBytesMax, errorTable } from '@postpress/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../base/app-error.ts';
import type { Caller } from '../base/caller.ts';
import type { BoundRoute, RouteAnswer } from '../base/route.ts';
import type { BodyBudget } from './body-budget.ts';
import type { Gate } from './gate.ts';
import { isLocalCall } from './is-local-call.ts';
import { faultIn, requestChecks } from './request-checks.ts';
import { sendAnswer } from './send-answer.ts';

export type MountOptions = {
  gate: Gate;
  budget: BodyBudget;
  /** Compares every answer with the route's `result`, and answers 500 where they differ. For tests. */
  checkAnswers?: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** The address in Fastify's writing: `{id}` → `:id`. */
function toFastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/:wildcard$/, '/*');
}

/** Mounts every route under its path and its aliases. GET answers HEAD too. */
export function mountRoutes(app: FastifyInstance, bound: readonly BoundRoute[], options: MountOptions): void {
  for (const each of bound) {
    const { route } = each;
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      app.route({
        method: route.method,
        url: toFastifyPath(path),
        bodyLimit: bodyBytesMax[route.bodyLimit ?? 'small'],
        config: {
          ...(route.keepsBodyText && { keepsBodyText: true }),
          ...(route.keepsBodyHash && { keepsBodyHash: true }),
          ...(route.takesForm && { takesForm: true }),
          ...(route.takesBytes && { takesBytes: route.takesBytes }),
        },
        onRequest: (request, reply) => admit(each, options, request, reply),
        handler: handlerOf(each, options),
      });
    }
  }
}

/** Before the body is read: a caller who may not is not listened to. */
async function admit(
  { route, door }: BoundRoute,
  { gate, budget }: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { headers, query, params } = request;
  const asked = {
    headers,
    query: query as Record<string, unknown>,
    params: params as Record<string, string>,
    callerIp: request.callerIp,
  };
  const admission = await gate(route, asked, door);
  request.caller = admission.caller;
  reply.headers(admission.headers);
  if (admission.refusal) throw admission.refusal;
  const bytes = bodyBytesOf(request);
  if (bytes > 0) await budget.enter(bytes, reply.raw);
}

/** What the body will take: what was said, or the most that it may be where nothing was; one over the limit is not read. */
function bodyBytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const said = Number(headers['content-length'] ?? 0);
  return said <= bodyLimit ? said : 0;
}

/** Frozen in effect: it has no place to write to. */
const NO_BYTES = new Uint8Array(0);

function handlerOf({ route, handle }: BoundRoute, { checkAnswers = false }: MountOptions) {
  const check = requestChecks(route);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { params, query, body } = check(request);
    const answer = await handle({
      params,
      query,
      body,
      headers: request.headers as Record<string, string | undefined>,
      caller: request.caller,
      request: {
        id: request.id,
        ip: request.callerIp,
        get isLocal() {
          return isLocalCall(request.raw, request.callerIp);
        },
        bodyText: request.bodyText,
        bodyHash: request.bodyHash,
        bodyBytes: request.bodyBytes ?? NO_BYTES,
        get signal() {
          return hangUpSignal(reply);
        },
      },
    });
    if (checkAnswers) requireDeclared(answer, route.result);
    return sendAnswer(reply, answer, route.status);
  };
}

const signals = new WeakMap<FastifyReply, AbortSignal>();

/** Aborts when the connection closes before the answer is out. Made only for those who ask. */
function hangUpSignal(reply: FastifyReply): AbortSignal {
  const known = signals.get(reply);
  if (known) return known;
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished)
      controller.abort(new AppError('SERVICE_UNAVAILABLE', errorTable.SERVICE_UNAVAILABLE.help));
  });
  signals.set(reply, controller.signal);
  return controller.signal;
}

function requireDeclared(answer: RouteAnswer<unknown>, result: BoundRoute['route']['result']): void {
  if ('empty' in answer || 'stream' in answer) return;
  const body: unknown = 'json' in answer ? JSON.parse(answer.json) : JSON.parse(JSON.stringify(answer.body));
  const fault = faultIn(result, body);
  if (fault) throw new Error(`The answer is not what the route declares: ${fault}`);
}
