import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { AttemptReport } from '../transports/transport.ts';
import { type AttemptFacts, decideAfterAttempt, retryDelayMs } from './decide-after-attempt.ts';

const accepted = new Date('2030-01-01T12:00:00Z');
const after = (minutes: number) => new Date(accepted.getTime() + minutes * 60_000);
const expiresAt = after(72 * 60);
const evenly = { scale: 1, jitter: 0 };

function decide(report: Partial<AttemptReport>, attempt: Partial<AttemptFacts> = {}) {
  const said: AttemptReport = {
    outcome: 'accepted',
    final: true,
    host: 'mx.inbox.example',
    address: '192.0.2.1',
    tlsVersion: null,
    tlsCipher: null,
    replyCode: 250,
    enhancedStatus: null,
    reply: '250 ok',
    reason: 'mx.inbox.example took it.',
    dialogue: '',
    ...report,
  };
  return decideAfterAttempt(
    said,
    {
      emailId: 'an-id',
      recipient: 'ann@inbox.example',
      messageId: '<an-id@post.example>',
      sendAt: accepted,
      number: 1,
      dataBegun: true,
      endedAt: after(1),
      expiresAt,
      ...attempt,
    },
    evenly,
  );
}
const movesOf = (...given: Parameters<typeof decide>) => {
  const verdict = decide(...given);
  return verdict.again ? 'again' : verdict.event.moves;
};
const deferred = { outcome: 'deferred', replyCode: 450, reply: '450 4.2.1 later', reason: 'Later.' } as const;
const unknownAddress = { replyCode: 550, enhancedStatus: '5.1.1', reply: '550 5.1.1 no such user' } as const;

describe('after an attempt', () => {
  it('an email accepted by the recipient’s server is sent, then delivered', () =>
    assert.deepEqual(movesOf({}), ['sent', 'delivered']));
  it('an email accepted by a relay is sent', () => assert.deepEqual(movesOf({ final: false }), ['sent']));
  it('the timeline names the server that accepted it, and the duration', () => {
    const verdict = decide({});
    assert.deepEqual(!verdict.again && verdict.event.timeline, [
      { type: 'send', metadata: { messageId: '<an-id@post.example>', remoteHost: 'mx.inbox.example' } },
      {
        type: 'delivery',
        metadata: { smtpResponse: '250 ok', processingTimeMillis: 60_000, remoteHost: 'mx.inbox.example' },
      },
    ]);
  });
  it('a refusal bounces', () =>
    assert.deepEqual(movesOf({ outcome: 'refused', replyCode: 554 }), ['bounced']));
  it('a dead address is suppressed', () => {
    const verdict = decide({ outcome: 'refused', ...unknownAddress }, { dataBegun: false });
    assert.equal(!verdict.again && verdict.suppress, true);
    assert.equal(!verdict.again && verdict.event.bounce?.type, 'Permanent');
    assert.equal(!verdict.again && verdict.event.bounce?.status, '5.1.1');
  });
  it('a reply that does not name its cause counts by the step that it answers', () => {
    const reply = '550 Requested action not taken: mailbox unavailable';
    const suppressesAt = (step: 'mail' | 'rcpt' | 'body') => {
      const verdict = decide(
        { outcome: 'refused', replyCode: 550, reply, step },
        { dataBegun: step === 'body' },
      );
      return !verdict.again && verdict.suppress;
    };
    assert.deepEqual((['mail', 'rcpt', 'body'] as const).map(suppressesAt), [false, true, false]);
  });
  it('a refusal of the message suppresses no address, also where its step was not recorded', () => {
    const reply = { outcome: 'refused', replyCode: 550, reply: '550 User unknown' } as const;
    const verdict = decide(reply, { dataBegun: true });
    assert.equal(!verdict.again && verdict.suppress, false);
  });
  it('a transient reply suppresses no address, whatever it says, even after the email expired', () => {
    const words = [
      '5.1.1 User unknown',
      '4.1.1 no such user',
      'Host not found',
      '5.1.10 null MX',
      '4.7.1 later',
    ];
    for (const replyCode of [421, 450, 451, 452, 454])
      for (const text of words) {
        const reply = `${replyCode} ${text}`;
        const enhancedStatus = /\d\.\d\.\d+/.exec(text)?.[0] ?? null;
        const given = { outcome: 'deferred', replyCode, enhancedStatus, reply, step: 'rcpt' } as const;
        const verdict = decide(given, { dataBegun: false, endedAt: expiresAt });
        assert.ok(!verdict.again && !verdict.suppress, reply);
      }
  });
  it('a refused message suppresses no address', () => {
    const spam = { outcome: 'refused', replyCode: 554, reply: '554 5.7.1 spam' } as const;
    const verdict = decide(spam);
    assert.equal(!verdict.again && verdict.suppress, false);
  });
  it('our own fault fails', () => assert.deepEqual(movesOf({ outcome: 'failed' }), ['failed']));
  it('4xx is tried again', () => {
    assert.deepEqual(decide(deferred), { again: true, at: after(2), reason: 'Later.', maybeTwice: false });
  });
  it('4xx until the end bounces, and suppresses no address', () => {
    const verdict = decide({ ...deferred, enhancedStatus: '4.1.1' }, { number: 30, endedAt: expiresAt });
    assert.deepEqual(!verdict.again && verdict.event.moves, ['bounced']);
    assert.equal(!verdict.again && verdict.suppress, false);
  });
  it('no server reached until the end fails', () =>
    assert.deepEqual(movesOf({ outcome: 'unreachable' }, { endedAt: expiresAt }), ['failed']));
  it('an unknown outcome is tried again, and known to be', () => {
    const verdict = decide({ outcome: 'unknown', reason: 'Lost.' });
    assert.deepEqual(verdict, { again: true, at: after(2), reason: 'Lost.', maybeTwice: true });
  });
  it('an unknown outcome at the end fails, and stays marked', () => {
    const verdict = decide({ outcome: 'unknown' }, { endedAt: expiresAt });
    assert.equal(!verdict.again && verdict.event.maybeTwice, true);
  });
  it('the last attempt is made when the time is over, not later', () => {
    const verdict = decide(deferred, { number: 20, endedAt: after(72 * 60 - 1) });
    assert.deepEqual(verdict.again && verdict.at, expiresAt);
  });
  it('always has a reason for its wait', () => {
    const verdict = decide({ ...deferred, reason: '' });
    assert.ok(verdict.again && verdict.reason.length > 0);
  });
  it('is tried at most 25 times', () => {
    let endedAt = accepted;
    let number = 0;
    for (let verdict = decide(deferred, { number: ++number, endedAt }); verdict.again; ) {
      assert.ok(verdict.at > endedAt);
      endedAt = verdict.at;
      verdict = decide(deferred, { number: ++number, endedAt });
    }
    assert.deepEqual(endedAt, expiresAt);
    assert.equal(number, 25);
  });
});

describe('the schedule', () => {
  it('waits 1, 5, 15, 30 minutes, 1, 2, 4 hours, then 4 hours', () =>
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 20].map((attempts) => retryDelayMs(attempts, evenly) / 60_000),
      [1, 5, 15, 30, 60, 120, 240, 240, 240],
    ));
  it('is never shorter by chance, and at most a tenth longer', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempts, jitter) => {
          const even = retryDelayMs(attempts, evenly);
          const bent = retryDelayMs(attempts, { scale: 1, jitter });
          assert.ok(bent >= even && bent <= even * 1.1);
        },
      ),
    ));
});
