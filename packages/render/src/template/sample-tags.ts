import { exampleUrl } from './example-url.ts';
import { type TemplateVariable, variablesOf } from './variables.ts';

type TagEntry = { name?: unknown; sample?: unknown; value?: unknown; mergeTags?: unknown };

/** A merge tag with a value: its name in designs and its label. */
export type SampleTag = { name: string; label: string; sample?: unknown };

/** Every merge tag that a project declares with a value, in order; grouped ones with dotted names. */
export function sampleTags(mergeTags: Readonly<Record<string, TagEntry>>, prefix = ''): SampleTag[] {
  return Object.entries(mergeTags).flatMap(([key, entry]) => {
    const name = nameIn(entry.value) ?? `${prefix}${key}`;
    const label = typeof entry.name === 'string' ? entry.name : name;
    const inner = entry.mergeTags;
    const isGroup = typeof inner === 'object' && inner !== null;
    const sample = entry.sample ?? exampleUrl(name);
    const own = { name, label, ...(sample !== undefined && { sample }) };
    return [
      ...(isGroup && entry.sample === undefined && entry.value === undefined ? [] : [own]),
      ...(isGroup ? sampleTags(inner as Record<string, TagEntry>, `${prefix}${key}.`) : []),
    ];
  });
}

/**
 * The variables that a design uses and the project does not declare, each with a sample of its kind: `first_name` →
 * `First name`, URLs, lists with three items, conditions that hold.
 */
export function undeclaredTags(page: string, declared: readonly SampleTag[]): SampleTag[] {
  const known = new Set(declared.map(({ name }) => name));
  return undeclared(variablesOf(page), '', known);
}

/** Objects are listed by their fields, except for lists. */
function undeclared(
  variables: readonly TemplateVariable[],
  prefix: string,
  known: ReadonlySet<string>,
): SampleTag[] {
  return variables.flatMap((variable) => {
    const name = `${prefix}${variable.name}`;
    if (variable.kind === 'object') return undeclared(variable.fields, `${name}.`, known);
    if (known.has(name) || LINK_PARTS.has(name) || !NAME.test(name)) return [];
    return [{ name, label: readable(name), sample: sampleOf(variable) }];
  });
}

/** Names with other characters belong to other template languages. */
const NAME = /^[A-Za-z_]\w*(?:\.\w+)*$/;
const SAMPLE_ITEMS = 3;
/** An example date, the same in every preview. */
const SAMPLE_DATE = '2026-05-04T09:30:00Z';

function sampleOf({ name, kind, fields }: TemplateVariable, index = 0): unknown {
  if (kind === 'condition') return true;
  if (kind === 'number') return 19.9 * (index + 1);
  if (kind === 'date') return SAMPLE_DATE;
  const item = (at: number) =>
    fields.length === 0
      ? `${readable(name)} ${at + 1}`
      : Object.fromEntries(fields.map((field) => [field.name, sampleOf(field, at)]));
  if (kind === 'list') return Array.from({ length: SAMPLE_ITEMS }, (_, at) => item(at));
  if (kind === 'object') return item(index);
  return exampleUrl(name) ?? readable(name);
}

/** Placeholders inside link objects, which the renderer fills in itself. */
const LINK_PARTS: ReadonlySet<string> = new Set([
  'href',
  'target',
  'onClick',
  'id',
  'email',
  'subject',
  'body',
  'phone',
]);

function readable(name: string): string {
  const words = (name.split('.').at(-1) ?? name)
    .replace(/_+/g, ' ')
    .trim()
    .replace(/\b(?:url|id|html|vat)\b/gi, (short) => short.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Values for previews and tests: the sample data of a template, and where those have none, what its merge tag declares or
 * an example.
 */
export function fillSamples(
  data: Readonly<Record<string, unknown>>,
  tags: readonly SampleTag[],
): Record<string, unknown> {
  const missing = tags.filter(({ name, sample }) => sample !== undefined && !hasValue(data, name));
  return { ...Object.fromEntries(missing.map(({ name, sample }) => [name, sample])), ...data };
}

/** Whether the data have an own value by a name as a tag writes it: `order.id`. */
function hasValue(data: Readonly<Record<string, unknown>>, name: string): boolean {
  const path = Object.hasOwn(data, name) ? [name] : name.split('.');
  const value = path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string, unknown>)[key]
        : undefined,
    data,
  );
  return value !== undefined;
}

/** `{{first_name}}` → `first_name`. */
function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\{\{\{?\s*([\w.]+)\s*\}?\}\}$/.exec(value)?.[1] : undefined;
}
