import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allowanceOf, daysOf } from './warm-up-plan.ts';

const plan = { firstDay: '2030-02-27', firstEmails: 50, growthPercent: 100, lastEmails: 400 };

describe('a warm-up plan', () => {
  it('allows more each day, over the end of a month', () =>
    assert.deepEqual(daysOf(plan), [
      { day: '2030-02-27', allowance: 50 },
      { day: '2030-02-28', allowance: 100 },
      { day: '2030-03-01', allowance: 200 },
    ]));
  it('has ended afterwards', () => assert.equal(allowanceOf(plan, '2030-03-02'), undefined));
  it('allows what the first day does where a clock is behind', () =>
    assert.equal(allowanceOf(plan, '2030-02-26'), 50));
});
