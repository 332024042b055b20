import type { TSchema } from 'typebox';

export type JsonObject = { [name: string]: unknown };

/** A schema as JSON: what the library keeps for itself is not enumerable or begins with `~`. */
export function plainSchema(schema: TSchema): JsonObject {
  return JSON.parse(JSON.stringify(schema, (name, value) => (name.startsWith('~') ? undefined : value)));
}
