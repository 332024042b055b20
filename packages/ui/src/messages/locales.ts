import { lookUpLanguage, maximized } from '@postpress/markup/languages';

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

/** The shipped locale for a tag: the same one, else one of the same language and script. `pt-PT` → `pt-BR`. */
export function shippedLocaleFor(locale: string): ShippedLocale | undefined {
  const tags = shippedLocales.map(({ tag }) => tag);
  const same = lookUpLanguage(locale, tags);
  if (same !== undefined) return same as ShippedLocale;
  const { language, script } = maximized(locale) ?? {};
  return tags.find((tag) => {
    const shipped = maximized(tag);
    return language !== undefined && shipped?.language === language && shipped.script === script;
  });
}
