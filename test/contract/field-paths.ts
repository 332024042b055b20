import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { operationOf } from '../../apps/server/src/http/documents/openapi/operation.ts';
import type { Schema } from './schema-samples.ts';

type Documented = {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: { 'application/json'?: { schema: Schema } } }>;
};

const DEPTH_MAX = 12;

/**
 * Every field of an operation in its document: `query.limit`, `header.idempotency-key`, `body.customTools[].slug`,
 * `result.data[].id`. Maps with the caller's own names are `{}`.
 */
export function fieldPaths(route: AnyRoute<never>): string[] {
  const { parameters = [], requestBody, responses } = operationOf(route, route.operationId) as Documented;
  const named = parameters.filter((each) => each.in !== 'path').map((each) => `${each.in}.${each.name}`);
  const body = requestBody?.content['application/json'].schema;
  const result = responses[String(route.status ?? 200)]?.content?.['application/json']?.schema;
  return [...new Set([...named, ...below(body, 'body'), ...below(result, 'result')])];
}

function below(schema: Schema | undefined, path: string, depth = 0): string[] {
  if (!schema || depth > DEPTH_MAX) return [];
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const { additionalProperties, patternProperties = {} } = schema;
  const maps = [
    ...Object.values(patternProperties),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ];
  return [
    ...branches.flatMap((branch) => below(branch, path, depth)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [
      `${path}.${name}`,
      ...below(each, `${path}.${name}`, depth + 1),
    ]),
    ...(schema.items ? below(schema.items, `${path}[]`, depth + 1) : []),
    ...maps.flatMap((each) => below(each, `${path}{}`, depth + 1)),
  ];
}
