import type { JsonObject } from '../../apps/server/src/http/openapi/plain-schema.ts';
import { branchesOf } from './schema-words.ts';

const INLINE_CHARACTERS_MAX = 90;

/** The shape of a response: names with their types, `?` for optional members, and their descriptions. */
export function resultSketch(schema: JsonObject, indent = ''): string {
  const branches = branchesOf(schema);
  if (branches) return branches.map((branch) => resultSketch(branch, indent)).join(' | ');
  if (Array.isArray(schema.enum)) return (schema.enum as unknown[]).map((each) => `'${each}'`).join(' | ');
  if (schema.items) return `[${resultSketch(schema.items as JsonObject, indent)}]`;
  if (schema.properties) return objectSketch(schema, indent);
  const within = schema.patternProperties ?? schema.additionalProperties;
  if (typeof within === 'object') return recordSketch(schema, indent);
  return [schema.type ?? 'anything']
    .flat()
    .map((type) => nameOf(String(type), schema))
    .join(' | ');
}

function nameOf(type: string, { format }: JsonObject): string {
  if (type === 'array') return '[anything]';
  return type === 'string' && typeof format === 'string' ? format : type;
}

function objectSketch(schema: JsonObject, indent: string): string {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, field]) => ({
    text: `${name}${required.includes(name) ? '' : '?'}: ${resultSketch(field, inner)}`,
    note: typeof field.description === 'string' ? field.description : '',
  }));
  const line = `{ ${members.map(({ text }) => text).join(', ')} }`;
  const isShort = line.length <= INLINE_CHARACTERS_MAX && !line.includes('\n');
  if (isShort && members.every(({ note }) => note === '')) return line;
  const lines = members.map(({ text, note }) => `${inner}${text},${note === '' ? '' : `  // ${note}`}`);
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function recordSketch(schema: JsonObject, indent: string): string {
  const values = schema.patternProperties ?? { name: schema.additionalProperties };
  const [value] = Object.values(values as Record<string, JsonObject>);
  return `{ [name]: ${resultSketch(value ?? {}, indent)} }`;
}
