import type { JsonObject } from '../../apps/server/src/http/documents/openapi/plain-schema.ts';
import { branchesOf } from './schema-words.ts';

const INLINE_CHARACTERS_MAX = 90;
/** From this length on, an object that was shown before is replaced by its path. */
const REFERRED_LINES_MIN = 4;

/** Where an object is, and the paths of those shown before by their text: `createComment.data.comments[]`. */
export type Shown = { path: string; pathOf: Map<string, string> };

/**
 * The shape of a response: names with their types, `?` for optional members, and their descriptions.
 *
 * @param shown objects shown before on the same page are replaced by `see <path>`; absent: none are
 */
export function resultSketch(schema: JsonObject, indent = '', shown?: Shown): string {
  const branches = branchesOf(schema);
  if (branches) return branches.map((branch) => resultSketch(branch, indent, shown)).join(' | ');
  if (Array.isArray(schema.enum)) return (schema.enum as unknown[]).map((each) => `'${each}'`).join(' | ');
  if (schema.items) return `[${resultSketch(schema.items as JsonObject, indent, memberOf(shown, '[]'))}]`;
  if (schema.properties) return referenceTo(schema, shown) ?? objectSketch(schema, indent, shown);
  const within = schema.patternProperties ?? schema.additionalProperties;
  if (typeof within === 'object') return recordSketch(schema, indent);
  return [schema.type ?? 'anything']
    .flat()
    .map((type) => nameOf(String(type), schema))
    .join(' | ');
}

function memberOf(shown: Shown | undefined, name: string): Shown | undefined {
  return shown && { ...shown, path: shown.path + name };
}

function referenceTo(schema: JsonObject, shown: Shown | undefined): string | undefined {
  if (!shown) return undefined;
  const whole = objectSketch(schema, '');
  if (whole.split('\n').length < REFERRED_LINES_MIN) return undefined;
  const earlier = shown.pathOf.get(whole);
  if (earlier === undefined) shown.pathOf.set(whole, shown.path);
  return earlier && `see ${earlier}`;
}

function nameOf(type: string, { format }: JsonObject): string {
  if (type === 'array') return '[anything]';
  return type === 'string' && typeof format === 'string' ? format : type;
}

function objectSketch(schema: JsonObject, indent: string, shown?: Shown): string {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, field]) => ({
    text: `${name}${required.includes(name) ? '' : '?'}: ${resultSketch(field, inner, memberOf(shown, `.${name}`))}`,
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
