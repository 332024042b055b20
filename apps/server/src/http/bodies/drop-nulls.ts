import type { TSchema } from 'typebox';

/** The part of JSON Schema that request bodies use. */
type Schema = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  patternProperties?: Readonly<Record<string, Schema>>;
};

type Members = Record<string, unknown>;
type DropNulls = (value: unknown) => void;
type DropNullEntries = (members: Members) => void;

/**
 * Compiles a function that makes `null` count as absent: it deletes null members from a body where the schema makes them
 * optional and does not allow null. Entries of maps with a declared value are optional, too. Values that the schema leaves
 * open, such as a design, are not visited.
 *
 * @returns undefined when the schema has no such members
 */
export function compileDropNulls(schema: TSchema): DropNulls | undefined {
  const { properties = {}, required = [], items } = schema as Schema;
  const optional = Object.keys(properties).filter(
    (name) => !required.includes(name) && !acceptsNull(properties[name]),
  );
  const below = Object.entries(properties).flatMap(([name, each]) => {
    const drop = compileDropNulls(each);
    return drop ? [{ name, drop }] : [];
  });
  const dropInItem = items && compileDropNulls(items);
  const dropInMap = compileMap(schema);
  if (optional.length === 0 && below.length === 0 && !dropInItem && !dropInMap) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      if (dropInItem) for (const item of value) dropInItem(item);
      return;
    }
    const members = value as Members;
    for (const name of optional) if (members[name] === null) delete members[name];
    for (const { name, drop } of below) if (Object.hasOwn(members, name)) drop(members[name]);
    dropInMap?.(members);
  };
}

function compileMap({
  properties = {},
  additionalProperties,
  patternProperties = {},
}: Schema): DropNullEntries | undefined {
  const values: Schema[] = Object.values(patternProperties);
  if (typeof additionalProperties === 'object') values.push(additionalProperties);
  if (values.length === 0) return undefined;
  const dropsNull = !values.some(acceptsNull);
  const drops = values.flatMap((each) => compileDropNulls(each) ?? []);
  return (members) => {
    for (const [name, value] of Object.entries(members)) {
      if (Object.hasOwn(properties, name)) continue;
      if (value === null && dropsNull) delete members[name];
      else for (const drop of drops) drop(value);
    }
  };
}

/** Whether the schema allows null explicitly; one that allows everything does not. */
function acceptsNull(schema: Schema | undefined): boolean {
  if (!schema) return false;
  const { type = [], enum: values = [], const: value, anyOf = [], oneOf = [] } = schema;
  return (
    [type].flat().includes('null') ||
    values.includes(null) ||
    value === null ||
    [...anyOf, ...oneOf].some(acceptsNull)
  );
}
