/** The addresses that somebody wrote, each once; or what is wrong with them. */
export function readAddresses(
  written: string,
  max: number,
): { to: string[] } | { wrong: 'none' | 'too-many' } {
  const to = [...new Set(written.split(/[\s,;]+/).filter((each) => /^[^@]+@[^@]+$/.test(each)))];
  if (to.length === 0) return { wrong: 'none' };
  return to.length > max ? { wrong: 'too-many' } : { to };
}

type TagEntry = { name?: unknown; sample?: unknown; value?: unknown; mergeTags?: unknown };

/** Sample values by the name of each merge tag that has one: `{first_name: 'Ada'}`; groups by dots. */
export function sampleValues(
  mergeTags: Readonly<Record<string, TagEntry>>,
  prefix = '',
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(mergeTags)) {
    const name = nameIn(entry.value) ?? `${prefix}${key}`;
    if (entry.sample !== undefined) found[name] = entry.sample;
    if (typeof entry.mergeTags === 'object' && entry.mergeTags !== null)
      Object.assign(found, sampleValues(entry.mergeTags as Record<string, TagEntry>, `${prefix}${key}.`));
  }
  return found;
}

/** `{{first_name}}` → `first_name`. */
function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\{\{\{?\s*([\w.]+)\s*\}?\}\}$/.exec(value)?.[1] : undefined;
}
