/** The initials of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((each) => [...(each ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
