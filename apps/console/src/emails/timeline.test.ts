import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import '../messages/testing.ts';
import type { EmailDelivery, ManagedEmail, TimelineEvent } from './email-calls.ts';
import { attemptDuration, metadataText, replyLine, timelineOf } from './timeline.ts';

const at = (second: number) => `2030-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;
const email = {
  createdAt: at(0),
  attempts: [{ startedAt: at(1) }, { startedAt: at(5) }],
} as unknown as ManagedEmail;
const events = [{ type: 'delivery', timestamp: at(6), metadata: {} }] as unknown as TimelineEvent[];
const deliveries = [
  { createdAt: at(0), finishedAt: at(2) },
  { createdAt: at(6), finishedAt: null },
] as unknown as EmailDelivery[];

describe('the timeline of an email', () => {
  it('is in order, newest last', () =>
    assert.deepEqual(
      timelineOf(email, events, deliveries).map(({ kind }) => kind),
      ['accepted', 'attempt', 'delivery', 'attempt', 'event', 'delivery'],
    ));
  it('says how long an attempt took', () =>
    assert.equal(attemptDuration({ startedAt: at(0), endedAt: '2030-01-01T00:00:00.250Z' }), '250 ms'));
  it('in seconds where it was long', () =>
    assert.equal(attemptDuration({ startedAt: at(0), endedAt: at(4) }), '4\u00a0s'));
  it('a running attempt has no duration', () =>
    assert.equal(attemptDuration({ startedAt: at(0), endedAt: null }), undefined));
  it('gives the time to delivery in its unit', () => {
    const millis = [0, 87, 4_210, 59_940, 90_000, 7_500_000];
    assert.deepEqual(
      millis.map((value) => metadataText('processingTimeMillis', value)),
      ['0 ms', '87 ms', '4.2\u00a0s', '60\u00a0s', '1.5 min', '2.1 hr'],
    );
    assert.equal(metadataText('status', '5.1.1'), '5.1.1');
  });
  it('shows the code of an answer once', () => {
    assert.equal(replyLine(450, '450 4.2.1 later'), '450 4.2.1 later');
    assert.equal(replyLine(450, 'later'), '450 later');
    assert.equal(replyLine(null, 'later'), 'later');
  });
});
