import { type ShippedLocale, shippedLocaleFor, shippedLocales } from './locales.ts';

export const KEPT_AS = 'postpress.locale';

/** The language chosen in this browser; undefined: the browser's. */
export function readLocale(): ShippedLocale | undefined {
  try {
    const kept = localStorage.getItem(KEPT_AS);
    return shippedLocales.find(({ tag }) => tag === kept)?.tag;
  } catch {
    return undefined;
  }
}

/** Stores the choice; undefined: the browser's language from now on. */
export function keepLocale(locale: ShippedLocale | undefined): void {
  try {
    if (locale === undefined) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, locale);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}

/** The locale to begin with: the chosen one, else the first of the browser's that we ship, with its region. */
export function preferredLocale(): string {
  return readLocale() ?? navigator.languages.find(isShipped) ?? 'en';
}

/** Some browsers report an invalid tag, such as `en-US@posix`: formatting with it would throw. */
function isShipped(tag: string): boolean {
  return shippedLocaleFor(tag) !== undefined && isTag(tag);
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
