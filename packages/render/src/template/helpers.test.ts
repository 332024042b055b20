import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileTemplate, MergeBudget, type MergeOptions, type Variables } from './index.ts';

const merge = (template: string, variables: Variables, options: Partial<MergeOptions> = {}) =>
  compileTemplate(template, 'text').merge(variables, {
    budget: new MergeBudget({ values: 10_000_000 }),
    charactersMax: 10_000,
    ...options,
  });
const gives =
  (template: string, variables: Variables, text: string, options: Partial<MergeOptions> = {}) =>
  () =>
    // Intl writes narrow and unbreakable spaces.
    assert.equal(merge(template, variables, options).text.replace(/[\u202f\u00a0]/g, ' '), text);
const warns = (template: string, variables: Variables, warning: RegExp) => () =>
  assert.match(merge(template, variables).warnings.join('\n'), warning);

describe('helpers of text', () => {
  it('default', gives('{{default a "x"}}{{default b "y"}}{{default c d "z"}}', { b: 'B', d: 4 }, 'xB4'));
  it('upper and lower', gives('{{upper a}}{{lower a}}', { a: 'aB' }, 'ABab'));
  it('upper by the locale', gives('{{upper a}}', { a: 'i' }, 'İ', { locale: 'tr' }));
  it('capitalize', gives('{{capitalize a}}', { a: 'élan vital' }, 'Élan vital'));
  it(
    'truncate',
    gives('{{truncate a 5}}|{{truncate a 20}}|{{truncate a 4 end=""}}', { a: 'one two' }, 'one…|one two|one'),
  );
  it('truncate keeps characters whole', gives('{{truncate a 2}}', { a: '😀😀😀' }, '😀…'));
  it('join', gives('{{join a}} {{join a " / "}}', { a: ['x', 1, ''] }, 'x, 1 x / 1'));
  it('count', gives('{{count a}}{{count b}}{{count c}}', { a: [1, 2], b: { x: 1 } }, '210'));
  it(
    'plural',
    gives('{{plural n "item" "items"}} {{plural m "item" "items"}}', { n: 1, m: 2 }, 'item items'),
  );
  it(
    'plural by the locale',
    gives('{{plural n one="plik" few="pliki" many="plików"}}', { n: 3 }, 'pliki', { locale: 'pl' }),
  );
});

describe('helpers of numbers and dates', () => {
  it('number', gives('{{number a}} {{number a decimals=0}}', { a: 1234.5 }, '1,234.5 1,235'));
  it('number by the locale', gives('{{number a decimals=2}}', { a: '1234.5' }, '1.234,50', { locale: 'de' }));
  it('number as a percentage', gives('{{number a style="percent"}}', { a: 0.25 }, '25%'));
  it('currency', gives('{{currency a "EUR"}} {{currency a}}', { a: 12 }, '€12.00 $12.00'));
  it(
    'currency by the locale',
    gives('{{currency a "eur"}}', { a: 1234.5 }, '1.234,50 €', { locale: 'de-DE' }),
  );
  it('currency without decimals', gives('{{currency a "JPY"}}', { a: 1200 }, '¥1,200'));
  it('date', gives('{{date a}}|{{date a "long"}}', { a: '2026-11-25' }, 'Nov 25, 2026|November 25, 2026'));
  it(
    'date in a zone',
    gives('{{date a "short" time="short"}}', { a: '2026-11-25T23:30:00Z' }, '26.11.26, 00:30', {
      locale: 'de',
      timeZone: 'Europe/Berlin',
    }),
  );
  it(
    'date in the zone of the tag',
    gives('{{date a zone="Asia/Tokyo"}}', { a: '2026-11-25T23:30:00Z' }, 'Nov 26, 2026'),
  );
  it(
    'a day is the same everywhere',
    gives('{{date a}}', { a: '2026-11-25' }, 'Nov 25, 2026', { timeZone: 'Pacific/Apia' }),
  );
  it('a time alone', gives('{{date a "none" time="short"}}', { a: 1_700_000_000_000 }, '10:13 PM'));
  it('what is no number is written', gives('{{number a}}{{currency a "EUR"}}', { a: 'free' }, 'freefree'));
  it('what is no number is reported', warns('{{number a}}', { a: 'free' }, /^free is no number/));
  it('what is no date is reported', warns('{{date a}}', { a: 'soon' }, /^soon is no date/));
  it('an unknown currency is reported', warns('{{currency a "€€"}}', { a: 1 }, /no currency €€/));
  it('an unknown zone is reported', warns('{{date a zone="Mars"}}', { a: 0 }, /no time zone Mars/));
  it('an unknown locale is the default', gives('{{number a}}', { a: 1000 }, '1,000', { locale: '!' }));
});

describe('helpers of conditions', () => {
  const cases: [string, Variables, string][] = [
    ['eq a "x"', { a: 'x' }, 'true'],
    ['eq a 1', { a: '1' }, 'true'],
    ['eq a b', {}, 'true'],
    ['eq a ""', {}, 'false'],
    ['ne a 1', { a: 2 }, 'true'],
    ['lt a 10', { a: '9' }, 'true'],
    ['gt a "b"', { a: 'c' }, 'true'],
    ['gt a 1', {}, 'false'],
    ['and a b', { a: 1, b: 'x' }, 'x'],
    ['or a b', { b: 'x' }, 'x'],
    ['not a', {}, 'true'],
    ['and (not a) (or b c)', { c: 1 }, '1'],
  ];
  for (const [call, variables, text] of cases)
    it(`${call} of ${JSON.stringify(variables)}`, gives(`{{${call}}}`, variables, text));
});

describe('names that are not helpers', () => {
  it('may be a variable with spaces', gives('{{first name}}', { 'first name': 'Ann' }, 'Ann'));
  it('may have a helper’s name', gives('{{count}} {{date}}', { count: 3, date: 'today' }, '3 today'));
  it('is reported', warns('{{shout a}}', { a: 1 }, /no helper shout and no variable “shout a”/));
  it('is never inherited', gives('{{constructor a}}{{#if (toString a)}}x{{/if}}', { a: 1 }, ''));
});
