import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Body } from '@postpress/design';
import { missingTranslations } from './languages.ts';

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
it('checks nothing when no languages are named', () =>
  assert.deepEqual(missingTranslations(body, undefined), []));
it('bears a broken body', () =>
  assert.deepEqual(missingTranslations({ rows: [null, { columns: {} }] } as unknown as Body, ['de']), []));
