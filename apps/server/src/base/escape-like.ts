/** Escapes `%`, `_` and `\\` so that a LIKE pattern matches the text literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
