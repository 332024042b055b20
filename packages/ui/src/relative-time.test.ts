import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { relativeTime } from './relative-time.ts';

const now = new Date('2030-01-10T12:00:00Z');
const says = (at: string, words: string) => () => assert.equal(relativeTime(new Date(at), now), words);

describe('a time as people say it', () => {
  it('of a moment ago', says('2030-01-10T11:59:30Z', 'just now'));
  it('of a moment to come', says('2030-01-10T12:00:30Z', 'in a moment'));
  it('in minutes', says('2030-01-10T11:56:00Z', '4 min. ago'));
  it('rounds up to an hour', says('2030-01-10T11:00:20Z', '1 hr. ago'));
  it('ahead', says('2030-01-10T14:00:00Z', 'in 2 hr.'));
  it('of yesterday', says('2030-01-09T12:00:00Z', 'yesterday'));
  it('in weeks', says('2029-12-24T12:00:00Z', '2 weeks ago'));
  it('of the next month', says('2030-02-09T12:00:00Z', 'next month'));
  it('in years', says('2027-01-10T12:00:00Z', '3 years ago'));
});
