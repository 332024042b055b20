/**
 * What searches of templates compare: the name and each tag on a line of its own, in lower case as JavaScript has it.
 * `lower()` of PostgreSQL follows the locale of the database, and under C changes ASCII characters only.
 */
export function searchKeyOf({ name, tags }: { name: string; tags: readonly string[] }): string {
  return [name, ...tags].map((text) => `${oneLine(text)}\n`).join('');
}

/** A tag as a line of a search key. */
export function tagLine(tag: string): string {
  return `\n${oneLine(tag)}\n`;
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ').toLowerCase();
}
