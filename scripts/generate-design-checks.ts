/**
 * Writes the checks that answer, for the values of each sort of node, whether they are as declared:
 * `packages/design/src/validate/value-checks.generated.ts`. `--check` compares instead of writing.
 *
 * Written out beforehand because a browser's content security policy forbids compiling at run time, and because one
 * function per kind, with nothing but property reads in it, is what makes a design pass in microseconds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldSchema, JsonType } from '../packages/design/src/schema/field.ts';
import { unitName, units } from '../packages/design/src/schema/units.ts';
import {
  declaredValues,
  deviceFlags,
  type ValuesName,
  valuesSchema,
} from '../packages/design/src/schema/values.ts';

const target = join(import.meta.dirname, '../packages/design/src/validate/value-checks.generated.ts');
const names = Object.keys(declaredValues) as ValuesName[];

const functions: string[] = [];
const patterns = new Map<string, string>();
const checksBySchema = new Map<string, string>();
/** Units with a hand-written matcher that answers for nearly every text before the pattern is asked. */
const quick: { readonly [unit: string]: string } = {
  color: 'isHexColor',
  px: 'isLength',
  spacing: 'isLength',
  extent: 'isLength',
  lineHeight: 'isLength',
};

for (const [name, { schema }] of Object.entries(units)) {
  functions.push(
    `function ${name}(v: unknown): boolean {\n  return ${condition(schema, 'v', quick[name])};\n}`,
  );
}
for (const name of names) writeValues(name);

const source = `// Written by scripts/generate-design-checks.ts from the declarations in ../blocks and ../nodes.
import type { Values } from '../design.ts';
import type { ValuesName } from '../schema/values.ts';
import { isHexColor, isLength } from './quick-text.ts';

type Check = (v: unknown) => boolean;

${[...patterns].map(([pattern, name]) => `const ${name} = ${new RegExp(pattern)};`).join('\n')}

${functions.join('\n\n')}

/** For each sort of node: whether its values are as declared. */
export const valueChecks: { readonly [K in ValuesName]: Check } = {
${names.map((name) => `  ${name}: ${name}Values,`).join('\n')}
};
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== source) {
    console.error(`${target} is not what the declarations say today: run npm run docs`);
    process.exit(1);
  }
} else {
  writeFileSync(target, source);
}

/** Two functions per sort of values: the fields, and the fields with what differs by device. */
function writeValues(name: ValuesName): void {
  functions.push(objectFunction(`${name}Fields`, valuesSchema(name)));
  const devices = Object.entries(deviceFlags).map(([device, flags]) => {
    const flagChecks = Object.entries(flags).map(([field, schema]) =>
      fieldCheck(`(d as Values)`, field, schema),
    );
    return `  d = o.${device};\n  if (d !== undefined) {\n    if (!${name}Fields(d)) return false;\n${indent(flagChecks.join('\n'))}\n  }`;
  });
  functions.push(`function ${name}Overrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
${devices.join('\n')}
  return true;
}`);
  functions.push(`function ${name}Values(x: unknown): boolean {
  if (!${name}Fields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || ${name}Overrides(o);
}`);
}

function indent(code: string): string {
  return code.replaceAll(/^/gm, '  ');
}

/** A boolean expression that is true when `v`, which is not undefined, is as the schema says. */
function condition(schema: FieldSchema, v: string, quickName?: string): string {
  if (schema.$ref) {
    const siblings: FieldSchema = { maximum: schema.maximum, minimum: schema.minimum };
    const bounds = numberBounds(siblings, v).map((bound) => ` && (typeof ${v} !== 'number' || ${bound})`);
    return `${unitName(schema.$ref)}(${v})${bounds.join('')}`;
  }
  if (!schema.type) return 'true';
  if (schema.enum) return `${named(schema, choiceFunction)}(${v})`;
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  const alternatives = types
    .filter((type) => !(type === 'array' && types.includes('object')))
    .map((type) => typeCondition(type, schema, v, quickName));
  return alternatives.length === 1 ? (alternatives[0] ?? 'true') : `(${alternatives.join(' || ')})`;
}

function typeCondition(type: JsonType, schema: FieldSchema, v: string, quickName?: string): string {
  switch (type) {
    case 'string':
      return `(typeof ${v} === 'string'${textRules(schema, v, quickName)})`;
    case 'number':
      return `(${[`typeof ${v} === 'number'`, ...numberBounds(schema, v)].join(' && ')})`;
    case 'integer':
      return `(${[`Number.isInteger(${v})`, ...numberBounds(schema, `(${v} as number)`)].join(' && ')})`;
    case 'boolean':
      return `(typeof ${v} === 'boolean')`;
    case 'null':
      return `${v} === null`;
    case 'object':
      return `${named(schema, objectFunction)}(${v})`;
    case 'array':
      return `${named(schema, listFunction)}(${v})`;
  }
}

function textRules(schema: FieldSchema, v: string, quickName?: string): string {
  if (schema.minLength) return ` && ${v}.length >= ${schema.minLength}`;
  if (!schema.pattern) return '';
  const test = `${patternName(schema.pattern)}.test(${v})`;
  return quickName ? ` && (${quickName}(${v}) || ${test})` : ` && ${test}`;
}

function numberBounds(schema: FieldSchema, v: string): string[] {
  const bounds: string[] = [];
  if (schema.minimum !== undefined) bounds.push(`${v} >= ${schema.minimum}`);
  if (schema.exclusiveMinimum !== undefined) bounds.push(`${v} > ${schema.exclusiveMinimum}`);
  if (schema.maximum !== undefined) bounds.push(`${v} <= ${schema.maximum}`);
  return bounds;
}

function patternName(pattern: string): string {
  const name = patterns.get(pattern) ?? `PATTERN_${patterns.size + 1}`;
  patterns.set(pattern, name);
  return name;
}

/** One function per distinct shape, however many fields have it. */
function named(schema: FieldSchema, write: (name: string, schema: FieldSchema) => string): string {
  const key = JSON.stringify(schema, (word, value) =>
    /^(title|description|default|examples)$/.test(word) && typeof value !== 'object' ? undefined : value,
  );
  const known = checksBySchema.get(key);
  if (known) return known;
  const name = `shape${checksBySchema.size + 1}`;
  checksBySchema.set(key, name);
  functions.push(write(name, schema));
  return name;
}

function choiceFunction(name: string, schema: FieldSchema): string {
  const words = schema.enum?.map((word) => `v === ${JSON.stringify(word)}`) ?? [];
  return `function ${name}(v: unknown): boolean {\n  return ${words.join(' || ')};\n}`;
}

function listFunction(name: string, schema: FieldSchema): string {
  return `function ${name}(x: unknown): boolean {
  if (!Array.isArray(x)) return false;
  for (const v of x) if (!${condition(schema.items ?? {}, 'v')}) return false;
  return true;
}`;
}

function objectFunction(name: string, schema: FieldSchema): string {
  const checks = Object.entries(schema.properties ?? {}).map(([field, own]) => fieldCheck('o', field, own));
  const wanted = checks.filter((check) => check !== '');
  const fields =
    wanted.length > 0 ? `  const o = x as Values;\n  let v: unknown;\n${wanted.join('\n')}\n` : '';
  return `function ${name}(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return ${schema.type?.includes('array') ? 'x.length === 0' : 'false'};
${fields}  return true;
}`;
}

function fieldCheck(object: string, field: string, schema: FieldSchema): string {
  const holds = condition(schema, 'v');
  if (holds === 'true') return '';
  return `  v = ${object}.${field};\n  if (!${holds} && v !== undefined) return false;`;
}
