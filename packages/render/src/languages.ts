import type { Body, Column, Content, Row, Values } from '@postpress/design';
import type { RenderWarning } from './options.ts';

const WARNINGS_MAX = 100;
/** The values that translators translate. */
const TRANSLATABLE = ['text', 'textJson', 'altText', 'html'] as const;
export type TranslatableProperty = (typeof TRANSLATABLE)[number];

/**
 * The values of a node in a language: `_languages[language]` over the base values. Returns the same object if there is
 * no translation.
 *
 * Translations whose type differs from the base value are ignored.
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
 * A warning for each block and language without a complete translation, at most 100.
 *
 * @param languages the languages in which the page should be complete.
 */
export function missingTranslations(body: Body, languages: readonly string[] | undefined): RenderWarning[] {
  if (!Array.isArray(languages) || languages.length === 0) return [];
  const warnings: RenderWarning[] = [];
  for (const { content, path } of contentsOf(body)) {
    const spoken = translatableProperties(content?.values);
    if (spoken.length === 0) continue;
    for (const language of languages) {
      const missing = spoken.filter((property) => !isTranslated(content.values, property, language));
      if (missing.length === 0) continue;
      warnings.push({
        code: 'missing_translation',
        message: `No ${language} translation of ${missing.join(', ')}; the base text is rendered.`,
        path,
      });
      // Without this limit, thousands of blocks in hundreds of languages would take seconds.
      if (warnings.length === WARNINGS_MAX) return warnings;
    }
  }
  return warnings;
}

function* contentsOf(body: Body): Generator<{ content: Content; path: string }> {
  for (const area of ['headers', 'rows', 'footers'] as const) {
    for (const [rowIndex, row] of list<Row>(body[area]).entries()) {
      for (const [columnIndex, column] of list<Column>(row?.columns).entries()) {
        for (const [index, content] of list<Content>(column?.contents).entries())
          yield { content, path: `body.${area}.${rowIndex}.columns.${columnIndex}.contents.${index}` };
      }
    }
  }
}

/** The properties of a block that contain text. A block with a `textJson` shows it instead of its `text`. */
export function translatableProperties(values: Values | undefined): TranslatableProperty[] {
  if (typeof values !== 'object' || values === null) return [];
  const found = TRANSLATABLE.filter((property) => hasText(values[property]));
  return found.includes('textJson') ? found.filter((property) => property !== 'text') : found;
}

/** Whether a value of a node says something of its own in a language. */
export function isTranslated(values: object, property: string, language: string): boolean {
  return hasText(translationsOf(values, language)?.[property]);
}

function hasText(value: unknown): boolean {
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

/** Real designs contain null and objects in place of lists. */
function list<T>(value: unknown): T[] {
  return Array.isArray(value) ? value : [];
}
