import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import '../messages/testing.ts';
import { type HealthSigns, healthOf } from './health.ts';

const now = Date.parse('2030-01-07T12:00:00Z');
const well: HealthSigns = {
  week: { sent: 1_000, bounced: 5, complained: 0 },
  waiting: { count: 0, hasMore: false, oldestAt: null, stoppedBecause: null },
  failingParts: [],
  troubledWebhooks: 0,
  isCaptured: false,
  now,
};
const tone = (signs: Partial<HealthSigns>) => healthOf({ ...well, ...signs }).tone;

describe('the health of a project', () => {
  it('is good while rates are within what providers accept', () => assert.equal(tone({}), 'good'));
  it('is bad over a limit, and says which', () => {
    const { tone, reasons } = healthOf({ ...well, week: { sent: 100, bounced: 6, complained: 0 } });
    assert.deepEqual([tone, reasons], ['bad', ['6% bounced; providers accept up to 5%.']]);
  });
  it('the headline is bad while sending is stopped', () =>
    assert.equal(
      tone({ waiting: { count: 1, hasMore: false, oldestAt: null, stoppedBecause: 'It looks restored.' } }),
      'bad',
    ));
  it('minds email that waits long, not email that waits', () => {
    const waiting = (minutes: number) => ({
      count: 2,
      hasMore: false,
      oldestAt: new Date(now - minutes * 60_000).toISOString(),
      stoppedBecause: null,
    });
    assert.deepEqual([tone({ waiting: waiting(5) }), tone({ waiting: waiting(31) })], ['good', 'warn']);
  });
  it('minds webhooks that fail', () => assert.equal(tone({ troubledWebhooks: 1 }), 'warn'));
  it('says that email is captured, not sent', () => {
    const captured = (signs: Partial<HealthSigns>) => healthOf({ ...well, isCaptured: true, ...signs });
    assert.deepEqual(captured({}), {
      tone: 'info',
      title: 'Email is captured: nothing leaves this machine',
      reasons: [],
    });
    const { tone, title } = captured({ troubledWebhooks: 1 });
    assert.deepEqual([tone, title], ['warn', 'Email is captured, and something needs attention']);
  });
  it('there is no headline before the first email', () =>
    assert.equal(tone({ week: { sent: 0, bounced: 0, complained: 0 } }), 'info'));
});
