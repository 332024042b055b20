import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { DesignStore } from '@postpress/edits';
import { readCommon } from './reading.ts';

const text = (id: string, values: object) => ({ id, type: 'text', values });
const store = new DesignStore({
  displayMode: 'email',
  text: JSON.stringify({
    counters: {},
    schemaVersion: 27,
    body: {
      rows: [
        {
          cells: [1],
          values: {},
          columns: [
            {
              values: {},
              contents: [
                text('one', {
                  fontSize: '14px',
                  textAlign: 'left',
                  _override: { mobile: { fontSize: '12px' } },
                }),
                text('two', { fontSize: '20px', textAlign: 'left', color: '#ff0000' }),
              ],
            },
          ],
        },
      ],
      values: { textColor: '#123456' },
    },
  }),
});

test('what several nodes have alike is common, what differs is mixed', () => {
  deepEqual(readCommon(store, ['one', 'two'], ['textAlign'], {}), {
    value: 'left',
    mixed: false,
    own: true,
    overridden: false,
    source: 'value',
  });
  deepEqual(readCommon(store, ['one', 'two'], ['fontSize'], {}), {
    value: undefined,
    mixed: true,
    own: true,
    overridden: true,
    source: 'value',
  });
});

test('what a phone has of its own is its own there, what it has not comes from the desktop', () => {
  equal(readCommon(store, ['one'], ['fontSize'], { device: 'mobile' }).own, true);
  equal(readCommon(store, ['two'], ['fontSize'], { device: 'mobile' }).source, 'desktop');
});

test('a block without a color shows the page’s', () => {
  const { value, own, source } = readCommon(store, ['one'], ['color'], {});
  deepEqual({ value, own, source }, { value: '#123456', own: false, source: 'page' });
  equal(readCommon(store, ['two'], ['color'], {}).value, '#ff0000');
});

test('what nobody says is the default', () => {
  const { value, own, source } = readCommon(store, ['one'], ['lineHeight'], {});
  deepEqual({ value, own, source }, { value: '140%', own: false, source: 'default' });
});
