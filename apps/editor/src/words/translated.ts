import type { EditorOptions } from '../kernel/options-store.ts';

type Translations = Pick<EditorOptions, 'locale' | 'translations'>;

/**
 * What a host calls the first of these names that it has translated, in the reader's language: `de-AT` takes what `de`
 * says where it says nothing itself. Undefined: the English text holds.
 */
export function translated(
  { locale, translations }: Translations,
  ...names: readonly string[]
): string | undefined {
  const [language = ''] = locale.split('-');
  const catalogues = [translations[locale], translations[language]];
  for (const name of names)
    for (const catalogue of catalogues) {
      const text: unknown = catalogue?.[name];
      if (typeof text === 'string') return text;
    }
  return undefined;
}
