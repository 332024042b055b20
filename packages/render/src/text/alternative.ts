/** What editors write of their own accord, and what says no more than that there is a picture. */
const SAYS_NOTHING = /^(?:image|img|picture|photo|placeholder)$/i;

/** The alternative text of a picture as it is worth writing, or ''. */
export function alternative(alt: string): string {
  const words = alt.trim();
  return SAYS_NOTHING.test(words) ? '' : words;
}
