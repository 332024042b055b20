import type { TSchema } from 'typebox';

/** The part of JSON Schema that declares the members of an object. */
type Schema = {
  properties?: Readonly<Record<string, TSchema>>;
  additionalProperties?: unknown;
  patternProperties?: unknown;
  items?: TSchema;
};

type ListIgnored = (value: unknown, path: string, found: string[]) => void;

const NAMES_MAX = 20;
/** Of one path, escaped: field names are the caller's own and may be of any length. */
const PATH_CHARACTERS_MAX = 100;
const CUT = '...';

/**
 * Compiles what lists the members of a body that its schema does not declare, as the value of a response header:
 * `replyto, attachments.0.contentID`. At most 20 paths of 100 characters; `...` ends what was cut. What would be no token
 * of a header list is percent-encoded, a dot inside a name as well.
 *
 * @returns a function that returns undefined if nothing is ignored
 */
export function compileIgnoredFields(schema: TSchema): (body: unknown) => string | undefined {
  const list = compileList(schema);
  return (body) => {
    const found: string[] = [];
    list?.(body, '', found);
    if (found.length === 0) return undefined;
    const shown = found.slice(0, NAMES_MAX).map(cut);
    return [...shown, ...(found.length > NAMES_MAX ? [CUT] : [])].join(', ');
  };
}

/** @returns undefined for what holds no object that declares its members: free maps, designs, texts. */
function compileList(schema: TSchema): ListIgnored | undefined {
  const { properties, items, additionalProperties, patternProperties } = schema as Schema;
  if (items) {
    const inItem = compileList(items);
    if (!inItem) return undefined;
    return (value, path, found) => {
      if (!Array.isArray(value)) return;
      for (const [at, item] of value.entries()) {
        if (found.length > NAMES_MAX) return;
        inItem(item, `${path}${at}.`, found);
      }
    };
  }
  if (!properties || additionalProperties !== undefined || patternProperties !== undefined) return undefined;
  const below = new Map(Object.entries(properties).map(([name, each]) => [name, compileList(each)]));
  return (value, path, found) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const name of Object.keys(value)) {
      if (found.length > NAMES_MAX) return;
      if (!below.has(name)) found.push(path + escaped(name));
      else below.get(name)?.((value as Record<string, unknown>)[name], `${path}${name}.`, found);
    }
  };
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
function cut(path: string): string {
  if (path.length <= PATH_CHARACTERS_MAX) return path;
  return path.slice(0, PATH_CHARACTERS_MAX - CUT.length).replace(/%.?$/, '') + CUT;
}
