import { isJsonObject } from '@postpress/design/json';
import { asList, asObject } from './value.ts';

/**
 * A menu, the fields of a form, or a table with other labels: entries, labels, placeholders and choices, cells of HTML, in
 * reading order. Labels without text, and hidden fields, stay as they are.
 */
export function mapLabels(value: unknown, change: (label: string) => string): unknown {
  if (Array.isArray(value)) return value.map((field) => mapField(field, change));
  if (!isJsonObject(value)) return value;
  if (Array.isArray(value.rows)) return mapCells(value, change);
  if (!Array.isArray(value.items)) return value;
  return { ...value, items: value.items.map((item) => mapText(item, 'text', change)) };
}

/** The labels of a menu, of the fields of a form, or of a table; none of any other value. */
export function labelsOf(value: unknown): string[] {
  const labels: string[] = [];
  mapLabels(value, (label) => {
    labels.push(label);
    return label;
  });
  return labels;
}

type Change = (label: string) => string;
type Fields = { readonly [name: string]: unknown };

function mapCells(table: Fields, change: Change): unknown {
  const mapCell = (cell: unknown) =>
    hasText(asObject(cell).textJson) ? cell : mapText(cell, 'text', change);
  const mapRow = (row: unknown) =>
    isJsonObject(row) && Array.isArray(row.cells) ? { ...row, cells: row.cells.map(mapCell) } : row;
  const parts = ['headers', 'rows', 'footers'].filter((part) => Array.isArray(table[part]));
  return { ...table, ...Object.fromEntries(parts.map((part) => [part, asList(table[part]).map(mapRow)])) };
}

function mapField(field: unknown, change: Change): unknown {
  if (!isJsonObject(field) || field.type === 'hidden') return field;
  const named = mapText(mapText(field, 'label', change), 'placeholder_text', change) as Fields;
  const { options } = named;
  if (typeof options === 'string') {
    const lines = options.split('\n').map((line) => (hasText(line) ? change(line) : line));
    return { ...named, options: lines.join('\n') };
  }
  if (asList(options).length === 0) return named;
  return { ...named, options: asList(options).map((option) => mapOption(option, change)) };
}

function mapOption(option: unknown, change: Change): unknown {
  if (hasText(option)) return change(option);
  if (isJsonObject(option) && !hasText(option.label) && hasText(option.value))
    return { ...option, label: change(option.value) };
  return mapText(option, 'label', change);
}

function mapText(holder: unknown, name: string, change: Change): unknown {
  const text = isJsonObject(holder) ? holder[name] : undefined;
  return isJsonObject(holder) && hasText(text) ? { ...holder, [name]: change(text) } : holder;
}

export function hasText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
