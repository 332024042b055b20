import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { goingLiveChecks } from '@postpress/contracts';
import '../messages/testing.ts';
import type { GoingLive } from './going-live-calls.ts';
import { headlineOf } from './headline.ts';

type States = Partial<Record<(typeof goingLiveChecks)[number], 'ok' | 'warn' | 'fail' | 'skipped'>>;
function liveOf(states: States, sending: Partial<GoingLive['sending']> = {}): GoingLive {
  return {
    sending: {
      state: 'open',
      transport: 'relay',
      hostname: 'mail.shop.example',
      returnPathDomain: 'bounces.mail.shop.example',
      reason: null,
      ...sending,
    },
    checks: goingLiveChecks.map((check) => ({
      check,
      state: states[check] ?? 'ok',
      findings: [],
      checkedAt: '',
    })),
  };
}

describe('the headline of Going live', () => {
  it('the headline is ready if nothing is missing', () => {
    const { tone, title, missing, now } = headlineOf(liveOf({ ptr: 'skipped' }));
    assert.deepEqual([tone, title.slice(0, 5), missing], ['good', 'Ready', undefined]);
    assert.match(now, /relay as mail\.shop\.example/);
  });
  it('counts and names what fails, and then only that', () => {
    const { tone, title, missing } = headlineOf(liveOf({ domain: 'fail', webhook: 'warn' }));
    assert.deepEqual([tone, title], ['bad', 'Email is sent, but 1 check fails']);
    assert.equal(missing, 'Missing: Sender domain: SPF, DKIM, DMARC.');
  });
  it('names what could be better', () =>
    assert.equal(
      headlineOf(liveOf({ webhook: 'warn', backup: 'warn' })).missing,
      'Missing: Webhook, Backup.',
    ));
  it('the headline first reports that sending is stopped, and why', () => {
    const { tone, now } = headlineOf(liveOf({}, { state: 'stopped', reason: 'It looks restored.' }));
    assert.deepEqual([tone, now], ['bad', 'It looks restored.']);
  });
  it('says that email is captured', () =>
    assert.match(headlineOf(liveOf({}, { state: 'captured', transport: 'capture' })).title, /captured/));
});
