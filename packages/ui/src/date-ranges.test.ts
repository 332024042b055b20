import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import { setUiApp } from './app-parts.ts';
import { dateRangePresets, dateRangeText } from './date-ranges.ts';
import { compileCatalog } from './messages/compile-catalog.ts';
import { formatMessage } from './messages/format-message.ts';
import partsMessages from './parts-messages.json' with { type: 'json' };

before(() => {
  const catalog = compileCatalog(partsMessages);
  setUiApp({
    text: (name, values) => formatMessage(catalog[name] ?? name, 'en', values),
    locale: () => 'en',
    readError: () => undefined,
  });
});

/** The first of a month, so that days before it are of the month before. */
const now = new Date(2030, 2, 1, 15, 30);
const rangeOf = (name: string) => dateRangePresets.find((each) => each.name === name)?.rangeAt(now);

test('periods are whole days, today included', () => {
  deepEqual(rangeOf('today'), { from: '2030-03-01', to: '2030-03-01' });
  deepEqual(rangeOf('yesterday'), { from: '2030-02-28', to: '2030-02-28' });
  deepEqual(rangeOf('last7'), { from: '2030-02-23', to: '2030-03-01' });
  deepEqual(rangeOf('last30'), { from: '2030-01-31', to: '2030-03-01' });
  deepEqual(rangeOf('thisMonth'), { from: '2030-03-01', to: '2030-03-01' });
});

test('a range is shown by its period, or by its dates', () => {
  equal(dateRangeText({}, now), 'Any time');
  equal(dateRangeText({ from: '2030-02-23', to: '2030-03-01' }, now), 'Last 7 days');
  equal(dateRangeText({ from: '2030-01-05', to: '2030-01-06' }, now), 'Jan 5, 2030 – Jan 6, 2030');
  equal(dateRangeText({ from: '2030-01-05', to: '2030-01-05' }, now), 'Jan 5, 2030');
  equal(dateRangeText({ from: '2030-01-05' }, now), 'Since Jan 5, 2030');
  equal(dateRangeText({ to: '2030-01-05' }, now), 'Until Jan 5, 2030');
});

test('a range of times shows them, and what is no date is shown as written', () => {
  const at = new Date(2030, 0, 5, 14).toISOString();
  equal(dateRangeText({ from: at }, now).replaceAll('\u202f', ' '), 'Since Jan 5, 2030, 2:00 PM');
  equal(dateRangeText({ from: 'soon' }, now), 'Since soon');
});
