import { DesignObject } from '@postpress/contracts';
import { designSchema } from '@postpress/design';

/** JSON Schema, as far as operations, tools and designs use it. */
export type Schema = {
  type?: string | readonly string[];
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  patternProperties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  if?: Schema;
  then?: Schema;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
};

/** How large and how deep a value may be. */
export type Bounds = { bytes: number; values: number; depth: number };

/** A large value, as JSON text made when its turn comes. */
export type WorstValue = { kind: WorstKind; what: string; text: () => string };
type WorstKind = 'everything' | 'longest' | 'most items' | 'most members' | 'deepest';

/** What a text repeats, as it is written in JSON, and read. */
const texts: readonly { what: string; json: string; read: string }[] = [
  { what: 'one character', json: 'x', read: 'x' },
  { what: 'escapes', json: '\\u0078', read: 'x' },
  { what: 'nested tags', json: '<p><b>', read: '<p><b>' },
  { what: 'merge tags', json: '{{a}}', read: '{{a}}' },
  { what: 'spaces', json: 'x ', read: 'x ' },
  { what: 'lines', json: 'x\\n', read: 'x\n' },
  { what: 'addresses', json: 'a@b.example, ', read: 'a@b.example, ' },
  { what: 'digits', json: '1', read: '1' },
  { what: 'base64', json: 'QUFB', read: 'QUFB' },
  { what: 'open tags', json: '<!--<a x=', read: '<!--<a x=' },
  { what: 'URLs', json: 'https://a.example/', read: 'https://a.example/' },
];

/** Texts for the patterns of the contract: the first that a pattern accepts is taken. */
const samples: readonly string[] = [
  ...[
    'a',
    '1',
    '#010101',
    'https://a.example/',
    'http://localhost/',
    '1.0.0',
    'a=b',
    '600px',
    'QUJD',
    'none',
  ],
  ...['00000000-0000-4000-8000-000000000001', `whsec_${'0'.repeat(48)}`, 'aaa'],
];
const formats: Readonly<Record<string, string>> = {
  email: 'ann@inbox.example',
  uri: 'https://a.example/',
  uuid: '00000000-0000-4000-8000-000000000001',
  'date-time': '2026-01-31T12:00:00.000Z',
  date: '2026-01-31',
};

/** Below this many bytes a value is worst only together with the others. */
const ALONE_BYTES = 16_384;
const DEPTH_MAX = 12;

/** A place in a value: `wrap` puts the text of its value into the smallest whole value that has it. */
type Slot = { place: string; schema: Schema; wrap: (text: string) => string };

/**
 * The worst values that a schema allows: the longest text, the most items, members and levels at each place that has no
 * small limit, and everything at its limit at once.
 */
export function worstValues(root: Schema, bounds: Bounds): WorstValue[] {
  const schema = withDesigns(root);
  const alone = [...slotsOf(schema, { place: '', schema, wrap: (text) => text }, schema)].flatMap((slot) =>
    valuesAt(slot, schema, bounds),
  );
  return [
    ...texts.slice(0, 3).map(({ what, json, read }) => ({
      kind: 'everything' as const,
      what: `everything, ${what}`,
      text: () => fullest(schema, schema, { json, read, left: bounds.bytes }),
    })),
    ...alone,
  ];
}

/** The smallest value that a schema allows, as JSON text. */
export function smallest(schema: Schema, root: Schema = schema): string {
  const own = resolved(schema, root);
  const [first] = own.anyOf ?? own.oneOf ?? [];
  if (own.const !== undefined) return JSON.stringify(own.const);
  if (own.enum) return JSON.stringify(own.enum[0]);
  if (first) return smallest(first, root);
  const type = typeOf(own);
  if (type === 'object') {
    const names = own.required ?? [];
    return objectOf(names.map((name) => [name, smallest(own.properties?.[name] ?? {}, root)]));
  }
  if (type === 'array')
    return `[${Array.from({ length: own.minItems ?? 0 }, () => smallest(own.items ?? {}, root))}]`;
  if (type === 'integer' || type === 'number') return String(own.minimum ?? 1);
  if (type === 'boolean') return 'true';
  if (type === 'null') return 'null';
  return JSON.stringify(type === 'string' ? sampleText(own) : 'x');
}

function sampleText({ format = '', pattern, minLength = 1 }: Schema): string {
  const known = formats[format];
  if (known !== undefined) return known;
  const accepts = new RegExp(pattern ?? '', 'u');
  return samples.map((sample) => sample.padEnd(minLength, 'a')).find((text) => accepts.test(text)) ?? 'a';
}

/** Every place of the schema, the whole first; of objects with `required` members, those stay. */
function* slotsOf(schema: Schema, slot: Slot, root: Schema, depth = 0): Generator<Slot> {
  if (depth > DEPTH_MAX) return;
  const own = resolved(schema, root);
  const branches = own.anyOf ?? own.oneOf;
  if (branches) {
    for (const branch of branches) yield* slotsOf(branch, slot, root, depth);
    return;
  }
  for (const kind of kindsOf(own)) {
    yield { ...slot, schema: kind };
    const below = (each: Schema, name: string, wrap: (text: string) => string) =>
      slotsOf(
        each,
        { place: `${slot.place}${name}`, schema: each, wrap: (text) => slot.wrap(wrap(text)) },
        root,
        depth + 1,
      );
    if (kind.items) yield* below(kind.items, '[]', (text) => `[${text}]`);
    const required = (name: string) =>
      (kind.required ?? []).filter((each) => each !== name).map((each) => member(kind, each, root));
    for (const [name, each] of Object.entries(kind.properties ?? {}))
      yield* below(each, `.${name}`, (text) => objectOf([...required(name), [name, text]]));
    for (const each of mapsOf(kind))
      yield* below(each, '.k', (text) => objectOf([...required(''), ['k', text]]));
  }
}

const member = ({ properties = {} }: Schema, name: string, root: Schema) =>
  [name, smallest(properties[name] ?? {}, root)] as const;

/** An object whose members depend on its `type`: one for each. */
function kindsOf(schema: Schema): readonly Schema[] {
  const kinds = (schema.allOf ?? []).flatMap((each) => (each.if && each.then ? [each] : []));
  if (kinds.length === 0) return [schema];
  return kinds.map((each) => ({
    ...schema,
    properties: { ...schema.properties, ...each.if?.properties, ...each.then?.properties },
  }));
}

function mapsOf({ patternProperties = {}, additionalProperties }: Schema): Schema[] {
  const open = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...Object.values(patternProperties), ...open];
}

function valuesAt({ place, schema, wrap }: Slot, root: Schema, bounds: Bounds): WorstValue[] {
  if (schema.enum || schema.const !== undefined) return [];
  const type = typeOf(schema);
  const room = bounds.bytes - wrap('').length;
  const values: WorstValue[] = [];
  const at = (kind: WorstKind, what: string, text: () => string) =>
    values.push({ kind, what: `${what}${place && ` at ${place.slice(1)}`}`, text: () => wrap(text()) });
  if ((type === 'string' || type === undefined) && Math.min(room, schema.maxLength ?? room) >= ALONE_BYTES)
    for (const { what, json, read } of texts)
      if (accepts(schema, read))
        at('longest', what, () => `"${json.repeat(textTimes(schema, { json, read, left: room }))}"`);
  const item = smallest(schema.items ?? { type: 'array' }, root);
  const items = Math.min(
    schema.maxItems ?? bounds.values,
    bounds.values,
    Math.floor(room / (item.length + 1)),
  );
  if ((type === 'array' || type === undefined) && items * item.length >= ALONE_BYTES)
    at('most items', 'most items', () => `[${repeatJoined(item, items)}]`);
  if (type === 'object' || type === undefined)
    values.push(...membersAt({ place, schema, wrap }, root, bounds));
  if (type === undefined) {
    const levels = Math.min(bounds.depth, Math.floor(room / 8));
    at('deepest', 'nested lists', () => '['.repeat(levels) + ']'.repeat(levels));
    at('deepest', 'nested objects', () => `${'{"k":'.repeat(levels)}1${'}'.repeat(levels)}`);
  }
  return values;
}

/** An object of as many members as fit: named ones of maps, or such as no schema names. */
function membersAt({ place, schema, wrap }: Slot, root: Schema, bounds: Bounds): WorstValue[] {
  const [map] = mapsOf(schema);
  if (!map && schema.additionalProperties === false) return [];
  const value = smallest(map ?? { type: 'integer' }, root);
  const required = (schema.required ?? []).map((name) => member(schema, name, root));
  const room = bounds.bytes - wrap('').length;
  const most = Math.min(bounds.values, schema.maxProperties ?? bounds.values);
  const count = Math.min(most, Math.floor(room / (value.length + 11)));
  if (count * value.length < ALONE_BYTES / 16) return [];
  const text = () =>
    objectOf([...required, ...Array.from({ length: count }, (_, at) => [`k${at}`, value] as const)]);
  return [
    {
      kind: 'most members',
      what: `most members${place && ` at ${place.slice(1)}`}`,
      text: () => wrap(text()),
    },
  ];
}

type Filling = { json: string; read: string; left: number };

/** Everything that the schema names, each at its limit, until the bytes are spent. */
function fullest(schema: Schema, root: Schema, filling: Filling, depth = 0): string {
  const own = resolved(schema, root);
  const [first] = own.anyOf ?? own.oneOf ?? [];
  if (first) return fullest(first, root, filling, depth);
  const type = typeOf(own);
  if (own.enum || own.const !== undefined || depth > DEPTH_MAX) return smallest(own, root);
  if (type === 'array') {
    const items = [];
    for (let at = 0; at < (own.maxItems ?? 100_000) && (at < (own.minItems ?? 0) || filling.left > 0); at++) {
      items.push(
        fullest(own.items ?? {}, root, { ...filling, left: Math.min(filling.left, 1_000) }, depth + 1),
      );
      filling.left -= 1 + (items.at(-1)?.length ?? 0);
    }
    return `[${items}]`;
  }
  if (type === 'object') {
    const [kind = own] = kindsOf(own);
    const entries = Object.entries(kind.properties ?? {}).filter(
      ([name, each]) => kind.required?.includes(name) || typeOf(each) !== 'boolean',
    );
    return objectOf(
      entries.map(([name, each], at): readonly [string, string] => {
        const share = { ...filling, left: Math.max(0, Math.floor(filling.left / (entries.length - at))) };
        const text = fullest(each, root, share, depth + 1);
        filling.left -= text.length + name.length + 4;
        return [name, text];
      }),
    );
  }
  if (type !== 'string' || !accepts(own, filling.read)) return smallest(own, root);
  return `"${filling.json.repeat(textTimes(own, filling))}"`;
}

const accepts = ({ format, pattern = '' }: Schema, read: string) =>
  format === undefined && new RegExp(pattern, 'u').test(read.repeat(100));

function textTimes(
  { maxLength = Number.POSITIVE_INFINITY, minLength = 1 }: Schema,
  filling: Filling,
): number {
  const { json, read, left } = filling;
  const most = Math.floor(Math.min(maxLength / read.length, left / json.length));
  return Math.max(Math.ceil(minLength / read.length), most);
}

function typeOf({ type, properties }: Schema): string | undefined {
  return [type ?? (properties ? 'object' : undefined)].flat()[0];
}

function resolved(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : { ...root.$defs?.[name], ...schema };
}

function objectOf(members: readonly (readonly [string, string])[]): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`;
}

const repeatJoined = (text: string, times: number) => `${text},`.repeat(times).slice(0, -1);

const { description: designDescription } = DesignObject as Schema;
const fullDesign = designSchema({ form: 'full', displayMode: 'email' }) as Schema;

/** Bodies take any object as a design: here, it is what the schema of designs says. */
function withDesigns(schema: Schema): Schema {
  const replaced = JSON.parse(JSON.stringify(schema), (_, value) =>
    value?.type === 'object' && value.description === designDescription ? ofDesigns : value,
  );
  return { ...replaced, $defs: fullDesign.$defs };
}

const { $defs: _defs, ...ofDesigns } = fullDesign;
