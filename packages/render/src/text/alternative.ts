/** Placeholder texts that editors insert, and texts that say no more than that there is an image. */
const SAYS_NOTHING = /^(?:image|img|picture|photo|placeholder)$/i;

/** The alternative text of an image if it is informative, else ''. */
export function alternative(alt: string): string {
  const words = alt.trim();
  return SAYS_NOTHING.test(words) ? '' : words;
}
