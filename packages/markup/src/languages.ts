export type Direction = 'ltr' | 'rtl';

/**
 * Where a text for a language is looked for, in this order: `de-AT` → `de-AT`, `de` (BCP 47; RFC 4647, 3.4). A subtag of
 * one character goes with what follows it: `zh-x-a` → `zh-x-a`, `zh`.
 */
export function fallbacksOf(tag: string): string[] {
  const found: string[] = [];
  for (let parts = tag.split('-'); parts.length > 0; parts = parts.slice(0, -1))
    if (parts.at(-1)?.length !== 1) found.push(parts.join('-'));
  return found;
}

/** The best of some languages for a reader of another, as it is written there; upper and lower case are alike. */
export function lookUpLanguage(tag: string, available: readonly string[]): string | undefined {
  for (const each of fallbacksOf(tag.toLowerCase())) {
    const found = available.find((one) => one.toLowerCase() === each);
    if (found !== undefined) return found;
  }
  return undefined;
}

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg']);

/** The direction in which a language is written; `ltr` for what is no tag. */
export function directionOf(tag: string): Direction {
  return RIGHT_TO_LEFT.has(maximized(tag)?.script ?? '') ? 'rtl' : 'ltr';
}

/** The tag with its likely script, as `zh-TW` → `zh-Hant-TW`; undefined for what is no tag. */
export function maximized(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}
