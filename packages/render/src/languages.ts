import type { Body, Column, Content, Row, Values } from '@postpress/design';
import type { RenderWarning } from './options.ts';

const WARNINGS_MAX = 100;
/** What a reader sees or hears, and a translator translates. Each counts where a block has it and it is not empty. */
const TRANSLATABLE = ['text', 'textJson', 'altText', 'html'] as const;

/**
 * The values of a node in a language: those of `_languages[language]` over the base values. The very same object when
 * there is nothing to lay over, so that it costs next to nothing on a page without translations.
 *
 * A translation of another type than its base value (a text for an object) is left out: it could not be drawn.
 */
export function inLanguage<V extends object>(values: V, language: string | undefined): V {
  if (!language) return values;
  const translations = translationsOf(values, language);
  if (!translations) return values;
  const laid = { ...values } as Record<string, unknown>;
  for (const [property, value] of Object.entries(translations)) {
    const base = laid[property];
    if (property.startsWith('_') || value === null || value === undefined || value === '') continue;
    if (base === undefined || base === null || typeof base === typeof value) laid[property] = value;
  }
  return laid as V;
}

/**
 * A warning for each block and language without a translation of what the block says. Blocks without words need none.
 *
 * @param languages the languages that the page should be complete in; at most 100 warnings are listed.
 */
export function missingTranslations(body: Body, languages: readonly string[] | undefined): RenderWarning[] {
  if (!Array.isArray(languages) || languages.length === 0) return [];
  const warnings: RenderWarning[] = [];
  for (const area of ['headers', 'rows', 'footers'] as const) {
    list<Row>(body[area]).forEach((row, rowIndex) => {
      list<Column>(row?.columns).forEach((column, columnIndex) => {
        list<Content>(column?.contents).forEach((content, index) => {
          const path = `body.${area}.${rowIndex}.columns.${columnIndex}.contents.${index}`;
          for (const language of languages) {
            const missing = missingIn(content?.values, language);
            if (missing.length > 0 && warnings.length < WARNINGS_MAX) {
              warnings.push({
                code: 'missing_translation',
                message: `No ${language} translation of ${missing.join(', ')}; the base text is drawn.`,
                path,
              });
            }
          }
        });
      });
    });
  }
  return warnings;
}

function missingIn(values: Values | undefined, language: string): string[] {
  if (typeof values !== 'object' || values === null) return [];
  const translations = translationsOf(values, language);
  return TRANSLATABLE.filter((property) => says(values[property]) && !says(translations?.[property]));
}

function says(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function translationsOf(values: object, language: string): Record<string, unknown> | undefined {
  const all = (values as { _languages?: unknown })._languages;
  if (typeof all !== 'object' || all === null || !Object.hasOwn(all, language)) return undefined;
  const translations = (all as Record<string, unknown>)[language];
  return typeof translations === 'object' && translations !== null
    ? (translations as Record<string, unknown>)
    : undefined;
}

/** Real designs carry null and objects where lists belong. */
function list<T>(value: unknown): T[] {
  return Array.isArray(value) ? value : [];
}
