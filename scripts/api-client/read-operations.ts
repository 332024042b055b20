import type { JsonObject } from '../../apps/server/src/http/documents/openapi/plain-schema.ts';

export type Operation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  /** Names in the path. */
  inPath: readonly string[];
  query: readonly Parameter[];
  /** Absent without a body. */
  body?: { schema: JsonObject; required: boolean };
  /** Whether it takes an idempotency key. */
  idempotent: boolean;
  result: JsonObject;
};

export type Parameter = { name: string; required: boolean; description: string; schema: JsonObject };

type Documented = {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: (Parameter & { in: string })[];
  requestBody?: { required?: boolean; content: { 'application/json'?: { schema: JsonObject } } };
  responses: Record<string, { content?: Record<string, { schema: JsonObject }> }>;
};

/** The client names its project once, and sets these itself; one in a path is what the operation is about. */
const OWN = new Set(['query projectId', 'header X-Project-Id']);

/**
 * The operations of an OpenAPI document of ours, one for each id, without the aliases of paths.
 *
 * @throws Error if an operation has two inputs of one name: the client takes all of them as one object
 */
export function readOperations(document: JsonObject): Operation[] {
  const operations: Operation[] = [];
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Documented>>))
    for (const [method, documented] of Object.entries(methods))
      if (!/Alias\d+$/.test(documented.operationId))
        operations.push(readOperation(method.toUpperCase(), path, documented));
  return operations.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function readOperation(method: string, path: string, documented: Documented): Operation {
  const { operationId: id, summary, description = '', parameters = [], requestBody, responses } = documented;
  const of = (place: string) =>
    parameters.filter((each) => each.in === place && !OWN.has(`${place} ${each.name}`));
  const inPath = of('path').map(({ name }) => name);
  const query = of('query');
  const schema = requestBody?.content['application/json']?.schema;
  const inBody = Object.keys((schema?.properties as object | undefined) ?? {});
  const all = [...inPath, ...query.map(({ name }) => name), ...inBody];
  if (new Set(all).size < all.length) throw new Error(`${id} has two inputs of one name: ${all.join(', ')}`);
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  return {
    id,
    method,
    path,
    summary,
    description,
    inPath,
    query,
    ...(schema && { body: { schema, required: requestBody?.required === true } }),
    idempotent: of('header').some(({ name }) => name === 'idempotency-key'),
    result: Object.values(success?.[1].content ?? {})[0]?.schema ?? {},
  };
}
