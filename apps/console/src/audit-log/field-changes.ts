type Snapshot = Readonly<Record<string, unknown>> | null;
/** One field of what changed; `isChanged` is false for fields shown as context. */
export type FieldChange = { name: string; before: string; after: string; isChanged: boolean };

/** Fields of both states beside each other, those that changed first. */
export function fieldChanges(before: Snapshot, after: Snapshot): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const texts = { before: textOf(before?.[name]), after: textOf(after?.[name]) };
      return { name, ...texts, isChanged: texts.before !== texts.after };
    })
    .sort((a, b) => Number(b.isChanged) - Number(a.isChanged));
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
