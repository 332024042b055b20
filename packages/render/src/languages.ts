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
  for (const { content, path } of contentsOf(body)) {
    const spoken = translatableProperties(content?.values);
    if (spoken.length === 0) continue;
    for (const language of languages) {
      const translations = translationsOf(content.values, language);
      const missing = spoken.filter((property) => !hasText(translations?.[property]));
      if (missing.length === 0) continue;
      warnings.push({
        code: 'missing_translation',
        message: `No ${language} translation of ${missing.join(', ')}; the base text is drawn.`,
        path,
      });
      // A design of thousands of blocks in hundreds of languages would be searched for seconds beyond what is listed.
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

/** The properties of a block that hold words. */
function translatableProperties(values: Values | undefined): string[] {
  if (typeof values !== 'object' || values === null) return [];
  return TRANSLATABLE.filter((property) => hasText(values[property]));
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

/** Real designs carry null and objects where lists belong. */
function list<T>(value: unknown): T[] {
  return Array.isArray(value) ? value : [];
}
