import { text } from 'node:stream/consumers';
import { bodyBytesMax } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Caller } from '../../base/caller.ts';
import { invariant } from '../../base/invariant.ts';
import type { Operations, OperationsFor, OuterRequest } from '../../base/operations.ts';
import { type AnyRoute, type BoundRoute, publicNames, type RouteAnswer } from '../../base/route.ts';
import { runForTenant } from '../../base/tenant-work.ts';
import type { Threads } from '../../platform/threads/threads.ts';
import { connectionMsOf } from '../admission/access.ts';
import type { Gate } from '../admission/gate.ts';
import { INLINE_BYTES_MAX } from '../bodies/read-body.ts';
import { type AdmittedRequest, NO_BYTES, openPipeline, tenantOf } from './mount-routes.ts';

export type OperationCallerParts = {
  /** Read at the first call: an operation that calls others is one of them. */
  routes: () => readonly BoundRoute[];
  gate: Gate;
  threads: Pick<Threads, 'run'>;
};

/** Any operation's input: types are checked where operations are called. */
type Input = {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
};

type Callable = {
  bound: BoundRoute;
  run: ReturnType<typeof openPipeline>;
  /** Operations are called by the parameters of management. */
  toOwn(input: Input): Input;
};

const same = (input: Input) => input;

function publicInputOf(managed: AnyRoute<never>): (input: Input) => Input {
  const names = publicNames(managed);
  return ({ params = {}, query, body }) => {
    const { projectId } = params;
    return {
      params: Object.fromEntries(names.map(([name, shown]) => [shown, params[name] ?? ''])),
      query: { ...query, ...(projectId !== undefined && { projectId }) },
      body,
    };
  };
}

/** Calls operations of the API without HTTP, each as if the caller of the outer request had sent it. */
export function openOperationCaller({ routes, gate, threads }: OperationCallerParts): OperationsFor {
  const callables = new Map<string, Callable>();
  const find = (operationId: string): Callable => {
    const known = callables.get(operationId);
    if (known) return known;
    const forms = routes().filter(({ route }) => route.operationId === operationId);
    // Keys may call the public form.
    const bound = forms.find(({ route }) => route.isPublicForm) ?? forms[0];
    invariant(bound, `${operationId} is an operation`);
    const managed = forms.find(({ route }) => route.public)?.route;
    const made = { bound, run: openPipeline(bound, threads), toOwn: managed ? publicInputOf(managed) : same };
    callables.set(operationId, made);
    return made;
  };
  return (request): Operations => {
    const admit = async ({ bound, toOwn }: Callable, input: Input) => {
      const { params = {}, query = {} } = toOwn(input);
      const gateRequest = {
        headers: request.headers,
        query: { ...query },
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
      async perform(operationId, rule) {
        const callable = find(operationId);
        const caller = await admit(callable, {});
        const tenant = tenantOf(caller, request.ip);
        const connectionMs = connectionMsOf(callable.bound.route);
        return runForTenant({ tenant, connectionMs, signal: () => request.signal }, () => rule(caller));
      },
      async call(operationId, given) {
        const input: Input = given;
        const callable = find(operationId);
        const caller = await admit(callable, input);
        const { route } = callable.bound;
        const inner = innerRequest(route, callable.toOwn(input), caller, request);
        const work = {
          tenant: inner.tenant,
          connectionMs: connectionMsOf(route),
          signal: () => request.signal,
        };
        return runForTenant(work, async () => (await readAnswer(await callable.run(inner))) as never);
      },
    };
  };
}

/** @throws AppError PAYLOAD_TOO_LARGE */
function innerRequest(
  { bodyLimit = 'small' }: BoundRoute['route'],
  { params = {}, query = {}, body: value }: Input,
  caller: Caller,
  { id, ip, headers, signal }: OuterRequest,
): AdmittedRequest {
  const text = value === undefined ? '' : JSON.stringify(value);
  const bytes: Uint8Array = text === '' ? NO_BYTES : Buffer.from(text);
  if (bytes.length > bodyBytesMax[bodyLimit])
    throw new AppError('PAYLOAD_TOO_LARGE', 'This is more than the operation accepts. Send less at once.');
  const isSmall = text !== '' && bytes.length <= INLINE_BYTES_MAX;
  return {
    id,
    ip,
    // Copies: checking fills in defaults and removes nulls.
    params: { ...params },
    query: { ...query },
    headers,
    caller,
    tenant: tenantOf(caller, ip),
    body: { bytes, text, value: isSmall ? JSON.parse(text) : undefined },
    bodyBytes: NO_BYTES,
    signal,
    // Agents act for users elsewhere: they have no rights of callers on this machine.
    isLocal: false,
    isHead: false,
    nameIgnored: () => {},
    applyLenience: () => {},
  };
}

async function readAnswer(answer: RouteAnswer<unknown>): Promise<unknown> {
  if ('empty' in answer) return undefined;
  if ('json' in answer) return JSON.parse(Buffer.from(answer.json).toString());
  if ('body' in answer) return answer.body;
  const { stream } = answer;
  if (typeof stream === 'string') return JSON.parse(stream);
  return JSON.parse(stream instanceof Uint8Array ? Buffer.from(stream).toString() : await text(stream));
}
