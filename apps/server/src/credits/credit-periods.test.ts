import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { creditPeriod, lastDateOf } from './credit-periods.ts';

const at = (text: string) => new Date(text.includes('T') ? text : `${text}T12:00:00Z`);
const period = (anchor: string, now: string) => {
  const { startsAt, endsAt } = creditPeriod(at(anchor), at(now));
  return `${startsAt.toISOString()} ${endsAt.toISOString()}`.replaceAll('T00:00:00.000Z', '');
};

describe('creditPeriod', () => {
  for (const [what, anchor, now, expected] of [
    ['begins on the day of the plan', '2030-01-10', '2030-01-10', '2030-01-10 2030-02-10'],
    ['ends with the day before', '2030-01-10', '2030-02-09T23:59:59.999Z', '2030-01-10 2030-02-10'],
    ['begins at midnight UTC', '2030-01-10', '2030-02-10T00:00:00.000Z', '2030-02-10 2030-03-10'],
    [
      'begins at midnight, whatever the hour of the plan',
      '2030-01-10T23:59:00Z',
      '2030-01-10T00:00:00Z',
      '2030-01-10 2030-02-10',
    ],
    ['goes over the end of the year', '2030-01-20', '2031-01-05', '2030-12-20 2031-01-20'],
    ['is the calendar month from the first', '2030-05-01', '2030-07-31', '2030-07-01 2030-08-01'],
    ['of the 31st begins on 28 February', '2030-01-31', '2030-02-28', '2030-02-28 2030-03-31'],
    ['of the 31st begins on 29 February of leap years', '2027-12-31', '2028-02-29', '2028-02-29 2028-03-31'],
    [
      'of the 31st lasts until 29 February of leap years',
      '2027-12-31',
      '2028-02-28',
      '2028-01-31 2028-02-29',
    ],
    ['of the 30th comes back to the 30th', '2030-01-30', '2030-03-29', '2030-02-28 2030-03-30'],
    ['of the 31st begins on the 30th of short months', '2030-01-31', '2030-05-01', '2030-04-30 2030-05-31'],
    ['of the 29th has its day in leap years', '2028-02-29', '2028-03-01', '2028-02-29 2028-03-29'],
    ['of the 29th begins a day early in others', '2028-02-29', '2029-03-01', '2029-02-28 2029-03-29'],
    ['is found before the anchor, too', '2030-05-15', '2030-01-01', '2029-12-15 2030-01-15'],
  ] as const)
    it(what, () => assert.equal(period(anchor, now), expected));

  const moment = fc.date({ min: at('1990-01-01'), max: at('2090-01-01'), noInvalidDate: true });
  it('holds the moment it is asked for', () =>
    fc.assert(
      fc.property(moment, moment, (anchor, now) => {
        const { startsAt, endsAt } = creditPeriod(anchor, now);
        return startsAt <= now && now < endsAt;
      }),
    ));
  it('follows the one before without a gap or an overlap', () =>
    fc.assert(
      fc.property(moment, moment, (anchor, now) => {
        const { endsAt } = creditPeriod(anchor, now);
        return creditPeriod(anchor, endsAt).startsAt.getTime() === endsAt.getTime();
      }),
    ));
  it('is the same for every moment in it, so a clock that jumps back finds it again', () =>
    fc.assert(
      fc.property(moment, moment, fc.double({ min: 0, max: 1, noNaN: true }), (anchor, now, part) => {
        const { startsAt, endsAt } = creditPeriod(anchor, now);
        const inside = startsAt.getTime() + Math.floor(part * (endsAt.getTime() - startsAt.getTime() - 1));
        assert.deepEqual(creditPeriod(anchor, new Date(inside)), { startsAt, endsAt });
      }),
    ));
  it('names its last date', () =>
    assert.equal(lastDateOf(creditPeriod(at('2030-01-31'), at('2030-02-01'))), '2030-02-27'));
});
