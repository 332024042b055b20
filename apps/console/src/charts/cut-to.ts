/** Truncates a text to the available width, with an ellipsis. */
export function cutTo(widthPx: number, text: string, widthOf: (text: string) => number): string {
  if (widthOf(text) <= widthPx) return text;
  let kept = text.length - 1;
  while (kept > 1 && widthOf(`${text.slice(0, kept)}…`) > widthPx) kept--;
  return `${text.slice(0, kept)}…`;
}
