import { html, inline, type Markup } from '../../apps/server/src/base/markup.ts';
import type { JsonObject } from '../../apps/server/src/http/documents/openapi/plain-schema.ts';

const DEEPEST = 8;

/** The fields of an object as a nested description list: name, type, constraints, description. */
export function schemaView(schema: JsonObject, depth = 0): Markup {
  const { properties = {}, required = [] } = objectOf(schema);
  const fields = Object.entries(properties as Record<string, JsonObject>);
  if (fields.length === 0 || depth > DEEPEST) return html`<p class="type">${typeOf(schema)}</p>`;
  return html`<dl class="fields">${fields.map(([name, field]) => fieldView(name, field, (required as string[]).includes(name), depth))}</dl>`;
}

function fieldView(name: string, field: JsonObject, required: boolean, depth: number): Markup {
  const inner = objectOf(field);
  const hasInner = Object.keys((inner.properties as object | undefined) ?? {}).length > 0;
  const needed = required ? html` <span class="required">required</span>` : html``;
  const constraints = constraintsOf(field);
  return html`<dt><code>${name}</code> <span class="type">${typeOf(field)}</span>${needed}</dt>
<dd>${typeof field.description === 'string' ? html`<p>${inline(field.description)}</p>` : html``}${
    constraints.length > 0 ? html`<p class="rules">${constraints.join(' · ')}</p>` : html``
  }${hasInner ? html`<details><summary>Fields of <code>${name}</code></summary>${schemaView(inner, depth + 1)}</details>` : html``}</dd>`;
}

/** The object in a schema: itself, the items of a list, or its only object alternative. */
function objectOf(schema: JsonObject): JsonObject {
  if (schema.properties) return schema;
  if (schema.items) return objectOf(schema.items as JsonObject);
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flat().filter((each) => each !== undefined);
  for (const branch of branches as JsonObject[]) {
    const found = objectOf(branch);
    if (found.properties) return found;
  }
  return schema;
}

function typeOf(schema: JsonObject): string {
  const branches = (schema.anyOf ?? schema.oneOf) as JsonObject[] | undefined;
  if (branches) return [...new Set(branches.map(typeOf))].join(' or ');
  if (schema.type === 'array')
    return `array of ${schema.items ? typeOf(schema.items as JsonObject) : 'anything'}`;
  if (schema.format) return `${schema.type} (${schema.format})`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return typeof schema.type === 'string' ? schema.type : 'anything';
}

const rules: readonly ((schema: JsonObject) => string | undefined)[] = [
  valued('enum', (value) => `one of ${(value as unknown[]).join(', ')}`),
  valued('default', (value) => `default ${JSON.stringify(value)}`),
  valued('minimum', (value) => `at least ${value}`),
  valued('maximum', (value) => `at most ${value}`),
  ({ minLength, maxLength }) => bounds(minLength, maxLength, 'character', 'characters'),
  ({ minItems, maxItems }) => bounds(minItems, maxItems, 'item', 'items'),
  ({ maxProperties }) => bounds(undefined, maxProperties, 'property', 'properties'),
  valued('pattern', (value) => `matches ${value}`),
];

function constraintsOf(schema: JsonObject): string[] {
  return rules.map((rule) => rule(schema)).filter((text) => text !== undefined);
}

function valued(keyword: string, text: (value: unknown) => string) {
  return ({ [keyword]: value }: JsonObject) => (value === undefined ? undefined : text(value));
}

/** `1 item or more`, `2 items or fewer`, `1 to 2 items`, `exactly 1 item`, `no items`. */
function bounds(from: unknown, most: unknown, one: string, many: string): string | undefined {
  const least = from === 0 ? undefined : from;
  const counted = (count: unknown) => `${count} ${count === 1 ? one : many}`;
  if (most === 0) return `no ${many}`;
  if (least !== undefined && least === most) return `exactly ${counted(least)}`;
  if (least !== undefined && most !== undefined) return `${least} to ${counted(most)}`;
  if (least !== undefined) return `${counted(least)} or more`;
  return most === undefined ? undefined : `${counted(most)} or fewer`;
}
