import type { Editor } from '../kernel/editor.ts';

type TagEntry = { name?: unknown; sample?: unknown; value?: unknown; mergeTags?: unknown };

/** A merge tag that a value can stand for: what it is called in designs and to people. */
export type SampleTag = { name: string; label: string; sample?: unknown };

/** Every merge tag with a value of its own, in its order; those in groups by dots. */
export function sampleTags(mergeTags: Readonly<Record<string, TagEntry>>, prefix = ''): SampleTag[] {
  return Object.entries(mergeTags).flatMap(([key, entry]) => {
    const name = nameIn(entry.value) ?? `${prefix}${key}`;
    const label = typeof entry.name === 'string' ? entry.name : name;
    const inner = entry.mergeTags;
    const isGroup = typeof inner === 'object' && inner !== null;
    const own = { name, label, ...(entry.sample !== undefined && { sample: entry.sample }) };
    return [
      ...(isGroup && entry.sample === undefined && entry.value === undefined ? [] : [own]),
      ...(isGroup ? sampleTags(inner as Record<string, TagEntry>, `${prefix}${key}.`) : []),
    ];
  });
}

/**
 * The tags that a design uses and the project does not declare, each with its name as a sample: `first_name` → `First name`.
 * Loops and conditions are left out.
 */
export function undeclaredTags(designText: string, declared: readonly SampleTag[]): SampleTag[] {
  const known = new Set(declared.map(({ name }) => name));
  const names = [...designText.matchAll(/\{\{\s*([A-Za-z_]\w*(?:\.\w+)*)\s*\}\}/g)].map(
    ([, name = '']) => name,
  );
  return [...new Set(names)]
    .filter((name) => !known.has(name) && !LINK_PARTS.has(name))
    .map((name) => ({ name, label: readable(name), sample: readable(name) }));
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
  const words = (name.split('.').at(-1) ?? name).replace(/_+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Every tag that previews and tests ask a value for: the declared ones, then those that only the design uses. */
export function tagsToFill({ options, store }: Pick<Editor, 'options' | 'store'>): SampleTag[] {
  const declared = sampleTags(options.snapshot.mergeTags);
  return [...declared, ...undeclaredTags(JSON.stringify(store.snapshot.design), declared)];
}

/** Those of them that the design uses. */
export function usedTags(editor: Pick<Editor, 'options' | 'store'>): SampleTag[] {
  const text = JSON.stringify(editor.store.snapshot.design);
  return tagsToFill(editor).filter(({ name }) => text.includes(name));
}

const chosenBy = new WeakMap<Editor['options'], ReadonlyMap<string, unknown>>();

/** What stands for each merge tag in previews and tests: as this person chose, else as the tag declares. */
export function samplesOf(editor: Pick<Editor, 'options' | 'store'>): Record<string, unknown> {
  const chosen = chosenBy.get(editor.options);
  const values: Record<string, unknown> = {};
  for (const { name, sample } of tagsToFill(editor)) {
    const value = chosen?.has(name) ? chosen.get(name) : sample;
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Another value for a tag, while the editor is open. */
export function chooseSample({ options }: Pick<Editor, 'options'>, name: string, value: unknown): void {
  chosenBy.set(options, new Map([...(chosenBy.get(options) ?? []), [name, value]]));
}

/** `{{first_name}}` → `first_name`. */
function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\{\{\{?\s*([\w.]+)\s*\}?\}\}$/.exec(value)?.[1] : undefined;
}
