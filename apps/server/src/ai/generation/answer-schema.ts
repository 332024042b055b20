import { type DisplayMode, designSchema } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import { requestedImagesSchema } from '../images/requested-images.ts';
import type { OutputShape } from './output-kinds.ts';

type Schema = { [keyword: string]: unknown };

export type AnswerSchemaOptions = {
  shape: Pick<OutputShape, 'level'>;
  displayMode: DisplayMode;
  /** Kinds of new blocks, as `button` or `custom#slug`; undefined: all kinds of the mode. */
  kinds?: ReadonlySet<string> | undefined;
  /** Kinds of the blocks to change: always allowed. */
  existing?: ReadonlySet<string>;
  withImages: boolean;
};

/**
 * The JSON Schema for an answer: the definition of the output kind in the published Simple schema, and what it refers
 * to.
 *
 * Providers support a subset of JSON Schema 2020-12. So blocks, distinguished there by if and then, are alternatives
 * with a constant type here; values by device, which are recursive, are open objects; empty lists in place of objects,
 * patterns (providers reject look-ahead), titles and legacy members are left out. The answer is checked by the
 * published rules in any case.
 */
export function answerSchema({
  shape,
  displayMode,
  kinds,
  existing = new Set(),
  withImages,
}: AnswerSchemaOptions): Schema {
  const document = designSchema({ form: 'simple', displayMode }) as Schema;
  const definitions = document.$defs as { [name: string]: Schema };
  const published = kindsOf(definitions);
  const isNewKind = (kind: string) =>
    kind !== 'text_deprecated' && (!kinds || [...kinds].some((name) => name.split('#')[0] === kind));
  const known = published.filter((kind) => existing.has(kind) || isNewKind(kind));
  const unknown = [...existing].filter((kind) => !published.includes(kind));
  const defs: { [name: string]: Schema } = {};
  const define = (name: string): void => {
    if (Object.hasOwn(defs, name)) return;
    defs[name] = {};
    const written = name === 'content' ? writeContent(known, unknown) : narrow(definitions[name] ?? {});
    defs[name] = written;
    for (const other of referencesOf(written)) define(other);
  };
  const output = outputOf(shape.level);
  for (const name of referencesOf(output)) define(name);
  return {
    type: 'object',
    required: ['output'],
    properties: { output, ...(withImages && { images: requestedImagesSchema }) },
    additionalProperties: false,
    $defs: defs,
  };
}

function outputOf(level: OutputShape['level']): Schema {
  if (level === 'text') {
    const text = { type: 'string', description: 'HTML of the text.' };
    const textJson = { type: 'string', description: 'The editor state, where the block has one.' };
    return { type: 'object', properties: { text, textJson }, additionalProperties: false };
  }
  if (level !== 'design') return { $ref: `#/$defs/${level}` };
  return { type: 'object', required: ['body'], properties: { body: { $ref: '#/$defs/body' } } };
}

/** The kinds of blocks with values in the published document. */
function kindsOf(definitions: { [name: string]: Schema }): string[] {
  const { allOf } = definitions.content as { allOf: { if: { properties: { type: { const: string } } } }[] };
  return allOf.map((condition) => condition.if.properties.type.const);
}

/** One alternative per kind; custom kinds accept any values. */
function writeContent(known: readonly string[], unknown: readonly string[]): Schema {
  const loose = unknown.map((kind) => ({
    type: 'object',
    required: ['type'],
    properties: { id: { type: 'string' }, type: { type: 'string', const: kind }, values: { type: 'object' } },
  }));
  return {
    anyOf: known
      .map(
        (kind): Schema => ({
          type: 'object',
          required: kind === 'custom' ? ['type', 'slug'] : ['type'],
          properties: {
            id: { type: 'string' },
            type: { type: 'string', const: kind },
            values: { $ref: `#/$defs/${kind}Values` },
            ...(kind === 'custom' && { slug: { type: 'string' } }),
            ...(kind === 'carousel' && { embedded: { $ref: '#/$defs/embedded' } }),
          },
        }),
      )
      .concat(loose),
  };
}

const LEFT_OUT = new Set(['title', 'examples', 'contentMediaType', 'maxItems', 'deprecated', 'pattern']);
/** Members that authors set and answers must not contain. */
const NOT_WRITTEN = new Set(['synced', 'sync', '_languages', 'language']);

/** A definition of the published document in the subset that providers support. */
function narrow(schema: Schema): Schema {
  const narrowed: Schema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (LEFT_OUT.has(keyword)) continue;
    if (keyword === 'properties') narrowed.properties = narrowProperties(value as { [name: string]: Schema });
    else if (keyword === 'type') narrowed.type = narrowType(value);
    else if (isJsonObject(value) && keyword !== 'default') narrowed[keyword] = narrow(value);
    else narrowed[keyword] = value;
  }
  if (typeof schema.$ref !== 'string') return narrowed;
  return { $ref: schema.$ref, ...(schema.default !== undefined && { default: schema.default }) };
}

function narrowProperties(properties: { [name: string]: Schema }): Schema {
  const entries = Object.entries(properties).filter(
    ([name, property]) => property.deprecated !== true && !NOT_WRITTEN.has(name),
  );
  return Object.fromEntries(
    entries.map(([name, property]) => [name, name === '_override' ? byDevice(property) : narrow(property)]),
  );
}

function byDevice(property: Schema): Schema {
  const devices = Object.keys(property.properties as Schema);
  return {
    type: 'object',
    description: property.description,
    properties: Object.fromEntries(devices.map((device) => [device, { type: 'object' }])),
  };
}

function narrowType(type: unknown): unknown {
  if (!Array.isArray(type)) return type;
  const kept = type.filter((one) => one !== 'array' || !type.includes('object'));
  return kept.length === 1 ? kept[0] : kept;
}

function referencesOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(referencesOf);
  if (!isJsonObject(schema)) return [];
  return Object.entries(schema).flatMap(([keyword, value]) =>
    keyword === '$ref' ? [String(value).slice('#/$defs/'.length)] : referencesOf(value),
  );
}
