import type { Static, TObject } from 'typebox';

/** The fields that the route's schema declares. A body keeps unchecked fields, which must be ignored. */
export function declaredFields<Body extends TObject>(schema: Body, body: Static<Body>): Static<Body> {
  const given = body as Record<string, unknown>;
  const names = Object.keys(schema.properties).filter((name) => Object.hasOwn(given, name));
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Static<Body>;
}
