import type { Design } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { exampleUrl, type TemplateVariable, variablesOf } from '@postpress/render/template';
import type { Editor } from '../kernel/editor.ts';
import { pathOfName, type SampleData, sampleIn, withSample } from '../kernel/sample-store.ts';

type TagEntry = { name?: unknown; sample?: unknown; value?: unknown; mergeTags?: unknown };

/** A merge tag with a value: its name in designs and its label. */
export type SampleTag = { name: string; label: string; sample?: unknown };

/** Every merge tag that has a value, in order; grouped ones with dotted names. */
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

/** Every tag that previews and tests need a value for: the declared ones, then those that only the page uses. */
export function tagsToFill(
  { options, store }: Pick<Editor, 'options' | 'store'>,
  page = pageOf(store),
): SampleTag[] {
  const declared = sampleTags(options.snapshot.mergeTags);
  return [...declared, ...undeclaredTags(page, declared)];
}

/** Those of them that the design uses. */
export function usedTags({ options, store }: Pick<Editor, 'options' | 'store'>): SampleTag[] {
  const page = pageOf(store);
  const declared = sampleTags(options.snapshot.mergeTags);
  return [...declared.filter(({ name }) => page.includes(name)), ...undeclaredTags(page, declared)];
}

const pages = new WeakMap<Design, string>();

/** The rendered page, in which conditions and loops surround what they apply to. */
export function pageOf({ displayMode, snapshot: { design } }: Editor['store']): string {
  const known = pages.get(design);
  if (known !== undefined) return known;
  const { html } = renderDesign(design, { displayMode });
  pages.set(design, html);
  return html;
}

/**
 * The value of each variable in previews and tests: the sample data of the template, else what its merge tag declares,
 * else an example of its kind.
 *
 * @param page of a design other than the open one
 */
export function samplesOf(editor: Sampled, page?: string): Record<string, unknown> {
  const { data } = editor.samples.snapshot;
  const values: Record<string, unknown> = {};
  for (const { name, sample } of tagsToFill(editor, page))
    if (sample !== undefined && sampleIn(data, pathOfName(data, name)) === undefined) values[name] = sample;
  return { ...values, ...data };
}

type Sampled = Pick<Editor, 'options' | 'store' | 'samples'>;

/** The value of one of them by its name. */
export function sampleOfTag(values: SampleData, name: string): unknown {
  return sampleIn(values, pathOfName(values, name));
}

/** The sample data with another value for a tag. */
export function chooseSample({ samples }: Pick<Editor, 'samples'>, name: string, value: unknown): void {
  const { data } = samples.snapshot;
  samples.set(withSample(data, pathOfName(data, name), value), name);
}

/** The typed list or object; undefined if it isn't JSON, or of another kind than the tag's own sample. */
export function readSample(text: string, sample: unknown): object | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const isObject = typeof read === 'object' && read !== null;
    return isObject && Array.isArray(read) === Array.isArray(sample) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** `{{first_name}}` → `first_name`. */
function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\{\{\{?\s*([\w.]+)\s*\}?\}\}$/.exec(value)?.[1] : undefined;
}
