import { hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { bodyBytesMax } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Caller } from '../../base/caller.ts';
import { clientNetwork } from '../../base/client-network.ts';
import { invariant } from '../../base/invariant.ts';
import type { OperationInput, Operations, OperationsFor, OuterRequest } from '../../base/operations.ts';
import type { BoundRoute, RouteAnswer } from '../../base/route.ts';
import { runForTenant } from '../../base/tenant-work.ts';
import type { Threads } from '../../platform/threads/threads.ts';
import { connectionMsOf } from '../admission/connection-time.ts';
import type { Gate } from '../admission/gate.ts';
import { largeBodyReader } from '../bodies/read-large-body.ts';
import { type RequestChecks, requestChecks } from '../bodies/request-checks.ts';
import { INLINE_BYTES_MAX, runWork } from '../bodies/run-work.ts';
import { HandlerInput, NO_BYTES } from './handler-input.ts';

export type OperationCallerParts = {
  /** Read at the first call: an operation that calls others is one of them. */
  routes: () => readonly BoundRoute[];
  gate: Gate;
  threads: Pick<Threads, 'run'>;
};

type Callable = {
  bound: BoundRoute;
  check: RequestChecks;
  checkWithoutBody: RequestChecks;
  readLargeBody: ReturnType<typeof largeBodyReader>;
};

/** Calls operations of the API without HTTP, each as if the caller of the outer request had sent it. */
export function openOperationCaller({ routes, gate, threads }: OperationCallerParts): OperationsFor {
  const callables = new Map<string, Callable>();
  const find = (operationId: string): Callable => {
    const known = callables.get(operationId);
    if (known) return known;
    const bound = routes().find(({ route }) => route.operationId === operationId);
    invariant(bound, `${operationId} is an operation`);
    const { route } = bound;
    const made = {
      bound,
      check: requestChecks(route),
      checkWithoutBody: requestChecks({ params: route.params, query: route.query }),
      readLargeBody: largeBodyReader(route, threads),
    };
    callables.set(operationId, made);
    return made;
  };
  return (request): Operations => {
    const admit = async ({ bound }: Callable, { params = {}, query = {} }: OperationInput) => {
      const gateRequest = {
        headers: request.headers,
        query,
        params,
        callerIp: request.ip,
        isInner: true as const,
      };
      const { caller, refusal } = await gate(bound.route, gateRequest);
      if (refusal) throw refusal;
      return caller;
    };
    return {
      admit: (operationId, params = {}) => admit(find(operationId), { params }),
      async call<Body>(operationId: string, input: OperationInput = {}) {
        const callable = find(operationId);
        const caller = await admit(callable, input);
        const { bound } = callable;
        const work = { tenant: tenantOf(caller, request), connectionMs: connectionMsOf(bound.route) };
        return runForTenant({ ...work, signal: () => request.signal }, async () => {
          const answer = await bound.handle(await inputFor(callable, input, { caller, request, threads }));
          return (await readAnswer(answer)) as Body;
        });
      },
    };
  };
}

type Calling = { caller: Caller; request: OuterRequest; threads: Pick<Threads, 'run'> };

async function inputFor(
  { bound: { route }, check, checkWithoutBody, readLargeBody }: Callable,
  { params = {}, query = {}, body }: OperationInput,
  { caller, request, threads }: Calling,
): Promise<HandlerInput> {
  const bodyText = body === undefined ? '' : JSON.stringify(body);
  let bytes: Uint8Array = bodyText === '' ? NO_BYTES : Buffer.from(bodyText);
  if (bytes.length > bodyBytesMax[route.bodyLimit ?? 'small'])
    throw new AppError('PAYLOAD_TOO_LARGE', 'This is more than the operation accepts. Send less at once.');
  const tenant = tenantOf(caller, request);
  const isLarge = bytes.length > INLINE_BYTES_MAX;
  // Copies: checking fills in defaults and removes nulls.
  const parts = {
    params: { ...params },
    query: { ...query },
    body: isLarge || bodyText === '' ? undefined : JSON.parse(bodyText),
  };
  const checked = isLarge ? checkWithoutBody(parts) : check(parts);
  if (isLarge && !route.work)
    checked.body = (await readLargeBody(bytes, { tenant, signal: request.signal })).body;
  const work = async (extra: unknown) => {
    invariant(route.work, 'a route whose handler works on the body declares its work');
    const given = {
      body: checked.body,
      bodyText,
      bytes,
      tenant,
      namesIgnoredFields: false,
      signal: () => request.signal,
    };
    const worked = await runWork(route.work, given, extra, threads);
    bytes = worked.bytes;
    return worked.result;
  };
  return new HandlerInput(checked, {
    headers: request.headers,
    caller,
    request: new InnerRequest(request, route.keepsBodyHash ? bodyText : ''),
    work,
    hasWork: route.work !== undefined,
  });
}

function tenantOf(caller: Caller, { ip }: OuterRequest): string {
  return 'projectId' in caller && caller.projectId ? String(caller.projectId) : clientNetwork(ip);
}

/** The outer request as handlers of inner calls see it. */
class InnerRequest {
  readonly id: string;
  readonly ip: string;
  /** Agents act for users elsewhere: they have no rights of callers on this machine. */
  readonly isLocal = false;
  readonly signal: AbortSignal;
  readonly bodyBytes = NO_BYTES;
  readonly #bodyText: string;

  constructor({ id, ip, signal }: OuterRequest, bodyText: string) {
    this.id = id;
    this.ip = ip;
    this.signal = signal;
    this.#bodyText = bodyText;
  }

  /** Computed on demand: only requests with an idempotency key need it. */
  get bodyHash(): string {
    return this.#bodyText === '' ? '' : hash('sha256', this.#bodyText, 'hex');
  }
}

async function readAnswer(answer: RouteAnswer<unknown>): Promise<unknown> {
  if ('empty' in answer) return undefined;
  if ('json' in answer) return JSON.parse(Buffer.from(answer.json).toString());
  if ('body' in answer) return answer.body;
  const { stream } = answer;
  if (typeof stream === 'string') return JSON.parse(stream);
  return JSON.parse(stream instanceof Uint8Array ? Buffer.from(stream).toString() : await text(stream));
}
