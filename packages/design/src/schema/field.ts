/**
 * The part of JSON Schema 2020-12 in which fields are declared, as plain data that forms and model prompts can be built
 * from. Schemas, checks, types and reference are generated from it without a library.
 */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export type FieldSchema = {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly deprecated?: boolean;
  readonly contentMediaType?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: FieldSchema };
  readonly additionalProperties?: FieldSchema;
};

/** A declared field and, for the compiler only, the type of its value. */
export type Field<T> = FieldSchema & { readonly '~value'?: T };

export type Fields = { readonly [name: string]: Field<unknown> };

/** The values of declared fields; each may be missing. */
export type ValuesOf<F extends Fields> = {
  readonly [K in keyof F]?: F[K] extends Field<infer T> ? T : never;
};

type Limits = Pick<FieldSchema, 'minimum' | 'maximum' | 'exclusiveMinimum' | 'examples'>;

/** Plain text. `null` counts as empty: designs that passed through PHP carry it. */
export function text(title: string, description: string): Field<string> {
  return { title, description, type: ['string', 'null'] };
}

/** Plain text with suggested values; other values are valid, too. */
export function suggestion(title: string, description: string, examples: readonly string[]): Field<string> {
  return { ...text(title, description), examples };
}

/** Plain text where `null` has a meaning of its own. */
export function textOrNull(title: string, description: string): Field<string | null> {
  return { title, description, type: ['string', 'null'] };
}

/** Markup: rendered as it is, and cleaned if an export asks for safe HTML. */
export function markup(title: string, description: string): Field<string> {
  return { title, description, type: ['string', 'null'], contentMediaType: 'text/html' };
}

export function flag(title: string, description: string): Field<boolean> {
  return { title, description, type: 'boolean' };
}

export function number(title: string, description: string, limits: Limits = {}): Field<number> {
  return { title, description, type: ['number', 'null'], ...limits };
}

/** An enumeration; empty and `null` mean the default. */
export function choice<const T extends string>(
  title: string,
  description: string,
  options: readonly T[],
): Field<T> {
  return { title, description, type: ['string', 'null'], enum: [...options, '', null] };
}

/** An object. An empty list is accepted, because PHP cannot tell them apart. */
export function group<F extends Fields>(title: string, description: string, fields: F): Field<ValuesOf<F>> {
  return { title, description, type: ['object', 'array'], maxItems: 0, properties: fields };
}

/** An object whose names are the author's own. */
export function map<T>(
  title: string,
  description: string,
  value: Field<T>,
): Field<{ readonly [name: string]: T }> {
  return { title, description, type: ['object', 'array'], maxItems: 0, additionalProperties: value };
}

export function list<T>(title: string, description: string, item: Field<T>): Field<readonly T[]> {
  return { title, description, type: 'array', items: item };
}

/** A value that is neither read nor checked, but preserved. */
export function opaque(title: string, description: string): Field<unknown> {
  return { title, description };
}
