/** The languages our pages are written in: BCP 47 tag, name in its own language, direction. English is the source. */
export const shippedLocales = [
  { tag: 'en', name: 'English', direction: 'ltr' },
  { tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { tag: 'fr', name: 'Français', direction: 'ltr' },
  { tag: 'es', name: 'Español', direction: 'ltr' },
  { tag: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  { tag: 'it', name: 'Italiano', direction: 'ltr' },
  { tag: 'nl', name: 'Nederlands', direction: 'ltr' },
  { tag: 'pl', name: 'Polski', direction: 'ltr' },
  { tag: 'tr', name: 'Türkçe', direction: 'ltr' },
  { tag: 'ja', name: '日本語', direction: 'ltr' },
  { tag: 'zh-CN', name: '简体中文', direction: 'ltr' },
  { tag: 'ar', name: 'العربية', direction: 'rtl' },
] as const;

export type ShippedLocale = (typeof shippedLocales)[number]['tag'];
export type Direction = 'ltr' | 'rtl';

/** `pt-BR` → `pt-BR`, `pt`: where a text of a locale is looked for, in this order. */
export function fallbacksOf(locale: string): string[] {
  const parts = locale.split('-');
  return parts.map((_part, at) => parts.slice(0, parts.length - at).join('-'));
}

/** The shipped locale for a tag: the same one, else one of the same language and script. `pt-PT` → `pt-BR`. */
export function shippedLocaleFor(locale: string): ShippedLocale | undefined {
  const tags = shippedLocales.map(({ tag }) => tag);
  const wanted = fallbacksOf(locale).map((each) => each.toLowerCase());
  const same = wanted.map((each) => tags.find((tag) => tag.toLowerCase() === each)).find(Boolean);
  if (same) return same;
  const { language, script } = maximized(locale) ?? {};
  return tags.find((tag) => {
    const shipped = maximized(tag);
    return language !== undefined && shipped?.language === language && shipped.script === script;
  });
}

/** Of the language of a tag, shipped or not. */
export function directionOf(locale: string): Direction {
  const script = maximized(locale)?.script ?? '';
  return ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'].includes(script) ? 'rtl' : 'ltr';
}

/** The tag with its likely script, as `zh-TW` → `zh-Hant-TW`; undefined for what is no tag. */
function maximized(locale: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale).maximize();
  } catch {
    return undefined;
  }
}
