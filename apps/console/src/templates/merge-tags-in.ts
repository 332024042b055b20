/** Not names of values: ends and conditions of rules. */
const TAG = /\{\{\{?\s*([A-Za-z_][\w.-]*)\s*\}?\}\}/g;
const TAGS_MAX = 50;

/** Names of the merge tags of a page, in the order in which they come, each once. */
export function mergeTagsIn(html: string): string[] {
  const names = new Set<string>();
  for (const [, name] of html.matchAll(TAG)) {
    if (name !== undefined) names.add(name);
    if (names.size >= TAGS_MAX) break;
  }
  return [...names];
}
