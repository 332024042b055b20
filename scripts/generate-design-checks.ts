/**
 * Writes the functions that check the values of each kind of node:
 * `packages/design/src/validate/value-checks.generated.ts`. `--check` compares instead. Generated in advance, because a
 * browser's content security policy forbids compiling at run time, and because one function per kind with nothing but
 * property reads checks a design in microseconds.
 */
import { isBlockKind } from '../packages/design/src/blocks/kinds.data.ts';
import { contentNode } from '../packages/design/src/nodes/content.ts';
import { valuesSchema } from '../packages/design/src/schema/dark.ts';
import type { FieldSchema, Fields, JsonType } from '../packages/design/src/schema/field.ts';
import { unitName, units } from '../packages/design/src/schema/units.ts';
import { declaredValues, deviceFlags, type ValuesName } from '../packages/design/src/schema/values.ts';
import { writeGenerated } from './write-generated.ts';

const names = Object.keys(declaredValues) as ValuesName[];

const functions: string[] = [];
const patterns = new Map<string, string>();
const checksBySchema = new Map<string, string>();
/** Units with a hand-written matcher that decides most texts without the pattern. */
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
functions.push(fieldFunction('contentField', contentNode.fields));
for (const name of names) functions.push(fieldsFunction(name));
functions.push(overridesFunction());

const source = `// Written by scripts/generate-design-checks.ts from the declarations in ../blocks and ../nodes.
import type { Values } from '../design.ts';
import type { ValuesName } from '../schema/values.ts';
import { isHexColor, isLength } from './quick-text.ts';

type Check = (v: unknown) => boolean;

/** Whether a wrong field ends the check; not if wrong ones are listed. */
function isRefused(field: string, wrong: string[] | undefined): boolean {
  if (wrong === undefined) return true;
  wrong.push(field);
  return false;
}

${[...patterns].map(([pattern, name]) => `const ${name} = ${new RegExp(pattern)};`).join('\n')}

${functions.join('\n\n')}

/** A function per shared shape: whether a value has it. */
export const unitChecks: { readonly [unit: string]: Check | undefined } = {
${Object.keys(units)
  .map((name) => `  ${name},`)
  .join('\n')}
};

/** A function per kind of node: whether its values are as declared. */
export const valueChecks: { readonly [K in ValuesName]: Check } = {
${names.map((name) => `  ${name}: (v) => ${name}Fields(v) && haveOverrides(v, ${name}Fields),`).join('\n')}
};

/** The same for the fields only, without device overrides; lists every wrong field if given a list. */
export const fieldChecks: { readonly [K in ValuesName]: (v: unknown, wrong?: string[]) => boolean } = {
${names.map((name) => `  ${name}: ${name}Fields,`).join('\n')}
};
`;

writeGenerated({ 'packages/design/src/validate/value-checks.generated.ts': source });

/** Checks the values of each device, by the fields of their kind. */
function overridesFunction(): string {
  const devices = Object.entries(deviceFlags).map(([device, flags]) => {
    const lines = Object.entries(flags).map(
      ([field, schema]) =>
        `    v = d.${field};\n    if (!${condition(schema, 'v')} && v !== undefined) return false;`,
    );
    return `  d = o.${device} as Values;\n  if (d !== undefined) {\n    if (!fields(d)) return false;\n${lines.join('\n')}\n  }`;
  });
  return `function haveOverrides(values: unknown, fields: Check): boolean {
  const x = (values as Values)._override;
  if (x === undefined) return true;
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: Values;
  let v: unknown;
${devices.join('\n')}
  return true;
}`;
}

/** A boolean expression that is true if `v`, which is not undefined, matches the schema. */
function condition(schema: FieldSchema, v: string, quickName?: string): string {
  if (schema.$ref) {
    const siblings: FieldSchema = { maximum: schema.maximum, minimum: schema.minimum };
    const bounds = numberBounds(siblings, v).map((bound) => ` && (typeof ${v} !== 'number' || ${bound})`);
    return `(${unitName(schema.$ref)}(${v})${bounds.join('')})`;
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

/** One function per distinct shape, shared by all its fields. */
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
  const refuse = (test: string) => `if (${test}) return false;`;
  const others = condition(schema.additionalProperties ?? {}, 'v');
  return walkFunction(
    name,
    schema,
    schema.properties ?? {},
    refuse,
    others === 'true' ? undefined : `!${others}`,
  );
}

/** The check of a node's fields also lists the wrong ones, if given a list. */
function fieldsFunction(name: ValuesName): string {
  const schema = valuesSchema(name);
  const isBlock = isBlockKind(name);
  const own = Object.entries(schema.properties).filter(
    ([field]) => !isBlock || !(field in contentNode.fields),
  );
  const refuse = (test: string) => `if (${test} && isRefused(k, wrong)) return false;`;
  return walkFunction(
    `${name}Fields`,
    schema,
    Object.fromEntries(own),
    refuse,
    isBlock ? '!contentField(k, v)' : undefined,
  );
}

/**
 * Iterates over the existing keys, distinguished by length first. Reading each declared field by name is faster while
 * all designs are built alike, but half as fast once they are not: 29,000 designs of the corpus per second instead of
 * 55,000, because the engine cannot cache the layouts of so many kinds of objects.
 *
 * @param others expression that is true if another field is wrong
 */
function walkFunction(
  name: string,
  schema: FieldSchema,
  fields: Fields,
  refuse: (test: string) => string,
  others?: string,
): string {
  const next = others ? ' continue;' : '';
  const cases = casesByLength(fields, (holds) => `${refuse(`!${holds} && v !== undefined`)}${next}`);
  const rest = others ? `\n    ${refuse(`${others} && v !== undefined`)}` : '';
  const walk = `  const o = x as Values;\n  for (const k in o) {\n    const v = o[k];\n    ${cases}${rest}\n  }\n`;
  const list = refuse('').includes('wrong') ? ', wrong?: string[]' : '';
  return `function ${name}(x: unknown${list}): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return ${schema.type?.includes('array') ? 'x.length === 0' : 'false'};
${cases || rest ? walk : ''}  return true;
}`;
}

/** A function that tells whether one field, by name, is as declared; unknown fields are. */
function fieldFunction(name: string, fields: Fields): string {
  return `function ${name}(k: string, v: unknown): boolean {
    ${casesByLength(fields, (holds) => `return ${holds};`)}
    return true;
}`;
}

function casesByLength(fields: Fields, write: (holds: string) => string): string {
  const byLength = new Map<number, string[]>();
  for (const [field, schema] of Object.entries(fields)) {
    const holds = condition(schema, 'v');
    if (holds === 'true') continue;
    const tests = byLength.get(field.length) ?? [];
    byLength.set(field.length, tests);
    tests.push(`if (k === '${field}') { ${write(holds)} }`);
  }
  if (byLength.size === 0) return '';
  const cases = [...byLength]
    .sort(([a], [b]) => a - b)
    .map(([length, tests]) => `      case ${length}:\n        ${tests.join('\n        ')}\n        break;`);
  return `switch (k.length) {\n${cases.join('\n')}\n    }`;
}
