import type { DisplayMode } from '@postpress/design';
import { declaredValues, type FieldSchema, type ValuesName } from '@postpress/design/fields';
import { type ControlName, controlFor } from '../fields/control-for.ts';
import type { Entry } from './panel.ts';

/** An entry with its declaration. */
export type ResolvedEntry = {
  path: readonly string[];
  schema: FieldSchema;
  control: ControlName;
  entry: Exclude<Entry, string>;
};

/** @returns undefined where the mode has no such value */
export function resolveEntry(name: ValuesName, entry: Entry, mode: DisplayMode): ResolvedEntry | undefined {
  const whole = typeof entry === 'string' ? { path: entry } : entry;
  if (whole.modes && !whole.modes.includes(mode)) return undefined;
  const path = whole.path.split('.');
  const [first = '', ...rest] = path;
  let schema: FieldSchema | undefined = (
    declaredValues[name].fields as { readonly [field: string]: FieldSchema }
  )[first];
  for (const part of rest) schema = schema?.properties?.[part];
  if (!schema) return undefined;
  const last = path.at(-1) ?? '';
  return { path, schema, control: whole.control ?? controlFor(schema, last), entry: whole };
}

/** `property.button.padding`, `property.padding`: the nearer goes before the more general. Their help ends on `.help`. */
export function propertyNames(of: ValuesName, path: readonly string[]): [own: string, everywhere: string] {
  const dotted = path.join('.');
  return [`property.${of}.${dotted}`, `property.${dotted}`];
}
