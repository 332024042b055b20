import type { JsonObject } from '../../apps/server/src/http/documents/openapi/plain-schema.ts';

const names: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
  object: '{ [name: string]: unknown }',
  array: 'unknown[]',
};

/** The TypeScript type of what a JSON Schema accepts, as text. Bounds and patterns have no types: the server checks them. */
export function typeOf(schema: JsonObject): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  const branches = (schema.anyOf ?? schema.oneOf) as JsonObject[] | undefined;
  const parts = schema.allOf as JsonObject[] | undefined;
  if (branches) return together(branches.map(typeOf), ' | ');
  if (parts) return together(parts.map(typeOf), ' & ');
  const types = [schema.type ?? []].flat().map((type) => typeOfKind(String(type), schema));
  return types.length === 0 ? 'unknown' : together(types, ' | ');
}

function typeOfKind(type: string, schema: JsonObject): string {
  if (type === 'array' && isSchema(schema.items)) return `Array<${typeOf(schema.items)}>`;
  if (type === 'string' && schema.format === 'binary') return 'Uint8Array';
  if (type !== 'object') return names[type] ?? 'unknown';
  if (schema.properties) return objectType(schema);
  const within = schema.patternProperties ?? { any: schema.additionalProperties };
  const [value] = Object.values(within as Record<string, unknown>);
  return isSchema(value) ? `{ [name: string]: ${typeOf(value)} }` : typeOfName('object');
}

/** An object with its members, each with its description. Responses and bodies may have more than is declared. */
export function objectType(schema: JsonObject): string {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  const members = Object.entries(properties).map(
    ([name, field]) =>
      `${comment(field.description)}${memberName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`,
  );
  return `{\n${members.join('\n')}\n}`;
}

/** A comment of documentation, or nothing. */
export function comment(...parts: unknown[]): string {
  const text = parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');
  if (text === '') return '';
  return `/** ${text.replaceAll('*/', '* /').replaceAll('\n', '\n * ')} */\n`;
}

function typeOfName(name: string): string {
  return names[name] ?? 'unknown';
}

function memberName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function together(types: readonly string[], sign: string): string {
  const all = [...new Set(types)];
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only;
  return all.map((type) => (/ [|&] /.test(type) ? `(${type})` : type)).join(sign);
}

function isSchema(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
