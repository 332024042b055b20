import type { Body, Column, Content, Row, Values } from '@postpress/design';
import { splitTags, textOf } from '@postpress/markup';
import { fallbacksOf, lookUpLanguage } from '@postpress/markup/languages';
import { hasText, labelsOf } from './labels.ts';
import type { RenderWarning } from './options.ts';
import { asObject, asText } from './value.ts';

const TAG = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;
/** RFC 5646, 4.4.1. */
const TAG_CHARACTERS_MAX = 35;

/** Whether a text can be a language tag, in an attribute and in a header field. */
export function isLanguage(tag: string): boolean {
  return tag.length <= TAG_CHARACTERS_MAX && TAG.test(tag);
}

const WARNINGS_MAX = 100;
/** The values that translators translate. A menu, a table and the fields of a form are translated as a whole. */
const TRANSLATABLE = [
  'text',
  'textJson',
  'altText',
  'html',
  'menu',
  'table',
  'fields',
  'buttonText',
] as const;
/** Those of the body of an email. */
const TRANSLATABLE_OF_BODY = ['subject', 'preheaderText'] as const;
export type TranslatableProperty = (typeof TRANSLATABLE | typeof TRANSLATABLE_OF_BODY)[number];

/** The language that a design says it is written in; '' if it says none. */
export function ownLanguage(bodyValues: unknown): string {
  const own = asObject(asObject(bodyValues).language);
  const tag = asText(own.value ?? own.code);
  return isLanguage(tag) ? tag : '';
}

/**
 * Whose translations a page in a language shows, best first: of the language and its fallbacks, up to the language that the
 * texts of the design themselves are in.
 */
export function shownLanguages(language: string, own: string): string[] {
  if (language === '') return [];
  const near = fallbacksOf(language);
  const ownAt = near.indexOf(own);
  return ownAt < 0 ? near : near.slice(0, Math.max(1, ownAt));
}

/** The subject that a design has in a language, or in its own; undefined if it has none. */
export function subjectIn(body: Body, language?: string): string | undefined {
  const values = asObject(body.values as Values);
  const own = ownLanguage(values);
  const translated = shownLanguages(language ?? own, own).map((tag) => translationsOf(values, tag)?.subject);
  return [...translated, values.subject].find(hasText);
}

/** The languages that a design has translations to besides its own, by tag. */
export function languagesOf(body: Body): string[] {
  const found = new Set<string>();
  for (const { values } of nodesOf(body))
    for (const [tag, translations] of Object.entries(asObject((values as Translated)._languages)))
      if (isLanguage(tag) && Object.keys(asObject(translations)).length > 0) found.add(tag);
  found.delete(ownLanguage(body.values));
  return [...found].sort();
}

/**
 * A warning for each language without a subject or preheader that the design has, and for each block and language without
 * a complete translation, at most 100. A translation to `de` is one to `de-AT`, too, and so are the texts of a German
 * design.
 *
 * @param languages the languages in which the page should be complete.
 */
export function missingTranslations(body: Body, languages: readonly string[] | undefined): RenderWarning[] {
  if (!Array.isArray(languages) || languages.length === 0) return [];
  const warnings: RenderWarning[] = [];
  const own = [ownLanguage(body.values)];
  const others = languages.filter((language) => lookUpLanguage(language, own) === undefined);
  for (const { values, spoken, path } of translatablesOf(body)) {
    for (const language of others) {
      const near = fallbacksOf(language);
      const missing = spoken.filter((property) => !near.some((each) => isTranslated(values, property, each)));
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
  for (const { values, path } of nodesOf(body)) {
    const spoken = path === 'body' ? translatableBodyProperties(values) : translatableProperties(values);
    if (spoken.length > 0) yield { values, spoken, path };
  }
}

type Translated = { readonly _languages?: unknown };

/** The values of the body and of each block. */
function* nodesOf(body: Body): Generator<{ values: Values; path: string }> {
  if (isObject(body.values)) yield { values: body.values as Values, path: 'body' };
  for (const area of ['headers', 'rows', 'footers'] as const) {
    for (const [rowIndex, row] of list<Row>(body[area]).entries()) {
      for (const [columnIndex, column] of list<Column>(row?.columns).entries()) {
        for (const [index, content] of list<Content>(column?.contents).entries()) {
          const path = `body.${area}.${rowIndex}.columns.${columnIndex}.contents.${index}`;
          if (isObject(content?.values)) yield { values: content.values, path };
        }
      }
    }
  }
}

/** The properties of a block that contain text. A block with a `textJson` shows it instead of its `text`. */
export function translatableProperties(values: Values | undefined): TranslatableProperty[] {
  if (!isObject(values)) return [];
  const found = TRANSLATABLE.filter((property) => hasWords(values, property));
  return found.includes('textJson') ? found.filter((property) => property !== 'text') : found;
}

/** The same of the body of an email. */
export function translatableBodyProperties(values: object | undefined): TranslatableProperty[] {
  return TRANSLATABLE_OF_BODY.filter((property) => isObject(values) && hasWords(values, property));
}

/** Whether a value of a node is translated into a language: of a menu, table or form, with as many labels as its base. */
export function isTranslated(values: object, property: string, language: string): boolean {
  const translation = translationsOf(values, language)?.[property];
  if (typeof translation !== 'object') return hasText(translation);
  const count = labelsOf(translation).length;
  return count > 0 && count === labelsOf((values as Values)[property]).length;
}

/** Whether there is something to translate: a letter outside of merge tags. */
function hasWords(values: object, property: TranslatableProperty): boolean {
  const value = (values as Readonly<Record<string, unknown>>)[property];
  if (!hasText(value)) return labelsOf(value).some(hasLetters);
  return property === 'textJson' || hasLetters(value);
}

function hasLetters(markup: string): boolean {
  return splitTags(textOf(markup)).some(({ text, isTag }) => !isTag && /\p{L}/u.test(text));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
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
