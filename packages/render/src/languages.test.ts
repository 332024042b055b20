import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Body } from '@postpress/design';
import { inLanguage, isTranslated, missingTranslations, translatableProperties } from './languages.ts';

const hello = {
  text: 'Hello',
  color: '#000',
  src: { url: 'a' },
  _languages: { de: { text: 'Hallo', src: 'b', color: '' } },
};

it('lays a translation over the base', () => assert.equal(inLanguage(hello, 'de').text, 'Hallo'));
it('keeps what is not translated', () => assert.equal(inLanguage(hello, 'de').color, '#000'));
it('keeps an object where the translation is a text', () =>
  assert.deepEqual(inLanguage(hello, 'de').src, { url: 'a' }));
it('answers the same object without a translation', () => assert.equal(inLanguage(hello, 'fr'), hello));
it('answers the same object without a language', () => assert.equal(inLanguage(hello, undefined), hello));
it('takes no inherited name for a language', () => assert.equal(inLanguage(hello, 'constructor'), hello));
it('accepts an empty list instead of an object', () => {
  const values = { text: 'a', _languages: [] };
  assert.equal(inLanguage(values, 'de'), values);
});

const body = {
  rows: [
    {
      cells: [1],
      values: {},
      columns: [
        {
          values: {},
          contents: [
            { type: 'text', values: hello },
            { type: 'divider', values: {} },
          ],
        },
      ],
    },
  ],
  values: {},
} as unknown as Body;

it('warns about a missing translation, with its path', () => {
  const [warning, ...more] = missingTranslations(body, ['de', 'fr']);
  assert.equal(more.length, 0);
  assert.equal(warning?.code, 'missing_translation');
  assert.equal(warning?.path, 'body.rows.0.columns.0.contents.0');
  assert.match(warning?.message ?? '', /fr/);
});
it('asks for no translation of a text that a state hides', () => {
  const values = { text: 'a', textJson: '{}', altText: ' ', _languages: { de: { textJson: '{}' } } };
  assert.deepEqual(translatableProperties(values), ['textJson']);
  assert.ok(isTranslated(values, 'textJson', 'de') && !isTranslated(values, 'textJson', 'fr'));
});
it('checks nothing when no languages are named', () =>
  assert.deepEqual(missingTranslations(body, undefined), []));
it('survives a broken body', () =>
  assert.deepEqual(missingTranslations({ rows: [null, { columns: {} }] } as unknown as Body, ['de']), []));

it('stops at 100 warnings', () => {
  let read = 0;
  const values = {
    text: 'x',
    get _languages() {
      read++;
      return {};
    },
  };
  const contents = Array.from({ length: 10 }, () => ({ type: 'text', values }));
  const wide = { rows: [{ columns: [{ contents }] }] } as unknown as Body;
  const languages = Array.from({ length: 50 }, (_, at) => `l${at}`);
  assert.equal(missingTranslations(wide, languages).length, 100);
  assert.equal(read, 100);
});
