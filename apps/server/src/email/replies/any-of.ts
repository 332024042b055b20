/**
 * One pattern out of several, so that a long list of phrases can be read line by line. The flags are the first one's.
 */
export function anyOf(...patterns: readonly [RegExp, ...RegExp[]]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), patterns[0].flags);
}

/** The same, at the beginning of a text. */
export function beginsWith(...patterns: readonly [RegExp, ...RegExp[]]): RegExp {
  return new RegExp(`^\\s*(?:${anyOf(...patterns).source})`, patterns[0].flags);
}
