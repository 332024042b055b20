import type { FieldSchema, Fields, ValuesOf } from './field.ts';

/** A declared node: title, description, and the fields of its values with their defaults. */
export type Declaration<F extends Fields = Fields> = {
  readonly title: string;
  readonly description: string;
  /** Field by field, each with its default. */
  readonly fields: F;
};

/**
 * Declares a node of the format; schema, type, defaults and reference are derived from it.
 *
 * @param defaults the data that rendering reads; each entry becomes the `default` of its field.
 */
export function declare<const F extends Fields>(
  title: string,
  description: string,
  fields: F,
  defaults: ValuesOf<NoInfer<F>>,
): Declaration<F> {
  const withDefaults: { [name: string]: FieldSchema } = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = (defaults as { readonly [name: string]: unknown })[name];
    withDefaults[name] = value === undefined ? field : { ...field, default: value };
  }
  return { title, description, fields: withDefaults as F };
}
