/** What is wrong with a heading's level among those before it; undefined if nothing is. */
export type HeadingFault = { kind: 'first' | 'skips'; expected: number };

/** @param levels of the headings in reading order, up to and with the one in question */
export function headingFault(levels: readonly number[]): HeadingFault | undefined {
  const level = levels.at(-1);
  const before = levels.at(-2);
  if (level === undefined) return undefined;
  if (before === undefined) return level > 1 ? { kind: 'first', expected: 1 } : undefined;
  return level > before + 1 ? { kind: 'skips', expected: before + 1 } : undefined;
}
