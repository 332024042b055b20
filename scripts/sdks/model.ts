/** What the OpenAPI document says, in the terms that programming languages share. */
import type { JsonObject } from '../../apps/server/src/http/documents/openapi/plain-schema.ts';
import { type Operation, readOperations } from '../api-client/read-operations.ts';

export type Type =
  | { kind: 'text' | 'bytes' | 'integer' | 'number' | 'boolean' | 'null' | 'anything' }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'list' | 'map'; of: Type }
  | { kind: 'record'; name: string }
  | { kind: 'union'; of: readonly Type[] };

export type Field = { name: string; description: string; required: boolean; type: Type };

/** A named object type. */
export type Shape = { name: string; fields: readonly Field[] };

export type Call = Operation & {
  /** All inputs as one record, whatever part of the request they go into; null: it has none. */
  input: Shape | null;
  inputRequired: boolean;
  answer: Type;
  /** The entries of an answer that is a page of a list with a cursor. */
  entries?: Type;
};

export type Model = { records: readonly Shape[]; calls: readonly Call[] };

/**
 * @param inline the document with each schema in its place
 * @param named the same with named schemas
 */
export function readModel(inline: JsonObject, named: JsonObject): Model {
  const { records, typeOf, fieldsOf, keep } = readShapes(
    (named.components as { schemas: Record<string, JsonObject> }).schemas,
  );
  const withNames = new Map(readOperations(named).map((each) => [each.id, each]));
  const calls = readOperations(inline).map((operation) => {
    const { id } = operation;
    const base = capital(id);
    const { result } = withNames.get(id) ?? operation;
    const input = inputOf(withNames.get(id) ?? operation, `${base}Input`);
    const answer = typeOf(result, `${base}Result`);
    return { ...operation, input, inputRequired: isRequired(input), answer, ...entriesOf(answer) };
  });
  return { records: [...records.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)), calls };

  function inputOf({ inPath, query, body }: Operation, name: string): Shape | null {
    // A body that is the whole input and has a name keeps that.
    if (body?.required && inPath.length + query.length === 0) {
      const type = typeOf(body.schema, name);
      if (type.kind === 'record') return records.get(type.name) ?? null;
    }
    const fields: Field[] = [
      ...inPath.map((each) => ({ name: each, description: '', required: true, type: pathType })),
      ...query.map(({ name: each, description = '', required, schema }) => ({
        name: each,
        description,
        required,
        type: typeOf(schema, name + capital(each)),
      })),
      ...(body ? fieldsOf(body.schema, name, body.required) : []),
    ];
    if (fields.some((field) => field.name === OPTIONS))
      throw new Error(`${name} has the field ${OPTIONS}, by which SDKs take the options of a call.`);
    return fields.length === 0 ? null : keep({ name, fields });
  }

  function entriesOf(answer: Type): { entries?: Type } {
    if (answer.kind !== 'record') return {};
    const fields = records.get(answer.name)?.fields ?? [];
    const data = fields.find(({ name }) => name === 'data')?.type;
    const hasCursor = fields.some(({ name }) => name === 'next_cursor');
    return data?.kind === 'list' && hasCursor ? { entries: data.of } : {};
  }
}

const OPTIONS = 'options';
const pathType: Type = { kind: 'union', of: [{ kind: 'text' }, { kind: 'integer' }] };

/** Reads schemas as types, and keeps the object types by name: their own, or that of where they are. */
function readShapes(schemas: Readonly<Record<string, JsonObject>>) {
  const records = new Map<string, Shape>();
  return { records, typeOf, fieldsOf, keep };

  function typeOf(schema: JsonObject, name: string): Type {
    const reference = referenceIn(schema);
    if (reference !== undefined) return namedType(reference);
    if ('const' in schema) return choice([schema.const]);
    if (Array.isArray(schema.enum)) return choice(schema.enum);
    const alternatives = (schema.anyOf ?? schema.oneOf) as JsonObject[] | undefined;
    if (alternatives)
      return union(alternatives.map((each, at) => typeOf(each, at === 0 ? name : `${name}${at + 1}`)));
    const parts = schema.allOf as JsonObject[] | undefined;
    if (parts)
      return parts.length === 1 && parts[0]
        ? typeOf(parts[0], name)
        : { kind: 'map', of: { kind: 'anything' } };
    return union([schema.type ?? []].flat().map((type) => ofKind(String(type), schema, name)));
  }

  function ofKind(type: string, schema: JsonObject, name: string): Type {
    if (type === 'string') return { kind: schema.format === 'binary' ? 'bytes' : 'text' };
    if (type === 'integer' || type === 'number' || type === 'boolean' || type === 'null')
      return { kind: type };
    const within = (value: unknown, part: string): Type =>
      isSchema(value) ? typeOf(value, name + part) : { kind: 'anything' };
    if (type === 'array') return { kind: 'list', of: within(schema.items, 'Item') };
    if (isSchema(schema.properties))
      return { kind: 'record', name: keep({ name, fields: fieldsOf(schema, name, true) }).name };
    const [value] = Object.values(
      (schema.patternProperties ?? { any: schema.additionalProperties }) as object,
    );
    return { kind: 'map', of: within(value, 'Value') };
  }

  /** The record of a named schema, or the type that it is a name for. */
  function namedType(name: string): Type {
    const schema = schemas[name] ?? {};
    if (!isSchema(schema.properties)) return typeOf(schema, name);
    if (!records.has(name)) {
      // Held first, because schemas may contain themselves.
      keep({ name, fields: [] });
      keep({ name, fields: fieldsOf(schema, name, true) });
    }
    return { kind: 'record', name };
  }

  /** The fields of an object; of alternatives those of all, with the types that any gives them, and none required. */
  function fieldsOf(schema: JsonObject, name: string, required: boolean): Field[] {
    const target = schemas[referenceIn(schema) ?? ''] ?? schema;
    const alternatives = (target.anyOf ?? target.oneOf) as JsonObject[] | undefined;
    if (alternatives) {
      const all = alternatives.flatMap((each, at) =>
        fieldsOf(each, at === 0 ? name : `${name}${at + 1}`, false),
      );
      const byName = Map.groupBy(all, (field) => field.name);
      return [...byName.values()].flatMap(([first, ...others]) =>
        first ? [{ ...first, type: union([first.type, ...others.map(({ type }) => type)]) }] : [],
      );
    }
    const { properties = {}, required: names = [] } = target as {
      properties?: Record<string, JsonObject>;
      required?: string[];
    };
    return Object.entries(properties).map(([each, property]) => ({
      name: each,
      description: typeof property.description === 'string' ? property.description : '',
      required: required && names.includes(each),
      type: typeOf(property, name + capital(each)),
    }));
  }

  function keep(record: Shape): Shape {
    records.set(record.name, record);
    return record;
  }
}

function isRequired(input: Shape | null): boolean {
  return input?.fields.some(({ required }) => required) === true;
}

/** Values that are no text have the type of their JSON. */
function choice(values: readonly unknown[]): Type {
  const texts = values.filter((value) => typeof value === 'string');
  const others = values.filter((value) => typeof value !== 'string').map(kindOf);
  return union([...(texts.length > 0 ? [{ kind: 'choice', values: texts } as const] : []), ...others]);
}

function kindOf(value: unknown): Type {
  if (value === null) return { kind: 'null' };
  if (typeof value === 'boolean') return { kind: 'boolean' };
  return { kind: Number.isInteger(value) ? 'integer' : 'number' };
}

function union(types: readonly Type[]): Type {
  const all = new Map(
    types
      .flatMap((type) => (type.kind === 'union' ? type.of : [type]))
      .map((type) => [JSON.stringify(type), type]),
  );
  const [only] = all.values();
  if (only === undefined || [...all.values()].some(({ kind }) => kind === 'anything'))
    return { kind: 'anything' };
  return all.size === 1 ? only : { kind: 'union', of: [...all.values()] };
}

/** What is left of a type without null, and whether it may be null. */
export function withoutNull(type: Type): { type: Type; nullable: boolean } {
  if (type.kind !== 'union') return { type, nullable: type.kind === 'null' };
  const others = type.of.filter(({ kind }) => kind !== 'null');
  return { type: union(others), nullable: others.length < type.of.length };
}

/** `next_cursor`, `statusUpdatedAt` → `next cursor`, `status updated at`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

export const snake = (name: string) => wordsOf(name).join('_');

function capital(name: string): string {
  return wordsOf(name)
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join('');
}

function referenceIn(schema: JsonObject): string | undefined {
  return typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
}

function isSchema(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
