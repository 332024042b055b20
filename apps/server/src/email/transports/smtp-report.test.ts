import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classifyReport, namesLimit, slowsDomain } from './smtp-report.ts';

const report = {
  host: 'mx.shop.example',
  address: '192.0.2.1',
  tlsVersion: null,
  tlsCipher: null,
  final: false,
  dialogue: '',
  outcome: 'deferred',
  replyCode: null,
  enhancedStatus: null,
  reply: null,
  reason: 'later',
} as const;
const reportOf = (reply: string) => {
  const enhancedStatus = /^\d{3} (4\.\d\.\d+)/.exec(reply)?.[1] ?? null;
  const replyCode = Number(reply.slice(0, 3));
  return { ...report, reply, replyCode, enhancedStatus, step: 'rcpt' } as const;
};
const deferred = (reply: string) => slowsDomain(reportOf(reply));

describe('a domain', () => {
  it('is slowed by a server that limits the rate or is in trouble', () => {
    for (const reply of [
      '421 4.7.28 Our system has detected an unusual rate of unsolicited mail',
      '421 4.7.0 Too many connections from your host, come back in 300 seconds',
      '451 4.7.1 too many messages from you, try again in 5 minutes',
      '451 4.7.1 Rate limit exceeded. Try again in 10 minutes.',
      '421 too many connections',
      '421 4.3.2 The service is shutting down',
      '451 Requested action aborted: local error in processing',
    ])
      assert.equal(deferred(reply), true, reply);
  });
  it('reports a lasting limit only if the reply names one', () => {
    for (const [reply, isLimit] of [
      ['421 4.7.0 Too many connections from your host, come back in 300 seconds', true],
      ['451 4.7.1 too many messages from you, try again in 5 minutes', true],
      ['451 4.3.0 Come back later', false],
      ['421 4.3.2 The service is shutting down', false],
    ] as const)
      assert.equal(namesLimit(reportOf(reply)), isLimit, reply);
    assert.equal(namesLimit({ ...report, outcome: 'unreachable' }), false);
  });
  it('keeps its pace when one message is greylisted', () => {
    for (const reply of [
      '450 4.2.0 <ann@shop.example>: Recipient address rejected: Greylisted, see http://postgrey.example',
      '451 4.7.1 Greylisting in action, please come back in 00:04:59',
      '451 4.7.1 Please try again later',
      '450 Greylisted, please try again in 300 seconds',
      '451 temporarily deferred: unknown triplet',
    ])
      assert.equal(deferred(reply), false, reply);
  });
  it('keeps its pace when one mailbox is full or receives too much', () => {
    assert.equal(deferred('452 4.2.2 The mailbox is full'), false);
    assert.equal(deferred('450 4.2.1 The user receives mail at a rate that is too high'), false);
  });
  it('is slowed when no server answers, unless DNS named none', () => {
    assert.equal(slowsDomain({ ...report, outcome: 'unreachable' }), true);
    assert.equal(slowsDomain({ ...report, outcome: 'unreachable', host: null }), false);
    assert.equal(slowsDomain({ ...report, outcome: 'insecure' }), true);
    assert.equal(slowsDomain({ ...report, outcome: 'accepted' }), false);
  });
});

describe('a reply to our own attempt', () => {
  const of = (lines: readonly string[], { step = 'rcpt', recipient = 'ann@shop.example' } = {}) => {
    const reply = `550 ${lines.join(' ')}`;
    const said = { ...report, outcome: 'refused', replyCode: 550, reply, replyLines: lines } as const;
    return classifyReport(said, { step: step as 'rcpt', recipient }).subType;
  };
  it('counts with all its lines', () => {
    assert.equal(of(['User unknown']), 'UnknownAddress');
    assert.equal(of(['User unknown', 'Denied by policy']), 'PolicyRejected');
    assert.equal(of(['mailbox unavailable', 'IP address is on a block list', 'Bye']), 'SourceBlocked');
    assert.equal(of(['5.1.1 Rejected', '5.7.1 by policy']), 'PolicyRejected');
  });
  it('blames a domain only if it is the recipient’s', () => {
    assert.equal(of(['Host not found: post.sender.example']), 'NetworkError');
    assert.equal(of(['Domain shop.example does not exist']), 'UnknownDomain');
    assert.equal(
      of(['Host not found: mx.other.example'], { recipient: 'ann@other.example' }),
      'UnknownDomain',
    );
  });
});
