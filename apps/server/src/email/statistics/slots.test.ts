import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Span, slotOf, stepStarts } from './slots.ts';

const iso = (dates: readonly Date[]) => dates.map((date) => date.toISOString().slice(0, 16));
const starts = (now: string, span: Partial<Span> = {}) =>
  iso(stepStarts({ days: 2, by: 'day', timeZone: 'UTC', ...span }, new Date(now)));

describe('days and hours of a zone', () => {
  it('end with the current one', () =>
    assert.deepEqual(starts('2030-01-02T00:00:00Z'), ['2030-01-01T00:00', '2030-01-02T00:00']));
  it('begin when its clocks say so', () =>
    assert.deepEqual(starts('2030-01-02T04:00:00Z', { timeZone: 'America/New_York' }), [
      '2029-12-31T05:00',
      '2030-01-01T05:00',
    ]));
  it('may begin at a quarter of an hour', () =>
    assert.deepEqual(starts('2030-01-01T18:15:00Z', { timeZone: 'Asia/Kathmandu' }), [
      '2029-12-31T18:15',
      '2030-01-01T18:15',
    ]));
  it('are 23 hours long when clocks are set forward', () =>
    assert.deepEqual(starts('2030-04-01T00:00:00Z', { timeZone: 'Europe/Berlin' }), [
      '2030-03-30T23:00',
      '2030-03-31T22:00',
    ]));
  it('begin late where there is no midnight', () =>
    assert.deepEqual(starts('2018-11-05T00:00:00Z', { timeZone: 'America/Sao_Paulo' }), [
      '2018-11-03T03:00',
      '2018-11-04T03:00',
    ]));
  it('have the hour twice that is set back', () =>
    assert.deepEqual(
      starts('2030-10-27T02:30:00Z', { timeZone: 'Europe/Berlin', by: 'hour', days: 1 }).slice(-4),
      ['2030-10-26T23:00', '2030-10-27T00:00', '2030-10-27T01:00', '2030-10-27T02:00'],
    ));
  it('are as many as asked for, in order, each with a slot of its own', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.constantFrom('hour', 'day'),
        (now, timeZone, by) => {
          const found = stepStarts({ days: 7, by, timeZone }, now);
          assert.equal(found.length, by === 'hour' ? 168 : 7);
          for (const [index, at] of found.entries()) {
            assert.deepEqual(slotOf(at), at);
            assert.ok(at > (found[index - 1] ?? new Date(0)));
          }
        },
      ),
      { numRuns: 50 },
    ));
  it('reject an unknown time zone', () =>
    assert.throws(() => starts('2030-01-01T00:00:00Z', { timeZone: 'Mars/Base' }), RangeError));
});
