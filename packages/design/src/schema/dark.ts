import type { FieldSchema, Fields } from './field.ts';
import { group, map, suggestion, text } from './field.ts';
import { darkColor } from './scalar-units.ts';
import { units } from './units.ts';
import { declaredValues, type ValuesName } from './values.ts';

/** The key in a node's values under which its dark values are stored. Other editors ignore it. */
export const DARK_KEY = '_dark';

/** The shapes whose parts are colors or images. In dark mode only those parts may differ. */
const COLORED: ReadonlySet<string> = new Set(['border', 'linkStyle', 'buttonColors']);

const image = (title: string): Fields[string] =>
  group(title, 'The image that is shown instead.', {
    url: text('Address', 'Image URL; empty: the image stays.'),
  });

const icons = group('Icons', 'The icon set that is shown instead.', {
  iconType: suggestion('Set', 'Shape and color of the icons.', ['circle-white', 'circle-black', 'circle']),
});

const writtenColors = map(
  'Colors in text',
  'Dark colors by the colors that texts and table cells contain: `{"#c2410c": "#fb923c"}`.',
  darkColor('Color', 'The color in dark mode.'),
);

/**
 * The schema of a node's dark values: those of its values that are colors or images, each of which may have another in
 * dark mode. `undefined` if the node has none.
 */
function darkSchema(fields: Fields, isBody: boolean): FieldSchema | undefined {
  const dark: { [name: string]: FieldSchema } = {};
  for (const [name, field] of Object.entries(fields)) {
    const differs = darkField(name, field);
    if (differs !== undefined) dark[name] = differs;
  }
  if (isBody) dark.colors = writtenColors;
  if (Object.keys(dark).length === 0) return undefined;
  return group('In dark mode', 'Colors and images that differ in dark mode; `keep`: as in light mode.', dark);
}

function darkField(name: string, field: FieldSchema): FieldSchema | undefined {
  // Colors under the pointer stay: they are a pair that is readable anywhere.
  if (/hover/i.test(name)) return undefined;
  const title = field.title ?? '';
  const unit = field.$ref?.slice(field.$ref.lastIndexOf('/') + 1) ?? '';
  if (unit === 'color') return darkColor(title, 'The color in dark mode.');
  if (unit === 'imageSource' || unit === 'backgroundImage') return image(title);
  if (name === 'icons') return icons;
  if (!COLORED.has(unit)) return undefined;
  const parts = Object.entries(units[unit]?.schema.properties ?? {}).flatMap(([part, schema]) => {
    const differs = darkField(part, schema);
    return differs === undefined ? [] : [[part, differs] as const];
  });
  return group(title, 'Their colors in dark mode.', Object.fromEntries(parts));
}

/** The schema of one sort of values, without what differs per device. */
export function valuesSchema(name: ValuesName): FieldSchema & { readonly properties: Fields } {
  const { title, description, fields } = declaredValues[name];
  const dark = darkValues[name];
  const properties = dark === undefined ? fields : { ...fields, [DARK_KEY]: dark };
  return { title, description, type: ['object', 'array'], maxItems: 0, properties };
}

/** The schema of the dark values of each set of values that has colors or images. */
export const darkValues: { readonly [K in ValuesName]?: FieldSchema } = Object.fromEntries(
  Object.entries(declaredValues).map(([name, { fields }]) => [
    name,
    darkSchema(fields, name.startsWith('body_')),
  ]),
);
