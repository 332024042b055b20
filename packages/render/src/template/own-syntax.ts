import type { MergeTagEntry, MergeTagValue } from '../options.ts';

/**
 * The values of tags and rules that a project writes otherwise than with `{{` (`*|NAME|*`, `<% if vip %>`): the renderer
 * merges them, and the template engine all others.
 */
export function valuesOfOwnSyntax(
  values: Readonly<Record<string, unknown>>,
  schema: { [key: string]: MergeTagEntry } | undefined,
): { [name: string]: MergeTagValue } {
  const own = Object.entries(values).filter(
    ([name]) => schema && Object.hasOwn(schema, name) && isOwnSyntax(schema[name]),
  );
  return Object.fromEntries(own) as { [name: string]: MergeTagValue };
}

function isOwnSyntax(entry: MergeTagEntry | undefined): boolean {
  const { value, rules, mergeTags } = entry ?? {};
  const written = [value, ...Object.values(rules ?? {}).map((rule) => rule?.before)];
  return (
    written.some((text) => typeof text === 'string' && !text.startsWith('{{')) ||
    Object.values(mergeTags ?? {}).some(isOwnSyntax)
  );
}
