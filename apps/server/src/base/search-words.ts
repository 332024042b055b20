const WORDS_MAX = 10;

/** The words of a search in lower case; all of them must match. */
export function searchWords(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
}
