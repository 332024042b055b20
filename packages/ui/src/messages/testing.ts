import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { shippedLocales } from './locales.ts';

type Texts = Readonly<Record<string, string>>;

/** Every element of a message, those within plurals and choices too. */
function elements(text: string): MessageFormatElement[] {
  const all = (list: readonly MessageFormatElement[]): MessageFormatElement[] =>
    list.flatMap((each) =>
      each.type === TYPE.plural || each.type === TYPE.select
        ? [each, ...Object.values(each.options).flatMap(({ value }) => all(value))]
        : [each],
    );
  return all(parse(text));
}

const SILENT: readonly TYPE[] = [TYPE.literal, TYPE.pound];
const placeholders = (text: string): string[] =>
  [
    ...new Set(
      elements(text).flatMap((each) =>
        SILENT.includes(each.type) ? [] : [(each as { value: string }).value],
      ),
    ),
  ].toSorted();

/** The plural categories of a language that a message leaves out. */
function missingCategories(text: string, tag: string): string[] {
  return elements(text).flatMap((each) => {
    if (each.type !== TYPE.plural) return [];
    const { pluralCategories } = new Intl.PluralRules(tag, { type: each.pluralType }).resolvedOptions();
    return pluralCategories.filter((category) => !(category in each.options));
  });
}

/** Names of formats, codes and brands that no language translates. */
const isSameEverywhere = (text: string) => !/\p{L}{4}/u.test(text.replace(/\{[^}]*\}/g, ''));

/** The tests of the catalogs of an app: `<folder>/<tag>.json` for each shipped language, against its English. */
export function checkLocales(english: Texts, folder: string): void {
  describe('English', () => {
    it('has only messages that can be parsed, with all plural categories', () => {
      for (const text of Object.values(english)) deepEqual(missingCategories(text, 'en'), [], text);
    });
    it('writes counts of things as plurals', () => {
      // “More than 500 emails” is never one.
      const one = /(?<!(?:than|least) )\{(?:count|total)\} (?!bytes)\p{L}+s\b/u;
      deepEqual(
        Object.entries(english).filter(([, text]) => one.test(text)),
        [],
      );
    });
  });
  for (const { tag, name } of shippedLocales.filter((each) => each.tag !== 'en'))
    describe(name, () => {
      const texts: Texts = JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8'));
      it('lacks no message', () => {
        deepEqual(
          Object.keys(english).filter((each) => !(each in texts)),
          [],
        );
      });
      it('has the placeholders of English', () => {
        const different = Object.keys(texts).filter((each) => {
          const source = english[each];
          return (
            source !== undefined && placeholders(texts[each] ?? '').join() !== placeholders(source).join()
          );
        });
        deepEqual(different, []);
      });
      it('has all plural categories of its language', () => {
        const missing = Object.entries(texts).filter(([, text]) => missingCategories(text, tag).length > 0);
        deepEqual(missing, []);
      });
      it('is translated: nine texts of ten differ from English', () => {
        const candidates = Object.keys(english).filter((each) => !isSameEverywhere(english[each] ?? ''));
        const same = candidates.filter((each) => texts[each] === english[each]);
        deepEqual(same.length < candidates.length / 10 ? [] : same, []);
      });
    });
}
