import { bodyBytesMax } from '@postpress/contracts';
import type { TSchema } from 'typebox';
import type { AnyRoute, RouteAuth } from '../../../base/route.ts';
import { neededRole, worksWhenSuspended } from '../../admission/access.ts';
import { requestExamples } from './examples.ts';
import { type JsonObject, plainSchema } from './plain-schema.ts';
import type { RequestExample } from './request-example.ts';
import { responsesOf } from './responses.ts';

export function operationOf(route: AnyRoute<never>, operationId: string): JsonObject {
  const parameters = parametersOf(route);
  return {
    operationId,
    summary: route.summary,
    description: [route.description, accessText(route), bodyLimitOf(route)].filter(Boolean).join('\n\n'),
    tags: [route.tag],
    security: securityOf(route.auth),
    ...(route.scope && { 'x-key-scope': route.scope }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: requestBodyOf(route, route.body) }),
    responses: responsesOf(route),
  };
}

function requestBodyOf({ operationId }: AnyRoute<never>, body: TSchema): JsonObject {
  const example = requestExamples[operationId]?.body;
  const content = { schema: plainSchema(body), ...(example && { example }) };
  return { required: true, content: { 'application/json': content } };
}

function securityOf(auth: RouteAuth): JsonObject[] {
  if (auth === 'public') return [];
  return [auth === 'legacy' ? { basic: [] } : { bearer: [] }];
}

const whoMayTexts: Partial<Record<RouteAuth, string>> = {
  project:
    'A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`.',
  'project-in-path': 'A project key of this very project, or a personal access token.',
  workspace: 'A personal access token only.',
  'domain-admin': 'A personal access token of a workspace owner or admin.',
  management: 'A personal access token.',
  public: 'No credential.',
};

function accessText(route: AnyRoute<never>): string {
  const role = neededRole(route);
  const sentences = [
    whoMayTexts[route.auth],
    route.scope && `A limited key needs the scope \`${route.scope}\`.`,
    role && `The user of a token needs the role ${role}${role === 'owner' ? '' : ' or a stronger one'}.`,
    worksWhenSuspended(route) === false && '403 in a suspended or archived project.',
  ];
  return sentences.filter(Boolean).join(' ');
}

function bodyLimitOf({ body, bodyLimit = 'small' }: AnyRoute<never>): string | undefined {
  return body ? `The body has at most ${bodyBytesMax[bodyLimit] / 1_048_576} MB.` : undefined;
}

function parametersOf(route: AnyRoute<never>): JsonObject[] {
  return [
    ...fromObject(route.params, 'path', requestExamples[route.operationId]?.params),
    ...fromObject(route.query, 'query', requestExamples[route.operationId]?.query),
    ...(route.auth === 'project' || route.auth === 'domain-admin' ? projectContext(route) : []),
    ...Object.entries(route.headers ?? {}).map(([name, description]) => ({
      name,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string' },
    })),
  ];
}

function fromObject(
  schema: TSchema | undefined,
  location: 'path' | 'query',
  examples: RequestExample['query'] = {},
): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = plainSchema(schema) as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }));
}

/** Read by the gate, not by the handler, so it is in no schema. */
function projectContext({ query }: AnyRoute<never>): JsonObject[] {
  const declared = query ? Object.keys((query as { properties?: object }).properties ?? {}) : [];
  if (declared.includes('projectId')) return [];
  const description = 'The project, needed with a personal access token and ignored with a project key.';
  const shared = { required: false, description, schema: { type: 'integer', minimum: 1 } };
  return [
    { name: 'projectId', in: 'query', ...shared },
    { name: 'X-Project-Id', in: 'header', ...shared },
  ];
}
