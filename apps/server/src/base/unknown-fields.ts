import { nearestName } from '@postpress/markup';
import type { TSchema } from 'typebox';

/** The part of JSON Schema that declares the members of objects. */
export type ObjectSchema = {
  $ref?: string;
  anyOf?: readonly ObjectSchema[];
  properties?: Readonly<Record<string, ObjectSchema>>;
  items?: ObjectSchema;
  additionalProperties?: boolean | ObjectSchema;
  patternProperties?: Readonly<Record<string, ObjectSchema>>;
};

/** An undeclared member, and the declared one beside it that is probably meant. */
export type UnknownField = { path: string; meant: string | undefined };

type Found = { path: string; name: string; declared: ReadonlyMap<string, unknown> };
type Walk = (value: unknown, path: string) => Iterable<Found>;

export const FIELDS_NAMED_MAX = 20;
/** Of one path, escaped: field names are the caller's own and may be of any length. */
const PATH_CHARACTERS_MAX = 100;
export const CUT = '...';

/**
 * Compiles what finds the members of a body that its schema does not declare, in their order, up to 21. It walks the
 * declared objects, and is for bodies that were found to have such members.
 *
 * @param definitions that its `$ref` name
 * @returns a function of the body and of the names at its top that it leaves out
 */
export function compileUnknownFields(
  schema: TSchema | ObjectSchema,
  definitions: Definitions = {},
): (body: unknown, except?: readonly string[]) => UnknownField[] {
  const walk = compileWalk(schema as ObjectSchema, referenceTo(definitions));
  return (body, except = []) => {
    const fields: UnknownField[] = [];
    for (const { path, name, declared } of walk?.(body, '') ?? []) {
      if (except.includes(path)) continue;
      fields.push({ path, meant: nearestName(name, [...declared.keys()]) });
      if (fields.length > FIELDS_NAMED_MAX) break;
    }
    return fields;
  };
}

/** Schemas that others refer to, by the end of their `$ref`. */
type Definitions = Readonly<Record<string, ObjectSchema>>;

/** Compiles each definition when a value first needs it: definitions may contain themselves. */
function referenceTo(definitions: Definitions): (name: string) => Walk {
  const walks = new Map<string, Walk | undefined>();
  const reference = (name: string): Walk =>
    function* (value, path) {
      const schema = definitions[name];
      if (!walks.has(name)) walks.set(name, schema && compileWalk(schema, reference));
      yield* walks.get(name)?.(value, path) ?? [];
    };
  return reference;
}

/** @returns undefined for what holds no object that declares its members: free maps, designs, texts. */
function compileWalk(schema: ObjectSchema, reference: (name: string) => Walk): Walk | undefined {
  const { $ref, anyOf, properties, items } = schema;
  const compile = (each: ObjectSchema | undefined) => each && compileWalk(each, reference);
  if ($ref !== undefined) return reference($ref.split('/').at(-1) ?? '');
  const object = onlyObject(anyOf);
  if (object) return compile(object);
  if (properties) {
    const members = Object.entries(properties).map(([name, each]) => [name, compile(each)] as const);
    return overMembers(new Map(members), isClosable(schema));
  }
  return items ? overItems(compile(items)) : overEntries(compile(entryOf(schema)));
}

function overMembers(declared: ReadonlyMap<string, Walk | undefined>, isClosed: boolean): Walk {
  return function* (value, path) {
    for (const [name, member] of membersOf(value)) {
      if (declared.has(name)) yield* declared.get(name)?.(member, `${path}${name}.`) ?? [];
      // Null counts as absent: forms have members that another form of the same object has.
      else if (isClosed && member !== null) yield { path: path + escaped(name), name, declared };
    }
  };
}

function overItems(inItem: Walk | undefined): Walk | undefined {
  return (
    inItem &&
    function* (value, path) {
      if (Array.isArray(value))
        for (const [at, item] of value.entries()) yield* inItem(item, `${path}${at}.`);
    }
  );
}

function overEntries(inEntry: Walk | undefined): Walk | undefined {
  return (
    inEntry &&
    function* (value, path) {
      for (const [name, entry] of membersOf(value)) yield* inEntry(entry, `${path}${escaped(name)}.`);
    }
  );
}

function membersOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

export function isClosable({ properties, additionalProperties, patternProperties }: ObjectSchema): boolean {
  return properties !== undefined && additionalProperties === undefined && patternProperties === undefined;
}

/** The one alternative that is an object with declared members, as in `Nullable(Type.Object(…))`. */
export function onlyObject(anyOf: readonly ObjectSchema[] | undefined): ObjectSchema | undefined {
  const objects = anyOf?.filter(({ properties }) => properties) ?? [];
  return objects.length === 1 ? objects[0] : undefined;
}

/** What the entries of a map are: all those of a `Type.Record` match its only pattern. */
function entryOf({ additionalProperties, patternProperties = {} }: ObjectSchema): ObjectSchema | undefined {
  if (typeof additionalProperties === 'object') return additionalProperties;
  const [pattern, ...others] = Object.values(patternProperties);
  return others.length === 0 ? pattern : undefined;
}

/** `scheduled_at is not a known field; did you mean scheduledAt?` */
export function unknownFieldSentence({ path, meant }: UnknownField): string {
  return `${cutPath(path)} is not a known field${meant === undefined ? '.' : `; did you mean ${meant}?`}`;
}

/** A name as a token of a header list (RFC 9110, 5.6.2) without dots. */
function escaped(name: string): string {
  const start = name.slice(0, PATH_CHARACTERS_MAX + 1).toWellFormed();
  return encodeURIComponent(start).replaceAll(
    /[.()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Never in the middle of an escape. */
export function cutPath(path: string): string {
  if (path.length <= PATH_CHARACTERS_MAX) return path;
  return path.slice(0, PATH_CHARACTERS_MAX - CUT.length).replace(/%.?$/, '') + CUT;
}
