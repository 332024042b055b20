import type { Body, Column, Content, Row, Values } from '@postpress/design';
import { hasText, labelsOf } from './labels.ts';
import type { RenderWarning } from './options.ts';

const WARNINGS_MAX = 100;
/** The values that translators translate. A menu and the fields of a form are translated as a whole. */
const TRANSLATABLE = ['text', 'textJson', 'altText', 'html', 'menu', 'fields', 'buttonText'] as const;
export type TranslatableProperty = (typeof TRANSLATABLE)[number] | 'preheaderText';

/**
 * A warning for each language without a preheader, and for each block and language without a complete translation, at
 * most 100.
 *
 * @param languages the languages in which the page should be complete.
 */
export function missingTranslations(body: Body, languages: readonly string[] | undefined): RenderWarning[] {
  if (!Array.isArray(languages) || languages.length === 0) return [];
  const warnings: RenderWarning[] = [];
  for (const { values, spoken, path } of translatablesOf(body)) {
    for (const language of languages) {
      const missing = spoken.filter((property) => !isTranslated(values, property, language));
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

type Translatable = { values: object; spoken: readonly TranslatableProperty[]; path: string };

function* translatablesOf(body: Body): Generator<Translatable> {
  const { values } = body;
  if (hasPreheader(values)) yield { values, spoken: ['preheaderText'], path: 'body' };
  for (const area of ['headers', 'rows', 'footers'] as const) {
    for (const [rowIndex, row] of list<Row>(body[area]).entries()) {
      for (const [columnIndex, column] of list<Column>(row?.columns).entries()) {
        for (const [index, content] of list<Content>(column?.contents).entries()) {
          const spoken = translatableProperties(content?.values);
          const path = `body.${area}.${rowIndex}.columns.${columnIndex}.contents.${index}`;
          if (spoken.length > 0) yield { values: content.values, spoken, path };
        }
      }
    }
  }
}

/** The properties of a block that contain text. A block with a `textJson` shows it instead of its `text`. */
export function translatableProperties(values: Values | undefined): TranslatableProperty[] {
  if (typeof values !== 'object' || values === null) return [];
  const found = TRANSLATABLE.filter((property) => hasWords(values[property]));
  return found.includes('textJson') ? found.filter((property) => property !== 'text') : found;
}

/** Whether the values of a body contain a preheader. */
export function hasPreheader(values: object | undefined): boolean {
  return hasWords((values as { preheaderText?: unknown } | undefined)?.preheaderText);
}

/** Whether a value of a node is translated into a language: of a menu or form, with as many labels as its base. */
export function isTranslated(values: object, property: string, language: string): boolean {
  const translation = translationsOf(values, language)?.[property];
  if (typeof translation !== 'object') return hasText(translation);
  const count = labelsOf(translation).length;
  return count > 0 && count === labelsOf((values as Values)[property]).length;
}

function hasWords(value: unknown): boolean {
  return hasText(value) || labelsOf(value).length > 0;
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
