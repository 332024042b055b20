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

const chosenBy = new WeakMap<Editor['options'], ReadonlyMap<string, unknown>>();

/** What stands for each merge tag in previews and tests: as this person chose, else as the tag declares. */
export function samplesOf({ options }: Pick<Editor, 'options'>): Record<string, unknown> {
  const chosen = chosenBy.get(options);
  const values: Record<string, unknown> = {};
  for (const { name, sample } of sampleTags(options.snapshot.mergeTags)) {
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
