import type { Static, TObject } from 'typebox';
import { type BodyComputation, type BodyInput, defineBodyComputation } from './computation.ts';
import { memberText } from './member-text.ts';

/** A body without one of its members, and the original text of that member; undefined if absent. */
export type SplitBody<Body, Member extends keyof Body> = {
  fields: Omit<Body, Member>;
  text: string | undefined;
};

/**
 * The work of routes that store a member of their body byte for byte. The member is checked with the body, but its
 * value never reaches the event loop's thread. Undeclared fields are removed.
 *
 * @param exported module and name under which the work is exported
 */
export function splitBodyWork<Schema extends TObject, Member extends keyof Static<Schema> & string>(
  exported: { module: string; name: string },
  body: Schema,
  member: Member,
): BodyComputation<Schema, undefined, SplitBody<Static<Schema>, Member>> {
  const names = Object.keys(body.properties).filter((name) => name !== member);
  return defineBodyComputation({
    ...exported,
    body,
    makes: 'value',
    run({ body: given, bodyText }: BodyInput<Static<Schema>, undefined>) {
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
