import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Body } from '@postpress/design';
import {
  isTranslated,
  languagesOf,
  missingTranslations,
  shownLanguages,
  translatableProperties,
} from './languages.ts';

const hello = {
  text: 'Hello',
  color: '#000',
  src: { url: 'a' },
  _languages: { de: { text: 'Hallo', src: 'b', color: '' } },
};

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
const form = (...labels: string[]) => labels.map((label) => ({ type: 'text', label }));
it('asks for the labels of menus and forms', () => {
  const menu = { items: [{ text: 'Home' }, { text: ' ' }] };
  assert.deepEqual(translatableProperties({ menu, separator: '|' }), ['menu']);
  assert.deepEqual(translatableProperties({ fields: form('Name'), buttonText: 'Send' }), [
    'fields',
    'buttonText',
  ]);
  assert.deepEqual(translatableProperties({ fields: [{ type: 'hidden', label: 'a' }], menu: {} }), []);
});
it('asks for a table with words, as a whole', () => {
  const cells = (...texts: string[]) => ({ cells: texts.map((text) => ({ text })) });
  const values = (rows: object[], translated: object[]) => ({
    table: { headers: [cells('Item', 'Price')], rows },
    _languages: { de: { table: { headers: [cells('Artikel', 'Preis')], rows: translated } } },
  });
  const rows = [cells('{{name}}', '12')];
  assert.deepEqual(translatableProperties(values(rows, rows)), ['table']);
  assert.deepEqual(translatableProperties({ table: { rows: [cells('{{name}}', '12')] } }), []);
  assert.ok(isTranslated(values(rows, rows), 'table', 'de'));
  assert.ok(!isTranslated(values([...rows, cells('Total', '12')], rows), 'table', 'de'));
});
it('asks again when a form got another field', () => {
  const values = (...labels: string[]) => ({
    fields: form(...labels),
    _languages: { de: { fields: form('Name') } },
  });
  assert.ok(isTranslated(values('First name'), 'fields', 'de'));
  assert.ok(!isTranslated(values('First name', 'Last name'), 'fields', 'de'));
});
it('asks for subject and preheader', () => {
  const values = { subject: 'Our news', preheaderText: 'News' };
  const [warning] = missingTranslations({ rows: [], values } as unknown as Body, ['de']);
  assert.equal(warning?.path, 'body');
  assert.equal(warning?.message, 'No de translation of subject, preheaderText; the base text is rendered.');
});
it('asks for no translation of what has no words', () => {
  const values = {
    text: '<p>{{code}}</p>',
    altText: '*|NAME|* 12',
    html: '<hr class="line">',
    buttonText: '→',
  };
  assert.deepEqual(translatableProperties(values), []);
});
it('takes a translation to de as one to de-AT', () => {
  assert.deepEqual(missingTranslations(body, ['de-AT']), []);
  assert.equal(missingTranslations(body, ['fr-CA']).length, 1);
});
it('asks for no translation to a region of the language that the design is in', () => {
  const german = { ...body, values: { language: { value: 'de' } } } as unknown as Body;
  assert.deepEqual(missingTranslations(german, ['de-AT', 'de']), []);
  assert.equal(missingTranslations(german, ['fr']).length, 1);
});
it('shows translations up to the language of the design', () => {
  assert.deepEqual(shownLanguages('de-AT', 'en'), ['de-AT', 'de']);
  assert.deepEqual(shownLanguages('en-GB', 'en'), ['en-GB']);
  assert.deepEqual(shownLanguages('en-US', 'en-US'), ['en-US']);
  assert.deepEqual(shownLanguages('', ''), []);
});
it('lists the languages of a design by tag, without those that are none', () => {
  const values = { _languages: { fr: { preheaderText: 'Bonjour' }, 'x">': { a: '1' }, it: {}, es: null } };
  assert.deepEqual(languagesOf({ ...body, values } as unknown as Body), ['de', 'fr']);
  assert.deepEqual(languagesOf({ rows: [null, { columns: {} }] } as unknown as Body), []);
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
