import * as contracts from '@postpress/contracts';
import type { TSchema } from 'typebox';
import { type JsonObject, plainSchema } from './plain-schema.ts';

/** Shorter schemas are easier to read in their place. */
const CHARACTERS_MIN = 120;

/**
 * Moves the schemas of a document into its components, so that generators make one type of each: those that the contracts
 * name, wherever they are, and the bodies and results of operations, by their ids.
 */
export function nameSchemas(document: JsonObject): JsonObject {
  const components = document.components as JsonObject;
  const schemas: JsonObject = { ...(components.schemas as JsonObject) };
  const refer = (schema: JsonObject, name: string): JsonObject => {
    // Set before its parts are named: a schema may contain itself.
    schemas[name] ??= {};
    schemas[name] = mapMembers(schema, visit);
    return { $ref: `#/components/schemas/${name}` };
  };
  const visit = (value: unknown): unknown => {
    if (!isObject(value)) return Array.isArray(value) ? value.map(visit) : value;
    const name = contractNames().get(JSON.stringify(value));
    return name === undefined ? mapMembers(value, visit) : refer(value, name);
  };
  const whole = (schema: unknown, name: string): unknown => {
    if (!isObject(schema) || JSON.stringify(schema).length < CHARACTERS_MIN) return schema;
    const known = contractNames().get(JSON.stringify(schema));
    return refer(schema, known ?? name);
  };
  const paths = mapMembers(document.paths as JsonObject, (path) =>
    mapMembers(path as JsonObject, (operation) => namedOperation(operation as JsonObject, whole)),
  );
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...document, paths, components: { ...components, schemas: sorted } };
}

type NameWhole = (schema: unknown, name: string) => unknown;

function namedOperation(operation: JsonObject, whole: NameWhole): JsonObject {
  const id = String(operation.operationId);
  const title = `${id[0]?.toUpperCase()}${id.slice(1)}`.replace(/Alias\d+$/, '');
  const { requestBody, responses } = operation;
  return {
    ...operation,
    ...(isObject(requestBody) && { requestBody: withSchema(requestBody, `${title}Request`, whole) }),
    responses: mapMembers(responses as JsonObject, (response, status) =>
      isObject(response) && Number(status) < 300 ? withSchema(response, `${title}Response`, whole) : response,
    ),
  };
}

function withSchema(holder: JsonObject, name: string, whole: NameWhole): JsonObject {
  if (!isObject(holder.content)) return holder;
  const content = mapMembers(holder.content, (media) =>
    isObject(media) ? { ...media, schema: whole(media.schema, name) } : media,
  );
  return { ...holder, content };
}

function mapMembers(object: JsonObject, map: (value: unknown, name: string) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

let names: ReadonlyMap<string, string> | undefined;

/** The names of the contracts’ schemas, by their JSON. */
function contractNames(): ReadonlyMap<string, string> {
  names ??= new Map(
    Object.entries(contracts).flatMap(([name, value]): [string, string][] => {
      if (!/^[A-Z][a-z]/.test(name) || !isObject(value) || !('properties' in value || 'anyOf' in value))
        return [];
      const json = JSON.stringify(plainSchema(value as unknown as TSchema));
      return json.length < CHARACTERS_MIN ? [] : [[json, name]];
    }),
  );
  return names;
}
