import { readDeclarations as readWritten, splitOutside } from '@postpress/markup';
import { aliasOf, expand, longhandsOf, physicalOf } from './shorthands.ts';

/** One declaration of a longhand or of a custom property. */
export type Declaration = {
  property: string;
  value: string;
  important: boolean;
  /** With `var()`: the property the value is for as a whole. It is read when the variables are known. */
  pending?: string;
};

const KNOWN_MAX = 2_000;
const known = [new Map<string, readonly Declaration[]>(), new Map<string, readonly Declaration[]>()] as const;

/**
 * The valid declarations of a `style` attribute or of a rule that an import reads, shorthands written out. Texts seen
 * before are remembered.
 */
export function readDeclarations(css: string, quirks: boolean): readonly Declaration[] {
  const memory = known[quirks ? 1 : 0];
  const remembered = memory.get(css);
  if (remembered) return remembered;
  const declarations: Declaration[] = [];
  for (const { property, value, important } of readWritten(css)) {
    for (const [name, text, pending] of longhandsIn(property, value, quirks))
      declarations.push({ property: name, value: text, important: important !== '', pending });
  }
  if (memory.size >= KNOWN_MAX) memory.clear();
  if (css.length < 4_000) memory.set(css, declarations);
  return declarations;
}

type Named = readonly [property: string, value: string, pending?: string];

function longhandsIn(property: string, value: string, quirks: boolean): readonly Named[] {
  const isCustom = property.startsWith('--');
  if (!isCustom && !hasVariables(value)) return expand(property, value, quirks) ?? [];
  // Anything may be in a value that is not read yet, but no sign of importance.
  if (value.includes('!') && splitOutside(value, '!').length > 1) return [];
  if (isCustom) return [[property, value]];
  const names = longhandsOf(property) ?? [aliasOf(property)];
  return names.filter((name) => physicalOf(name, false) !== undefined).map((name) => [name, value, property]);
}

/** Whether a value refers to custom properties or to the environment. */
export function hasVariables(value: string): boolean {
  return value.includes('(') && /(?<![\w-])(?:var|env)\(/i.test(value);
}
