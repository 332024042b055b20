import type { Static, TObject } from 'typebox';
import { memberText } from './member-text.ts';
import { defineWork, type RouteWork, type WorkGiven } from './route-work.ts';

/** A body without one of its members, and the text of that member as it came; undefined where there is none. */
export type SplitBody<Body, Member extends keyof Body> = {
  fields: Omit<Body, Member>;
  text: string | undefined;
};

/**
 * The work of routes that store a member of their body byte for byte: it is checked with the body and never becomes a value
 * on the thread that answers requests. Only declared fields are left.
 *
 * @param exported where the work is exported: module and name
 */
export function splitBodyWork<Schema extends TObject, Member extends keyof Static<Schema> & string>(
  exported: { module: string; name: string },
  body: Schema,
  member: Member,
): RouteWork<Schema, undefined, SplitBody<Static<Schema>, Member>> {
  const names = Object.keys(body.properties).filter((name) => name !== member);
  return defineWork({
    ...exported,
    body,
    makes: 'value',
    run({ body: given, bodyText }: WorkGiven<Static<Schema>, undefined>) {
      const values = given as Record<string, unknown>;
      const fields = Object.fromEntries(
        names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
      ) as Omit<Static<Schema>, Member>;
      const value = values[member];
      const text = value === undefined ? undefined : (memberText(bodyText, member) ?? JSON.stringify(value));
      return { fields, text };
    },
  });
}
