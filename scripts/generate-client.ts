/**
 * Writes what calls the API by types: the generated part of `@postpress/client` (its methods, from the OpenAPI document, and
 * the types of webhook events), and the operations that the console, the editor and the MCP tools call, from the routes.
 * `--check` compares instead.
 */
import { allRoutes } from '../apps/server/src/composition/routes.ts';
import { inlineDocument } from '../apps/server/src/http/documents/openapi/document.ts';
import {
  type EventField,
  sharedEventFields,
  webhookShapes,
} from '../packages/contracts/src/webhook-shapes.ts';
import { type Operation, readOperations } from './api-client/read-operations.ts';
import { shareTypes } from './api-client/share-types.ts';
import { comment, objectType, typeOf } from './api-client/type-of.ts';
import { typedOperation } from './api-client/typed-operations.ts';
import { writeGenerated } from './write-generated.ts';

const operations = readOperations(inlineDocument(allRoutes, 'v3', 'https://postpress.example'));
const nameOf = ({ id }: Operation) => `${id[0]?.toUpperCase()}${id.slice(1)}`;

function inputOf({ inPath, query, body }: Operation): string {
  const parts: string[] = [];
  const properties = Object.fromEntries([
    ...inPath.map((name) => [name, { type: ['string', 'number'] }]),
    ...query.map(({ name, description, schema }) => [name, { ...schema, description }]),
  ]);
  const required = [...inPath, ...query.filter((each) => each.required).map(({ name }) => name)];
  if (Object.keys(properties).length > 0) parts.push(objectType({ properties, required }));
  if (body) parts.push(body.required ? typeOf(body.schema) : `Partial<${typeOf(body.schema)}>`);
  return parts.length === 0 ? '{ [name: string]: never }' : parts.join(' & ');
}

/** Whether a call without an input is possible. */
function isOptional({ inPath, query, body }: Operation): boolean {
  const required = (body?.schema.required as string[] | undefined) ?? [];
  return (
    inPath.length === 0 && query.every((each) => !each.required) && (!body?.required || required.length === 0)
  );
}

const types = operations.flatMap((operation) => [
  `/** The input of \`${operation.id}\`. */\nexport type ${nameOf(operation)}Input = ${inputOf(operation)};`,
  `/** The result of \`${operation.id}\`. */\nexport type ${nameOf(operation)}Result = ${typeOf(operation.result)};`,
]);

const methods = operations.map(
  (operation) =>
    `${comment(`${operation.summary}: \`${operation.method} ${operation.path}\`.`, operation.description)}${operation.id}(input${isOptional(operation) ? '?' : ''}: ${nameOf(operation)}Input, options?: CallOptions): Promise<${nameOf(operation)}Result>;`,
);

const table = operations.map(({ id, method, path, query, body, idempotent }) => {
  const queryNames = query.map(({ name }) => name);
  return `${id}: ${JSON.stringify({ method, path, ...(queryNames.length > 0 && { query: queryNames }), ...(body && { body: true }), ...(idempotent && { idempotent }) })},`;
});

const fieldTypes: Readonly<Record<string, string>> = {
  string: 'string',
  'date-time': 'string',
  integer: 'number',
  'string[]': 'string[]',
  'string or null': 'string | null',
  'date-time or null': 'string | null',
  object: '{ [name: string]: unknown }',
  boolean: 'boolean',
  'object[]': '{ [name: string]: unknown }[]',
  'object or null': '{ [name: string]: unknown } | null',
};

function fieldOf({ name, type, description }: EventField): string {
  const known = fieldTypes[type];
  if (known === undefined) throw new Error(`scripts/generate-client.ts knows no type for "${type}".`);
  return `${comment(description)}${name}: ${known};`;
}

const objectOf = (fields: readonly EventField[]) => `{\n${fields.map(fieldOf).join('\n')}\n}`;

/** The data of an event: what it shares with others by its name, and its own fields. */
function dataOf(fields: readonly EventField[]): string {
  const [name, shared] = Object.entries(sharedEventFields).find(([, shared]) =>
    shared.every((field) => fields.includes(field)),
  ) ?? ['', []];
  const own = fields.filter((field) => !shared.includes(field));
  return [name, own.length > 0 ? objectOf(own) : ''].filter((part) => part !== '').join(' & ');
}

const events = Object.entries(webhookShapes).map(
  ([type, { when, fields }]) => `| Envelope<${JSON.stringify(type)}, ${dataOf(fields)}> // ${when}`,
);
const sharedData = Object.entries(sharedEventFields).map(
  ([name, fields]) => `export type ${name} = ${objectOf(fields)};`,
);

const HEAD = '// Written by scripts/generate-client.ts from the routes and their schemas.';
writeGenerated({
  'packages/contracts/src/operations.generated.ts': `${HEAD}
import type { Static } from 'typebox';
import type * as contracts from './index.ts';
import type { Operation, PathId, RawBody } from './operation.ts';

type Nothing = { params?: never; query?: never; body?: never };

${allRoutes
  .filter(({ auth, isPublicForm }) => auth !== 'legacy' && !isPublicForm)
  .map(typedOperation)
  .join('\n\n')}
`,
  'packages/client/src/methods.generated.ts': `${HEAD}
import type { CallOptions } from './call.ts';

${shareTypes(types.join('\n\n'))}

/** All operations of the API by their ids. */
export interface Methods {
${methods.join('\n')}
}
`,
  'packages/client/src/operations.generated.ts': `${HEAD}
import type { Operation } from './call.ts';
import type { Methods } from './methods.generated.ts';

export const operations: { readonly [Id in keyof Methods]: Operation } = {
${table.join('\n')}
};
`,
  'packages/client/src/events.generated.ts': `${HEAD}
/** What all events carry. \`id\` is the same in every attempt and every replay. */
export type Envelope<Type extends string, Data> = {
  schema_version: 1;
  id: string;
  type: Type;
  /** ISO 8601, UTC. */
  created_at: string;
  project_id: number;
  /** In test events only. */
  test?: true;
  data: Data;
};

${sharedData.join('\n\n')}

/** An event of a webhook, by its \`type\`. */
export type WebhookEvent =
${events.join('\n')};
`,
});
