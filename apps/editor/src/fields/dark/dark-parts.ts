import { darkValues, type FieldSchema, unitName, type ValuesName } from '@postpress/design/fields';
import type { ControlName } from '../control-for.ts';

/** What of a property may differ in dark mode. */
export type DarkPart =
  | { kind: 'color' | 'image'; path: readonly string[] }
  /** The color of all lines of a border. */
  | { kind: 'line'; path: readonly string[]; sides: readonly string[] }
  | { kind: 'choice'; path: readonly string[]; choices: readonly string[] };

/** The parts of a property that may differ in dark mode; none for most. */
export function darkParts(
  name: ValuesName,
  { path, control }: { path: readonly string[]; control: ControlName },
): readonly DarkPart[] {
  const [first = '', ...rest] = path;
  const schema = rest.length === 0 ? darkValues[name]?.properties?.[first] : undefined;
  // The width of an image has the same path as the image.
  if (schema === undefined || control === 'imageWidth') return [];
  return partsOf(schema, path, control === 'topLine' ? ['Top'] : SIDES);
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'];

function partsOf(
  schema: FieldSchema,
  path: readonly string[],
  sides: readonly string[],
): readonly DarkPart[] {
  if (schema.$ref !== undefined && unitName(schema.$ref) === 'darkColor') return [{ kind: 'color', path }];
  const parts = Object.entries(schema.properties ?? {});
  if (parts.some(([part]) => part.startsWith('border'))) return [{ kind: 'line', path, sides }];
  return parts.flatMap(([part, inner]): readonly DarkPart[] => {
    const at = [...path, part];
    if (part === 'url') return [{ kind: 'image', path: at }];
    if (part === 'iconType')
      return [{ kind: 'choice', path: at, choices: (inner.examples ?? []).map(String) }];
    return partsOf(inner, at, sides);
  });
}
