import type { TSchema } from 'typebox';

export type JsonObject = { [name: string]: unknown };

/** A schema as JSON: the library's own members are not enumerable or start with `~`. */
export function plainSchema(schema: TSchema): JsonObject {
  return JSON.parse(JSON.stringify(schema, (name, value) => (name.startsWith('~') ? undefined : value)));
}
