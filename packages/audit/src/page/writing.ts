import { elementsIn } from '@postpress/markup';
import { asObject, asText, type JsonObject, readRichText } from '@postpress/render/reading';
import { readMarkupText } from './read-markup-text.ts';
import { readStateText } from './read-state-text.ts';
import type { RichText } from './rich-text.ts';
import type { StyledRuns } from './styled-runs.ts';

/** One rich text of a block and its value path. */
export type RichTextValue = {
  valuePath: readonly string[];
  source: string;
  form: 'markup' | 'state' | 'broken';
  rich: RichText;
  /** Of custom HTML with style sheets: its texts as those show them. */
  styled?: StyledRuns | undefined;
};

/** Whether custom HTML has a style sheet of its own. */
export function hasSheet({ source }: RichTextValue): boolean {
  return elementsIn(source).has('style');
}

/** The rich text of a block or table cell in a language: `textJson` if it has one, else `text`. */
export function writingOf(values: JsonObject, base: readonly string[], language: string): RichTextValue {
  const isState = values.textJson !== undefined && values.textJson !== null && values.textJson !== '';
  return readWriting(values, isState ? 'textJson' : 'text', base, language);
}

/** The value of `key` as rich text. */
export function readWriting(
  values: JsonObject,
  key: string,
  base: readonly string[],
  language: string,
): RichTextValue {
  const { value, path } = translatedValue(values, key, language);
  const source = asText(value);
  const valuePath = [...base, ...path];
  const read = key === 'textJson' ? readRichText(value) : { kind: 'markup' as const, markup: source };
  if (read.kind === 'state') return { valuePath, source, form: 'state', rich: readStateText(read.root) };
  if (read.kind === 'broken') return { valuePath, source, form: 'broken', rich: readMarkupText(read.words) };
  return { valuePath, source, form: 'markup', rich: readMarkupText(read.markup) };
}

/** The value of `key` in a language and its path: the translation, or the base value. */
export function translatedValue(
  values: JsonObject,
  key: string,
  language: string,
): { value: unknown; path: readonly string[] } {
  if (language !== '') {
    const translated = asObject(asObject(values._languages)[language])[key];
    if (typeof translated === 'string' && translated !== '')
      return { value: translated, path: ['_languages', language, key] };
  }
  return { value: values[key], path: [key] };
}
