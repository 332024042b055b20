import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ManagedEmail, TimelineEvent } from './email-calls.ts';
import { durationText, happeningsOf } from './timeline.ts';

const at = (second: number) => `2030-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;
const email = {
  createdAt: at(0),
  attempts: [{ startedAt: at(1) }, { startedAt: at(5) }],
} as unknown as ManagedEmail;
const events = [{ type: 'delivery', timestamp: at(6), metadata: {} }] as unknown as TimelineEvent[];

describe('the timeline of an e-mail', () => {
  it('is in order, newest last', () =>
    assert.deepEqual(
      happeningsOf(email, events).map(({ kind }) => kind),
      ['accepted', 'attempt', 'attempt', 'event'],
    ));
  it('says how long an attempt took', () =>
    assert.equal(durationText({ startedAt: at(0), endedAt: '2030-01-01T00:00:00.250Z' }), '250 ms'));
  it('in seconds where it was long', () =>
    assert.equal(durationText({ startedAt: at(0), endedAt: at(4) }), '4.0 s'));
  it('says nothing while it runs', () =>
    assert.equal(durationText({ startedAt: at(0), endedAt: null }), undefined));
});
