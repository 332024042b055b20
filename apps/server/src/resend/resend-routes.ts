import Type from 'typebox';
import { AppError } from '../base/app-error.ts';
import type { Operations, OperationsFor } from '../base/operations.ts';
import { type AnyRoute, defineRoute, ok } from '../base/route.ts';
import { type ResendCall, resendCalls } from './resend-calls.ts';

type Deps = { operations: OperationsFor };

const Path = Type.Object({ '*': Type.String() });
/** Other parameters reach the handler, which refuses them: Resend's clients page by ids, which our lists do not. */
const Query = Type.Object(
  { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) },
  { additionalProperties: true },
);
const Anything = Type.Unknown({ description: 'As Resend documents it: see the reference of its calls.' });

/** Every operation is charged and recorded as the one of ours that it calls. */
const common = {
  tag: 'Resend',
  auth: 'project',
  scope: 'each',
  role: 'viewer',
  rate: 'read',
  worksWhenSuspended: true,
  apiOnly: true,
  params: Path,
  result: Anything,
  errors: ['NOT_FOUND'],
} as const;

const about =
  'For clients of Resend with the base URL `<service>/resend`. The reference of its calls lists what is supported, and each difference.';

/** One route for each method: the calls are a table of their own. */
export const resendRoutesOf = (): AnyRoute<Deps>[] => [
  defineRoute({
    ...common,
    operationId: 'resendGet',
    method: 'GET',
    path: '/resend/{wildcard}',
    summary: 'Read by a call of Resend’s API',
    description: about,
    query: Query,
    handle: async ({ params, query, headers, request }, deps: Deps) =>
      ok(await answer('GET', params['*'], { query, headers }, deps.operations({ ...request, headers }))),
  }),
  ...(['POST', 'PATCH', 'DELETE'] as const).map((method) =>
    defineRoute({
      ...common,
      operationId: `resend${method[0]}${method.slice(1).toLowerCase()}`,
      method,
      path: '/resend/{wildcard}',
      summary: `Call ${method} of Resend’s API`,
      description: about,
      ...(method === 'POST' && { bodyLimit: 'send' as const }),
      ...(method !== 'DELETE' && { body: Type.Optional(Anything) }),
      handle: async ({ params, body, headers, request }, deps: Deps) =>
        ok(await answer(method, params['*'], { body, headers }, deps.operations({ ...request, headers }))),
    }),
  ),
];

type Given = Pick<Parameters<ResendCall['run']>[0], 'headers'> & { body?: unknown; query?: object };

async function answer(
  method: string,
  path: string,
  { body, query = {}, headers }: Given,
  operations: Operations,
): Promise<unknown> {
  const parts = path.split('/');
  for (const call of resendCalls) {
    const [callMethod, pattern = ''] = call.place.split(' ');
    const params = callMethod === method ? match(pattern.split('/').slice(1), parts) : undefined;
    if (params)
      return call.run({
        id: params[0] ?? '',
        body,
        query: query as Record<string, unknown>,
        headers,
        operations,
      });
  }
  const all = resendCalls.map(({ place }) => place).join(', ');
  throw new AppError('NOT_FOUND', `This service has no ${method} /${path} of Resend’s API. It has ${all}.`);
}

/** The values of the parameters of a pattern, in order; undefined if the path does not fit. */
function match(pattern: readonly string[], parts: readonly string[]): string[] | undefined {
  if (pattern.length !== parts.length) return undefined;
  if (!pattern.every((part, at) => part.startsWith(':') || part === parts[at])) return undefined;
  return parts.filter((_, at) => pattern[at]?.startsWith(':'));
}
