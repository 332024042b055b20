import { mapUrls } from '@postpress/markup';
import type { Column } from '../facts/columns.ts';
import { type Feature, isFeature, supportOf } from '../facts/facts.ts';
import { type PartlyRead, partlyRead, propertiesRead } from '../features/partly.ts';
import { propertiesOf } from '../features/properties.ts';
import { valueFeatures } from '../features/values.ts';
import type { Notes } from '../notes.ts';
import { actsOn, type Declaration } from './declaration.ts';

/** A client's rule for declarations. Rules by property apply first, then those by value. */
type Rule = { feature: Feature; applies?: (declaration: Declaration) => boolean; read?: PartlyRead['read'] };

type Rules = { byProperty: ReadonlyMap<string, readonly Rule[]>; byValue: readonly Rule[] };

const compiled = new Map<Column, Rules>();

/**
 * The declarations that a client keeps.
 *
 * @param element the element of the `style` attribute; `undefined` for a style sheet, whose declarations are returned
 *   with the elements they are limited to.
 * @returns `undefined` if the client drops the whole attribute or sheet.
 */
export function filterDeclarations(
  declarations: readonly Declaration[],
  column: Column,
  element: string | undefined,
  notes: Notes,
): Declaration[] | undefined {
  const rules = rulesOf(column);
  const at = { inline: element !== undefined };
  const kept: Declaration[] = [];
  for (const declaration of declarations) {
    const read = readByRules(declaration, rules, at, notes);
    if (read === 'all lost') return undefined;
    if (read === undefined) continue;
    const important = importanceIn(column, read, at, notes);
    if (important === undefined) continue;
    if (element === undefined) kept.push(important);
    else if (actsOn(important.elements, element)) kept.push(important);
    else notes.add(featureNamed(read.property), `dropped ${read.property} on <${element}>`);
  }
  return kept;
}

function readByRules(
  declaration: Declaration,
  { byProperty, byValue }: Rules,
  at: { inline: boolean },
  notes: Notes,
): Declaration | undefined | 'all lost' {
  const applying = byProperty.get(plain(declaration.property)) ?? [];
  let left = declaration;
  for (const { feature, applies, read } of [...applying, ...byValue]) {
    if (applies && !applies(left)) continue;
    const next = read ? read(left, at) : undefined;
    if (next === left) continue;
    if (next === 'all lost') {
      notes.add(feature, `${left.property} took everything beside it along`);
      return next;
    }
    if (next === undefined) {
      notes.add(feature, `dropped ${nameOf(left)}`);
      return undefined;
    }
    if (next.value !== left.value || next.property !== left.property)
      notes.add(feature, `read ${nameOf(left)} otherwise`);
    left = next;
  }
  return left;
}

function rulesOf(column: Column): Rules {
  const known = compiled.get(column);
  if (known) return known;
  const partial = partlyRead.filter(({ columns }) => columns.includes(column));
  const inOwnWay = new Set(partial.map(({ feature }) => feature));
  const byProperty = new Map<string, Rule[]>();
  const put = (property: string, rule: Rule) =>
    byProperty.set(property, [...(byProperty.get(property) ?? []), rule]);
  for (const [feature, properties] of Object.entries(propertiesOf)) {
    if (!isFeature(feature) || inOwnWay.has(feature) || supportOf(feature, column) !== 'no') continue;
    for (const property of properties) put(property, { feature });
  }
  const byValue: Rule[] = variableRules(column);
  for (const rule of partial) {
    const ofValue = valueFeatures.filter(({ feature }) => feature === rule.feature);
    for (const property of propertiesRead(rule)) put(property, rule);
    for (const { property, value, feature } of ofValue) {
      const applies = (declaration: Declaration) => matches(declaration, property, value);
      if (propertiesRead(rule).length === 0) byValue.push({ feature, applies, read: rule.read });
    }
  }
  for (const { feature, property, value } of valueFeatures) {
    if (inOwnWay.has(feature) || supportOf(feature, column) !== 'no') continue;
    byValue.push({ feature, applies: (declaration) => matches(declaration, property, value) });
  }
  const rules = { byProperty, byValue };
  compiled.set(column, rules);
  return rules;
}

/** Gmail and Fastmail support `var()` and its fallback, but drop custom properties; the others drop both. */
function variableRules(column: Column): Rule[] {
  if (supportOf('css-variables', column) !== 'no') return [];
  const readsFallback = column.startsWith('gmail.') || column.startsWith('fastmail.');
  const applies = ({ property, value }: Declaration) =>
    property.startsWith('--') || (!readsFallback && /(?<![\w-])var\(/i.test(value));
  return [{ feature: 'css-variables', applies }];
}

function matches({ property, value }: Declaration, pattern: RegExp | undefined, looks: RegExp): boolean {
  return (!pattern || pattern.test(plain(property))) && looks.test(withoutTexts(value));
}

/** Quoted text and URLs contain no units or functions. */
function withoutTexts(value: string): string {
  return mapUrls(value, () => ' ').replace(/"[^"]*"|'[^']*'/g, ' ');
}

function plain(property: string): string {
  return property.replace(/^-(?:webkit|moz|ms|o)-/, '');
}

function nameOf({ property, value }: Declaration): string {
  if (property.startsWith('--')) return 'a variable';
  return value.length <= 24 && /^[\w-]+$/.test(value) ? `${property}: ${value}` : property;
}

function featureNamed(property: string): Feature {
  const name = `css-${property.replace(/-(?:top|right|bottom|left)$/, '')}`;
  return isFeature(name) ? name : 'css-display';
}

/** A declaration with `!important` as the client applies it, or none. */
function importanceIn(
  column: Column,
  declaration: Declaration,
  { inline }: { inline: boolean },
  notes: Notes,
): Declaration | undefined {
  const { important, property } = declaration;
  if (important === '') return declaration;
  const loses = () => {
    notes.add('css-important', `dropped ${property.startsWith('--') ? 'a variable' : property}`);
    return undefined;
  };
  if (column === 'outlook.windows') return inline || !/^\s/.test(important) ? loses() : declaration;
  if (column.startsWith('gmail.') || column.startsWith('protonmail.'))
    return /[A-Z]/.test(important) ? loses() : declaration;
  if (column.startsWith('yahoo.') || column.startsWith('aol.'))
    return property === 'background-image' && !/^\s/.test(important) ? loses() : declaration;
  if (column.startsWith('gmx.') || column.startsWith('web-de.')) return { ...declaration, important: '' };
  return declaration;
}
