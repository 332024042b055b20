import { type Field, type FieldSchema, flag, opaque, text } from '../schema/field.ts';
import { autoWidth, border, buttonColors, fontFamily, imageSource, link } from '../schema/object-units.ts';
import { color, fontWeight, letterSpacing, lineHeight, px, spacing } from '../schema/scalar-units.ts';

/** One option of a custom tool. */
export type ToolProperty = {
  label?: string;
  defaultValue?: unknown;
  /** Name of the editor's control; decides the type of the value. */
  widget?: unknown;
  /** For drop-down lists: the choices. */
  data?: { options?: readonly { label?: string; value?: unknown }[] };
};

const asText = (title: string, description: string): Field<unknown> => text(title, description);

/** The type of value each of the editor's controls sets. Source: the public reference of property editors. */
const widgets: { readonly [widget: string]: (title: string, description: string) => Field<unknown> } = {
  alignment: asText,
  anchor: asText,
  auto_width: autoWidth,
  border,
  border_radius: spacing,
  button_colors: buttonColors,
  checkbox: flag,
  color: color,
  color_picker: color,
  counter: px,
  date: asText,
  datetime: asText,
  dropdown: opaque,
  font_family: fontFamily,
  font_size: px,
  font_weight: fontWeight,
  html: asText,
  image: imageSource,
  letter_spacing: letterSpacing,
  line_height: lineHeight,
  link,
  padding: spacing,
  rich_text: asText,
  slider: px,
  text: asText,
  textarea: asText,
  toggle: flag,
};

/** The schema of a property: by its control, else by its default. */
export function schemaOfProperty(property: unknown): FieldSchema {
  if (typeof property !== 'object' || property === null) return {};
  const { widget, defaultValue, data } = property as ToolProperty;
  if (widget === 'dropdown') return schemaOfChoices(data) ?? schemaOfExample(defaultValue);
  const declared = typeof widget === 'string' && Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
  return declared ? declared('', '') : schemaOfExample(defaultValue);
}

function schemaOfChoices(data: ToolProperty['data']): FieldSchema | undefined {
  const options: unknown = data?.options;
  if (!Array.isArray(options) || options.length === 0) return undefined;
  const values = options.map((option: unknown) => (option as { value?: unknown } | null)?.value);
  if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) return undefined;
  return { enum: [...values, '', null] };
}

const EXAMPLE_DEPTH_MAX = 8;

/** The schema of an example's type; objects by field, while lists and null allow anything. */
export function schemaOfExample(example: unknown, depth = 0): FieldSchema {
  switch (typeof example) {
    case 'string':
      return { type: ['string', 'null'] };
    case 'number':
      return { type: ['number', 'string', 'null'], pattern: String.raw`^(?:-?\d+(?:\.\d+)?(?:px|%)?)?$` };
    case 'boolean':
      return { type: 'boolean' };
    case 'object':
      if (example === null || depth > EXAMPLE_DEPTH_MAX) return {};
      if (Array.isArray(example)) return { type: 'array' };
      return {
        type: ['object', 'array'],
        maxItems: 0,
        properties: Object.fromEntries(
          Object.entries(example).map(([name, inner]) => [name, schemaOfExample(inner, depth + 1)]),
        ),
      };
    default:
      return {};
  }
}
