import { nearestName } from '@postpress/markup';
import type { TemplateVariable } from '@postpress/render/template';
import type { AuditOptions } from './page.ts';

/** A variable that will have a value. `fields` is absent if its content is unknown. */
export type KnownVariable = { fields?: ReadonlyMap<string, KnownVariable> };
/** A variable without a value: its path, and the known name that is probably meant. */
type UnknownVariable = { variable: TemplateVariable; path: string; meant: Renaming | undefined };
export type Renaming = { from: string; to: string };

const LEVELS_MAX = 16;
/** Of an item whose fields are collected. */
const ITEMS_MAX = 50;

/** The variables of the options: merge tags by their names, sample data by its values. Undefined: unknown. */
export function knownVariables({ mergeTags, sampleData }: AuditOptions): KnownVariable | undefined {
  const hasSamples = sampleData !== undefined && Object.keys(sampleData).length > 0;
  if (!mergeTags && !hasSamples) return undefined;
  const fields = new Map<string, KnownVariable>();
  for (const name of mergeTags ?? []) fields.set(name.replace(/^\{+\s*|\s*\}+$/g, ''), {});
  // Members in the samples are better known than from the names of merge tags.
  if (hasSamples) for (const [name, known] of fieldsOf([sampleData], LEVELS_MAX)) fields.set(name, known);
  return { fields };
}

/** The fields of objects, or of the items of lists. */
function fieldsOf(values: readonly unknown[], levels: number): Map<string, KnownVariable> {
  const byName = new Map<string, unknown[]>();
  for (const value of values)
    if (typeof value === 'object' && value !== null)
      for (const [name, field] of Object.entries(value))
        byName.set(name, [...(byName.get(name) ?? []), field]);
  return new Map([...byName].map(([name, all]) => [name, knownOf(all, levels - 1)]));
}

function knownOf(values: readonly unknown[], levels: number): KnownVariable {
  const items = values.flatMap((value) => (Array.isArray(value) ? value.slice(0, ITEMS_MAX) : [value]));
  const objects = items.filter((item) => typeof item === 'object' && item !== null);
  return levels === 0 || objects.length === 0 ? {} : { fields: fieldsOf(objects, levels) };
}

/** The variables of a template that have no value, in its order. */
export function unknownVariables(
  variables: readonly TemplateVariable[],
  known: KnownVariable,
  around = '',
): UnknownVariable[] {
  return variables.flatMap((variable) => {
    const path = `${around}${variable.name}`;
    const found = known.fields?.get(variable.name);
    if (found) return found.fields ? unknownVariables(variable.fields, found, `${path}.`) : [];
    if (isWhole(variable, known)) return [];
    const meant = nearestName(variable.name, [...(known.fields?.keys() ?? [])]);
    return named(variable).map((each) => ({
      variable: each,
      path: each === variable ? path : `${path}.…`,
      meant: meant === undefined ? undefined : { from: variable.name, to: meant },
    }));
  });
}

/** `shop.city` may be the name of a merge tag as a whole. */
function isWhole({ name, fields }: TemplateVariable, { fields: known }: KnownVariable): boolean {
  return fields.length > 0 && fields.every((field) => known?.has(`${name}.${field.name}`));
}

/** The variable and its members, as far as tags name them. */
function named(variable: TemplateVariable): TemplateVariable[] {
  if (variable.tags.length > 0) return [variable];
  return variable.fields.flatMap(named);
}

/** The paths in sample data that no variable of a template names, the outermost of each. */
export function unusedSamples(
  sampleData: Readonly<Record<string, unknown>>,
  variables: readonly TemplateVariable[],
): string[] {
  return unusedIn({ fields: fieldsOf([sampleData], LEVELS_MAX) }, variables, '');
}

function unusedIn({ fields }: KnownVariable, used: readonly TemplateVariable[], around: string): string[] {
  return [...(fields ?? [])].flatMap(([name, known]) => {
    const variable = used.find((each) => each.name === name);
    if (!variable) return [`${around}${name}`];
    // A list or object that is used as a whole.
    return variable.fields.length === 0 ? [] : unusedIn(known, variable.fields, `${around}${name}.`);
  });
}
