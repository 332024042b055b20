import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type HealthStepCode, healthStepCodes } from '@postpress/contracts';
import { type HealthFacts, nextStep } from './next-step.ts';
import type { Figures } from './sum-figures.ts';

const ok = { state: 'ok', says: 'It is there.', cure: null } as const;
const figures = (change: Partial<Figures> = {}): Figures => ({
  sent: 1_000,
  bounced: 0,
  complained: 0,
  failed: 0,
  deferrals: 0,
  held: 0,
  acceptSeconds: null,
  bounces: [],
  deferred: [],
  holds: [],
  ...change,
});
const bounced = (count: number, cause: string) => ({ bounced: count, bounces: [{ cause, count }] });
const held = (count: number, cause: Figures['holds'][number]['cause']) => ({
  held: count,
  holds: [{ cause, count }],
});
const at = (provider: string, change: Partial<Figures>) => ({ provider, ...figures(change) });
const listing = { zone: 'bl.example', subject: 'shop.example', state: 'listed', says: '' } as const;
const tls = { mode: 'opportunistic', reports: 1, succeeded: 100, failed: 0, failures: [] } as const;

const healthy: Omit<HealthFacts, 'recent'> = {
  domain: 'shop.example',
  isVerified: true,
  isCaptured: false,
  isDmarcKnown: true,
  takesReports: true,
  reports: 30,
  advice: { state: 'done', next: null, message: '' },
  checks: { spf: ok, dkim: ok, dmarc: ok },
  tls: { ...tls, failures: [] },
  blocklists: null,
  total: figures(),
  providers: [],
  others: figures({ sent: 0 }),
};

/** What makes each step due, in their order. */
const due: Record<HealthStepCode, Partial<typeof healthy>> = {
  verifyDomain: { isVerified: false },
  publishDkim: { checks: { ...healthy.checks, dkim: { state: 'fail', says: 'Gone.', cure: 'Publish it.' } } },
  fixSpf: { checks: { ...healthy.checks, spf: { state: 'fail', says: 'Not allowed.', cure: 'Publish a.' } } },
  checkResolver: { total: figures({ sent: 10, ...held(5, 'DnssecUnanswered') }) },
  leaveBlocklist: { blocklists: [{ ...listing, state: 'clear' }, listing] },
  reduceComplaints: { total: figures({ complained: 4 }) },
  removeUnknownAddresses: { total: figures(bounced(51, 'UnknownAddress')) },
  answerBlocking: { providers: [at('outlook.com', bounced(200, 'SourceBlocked'))] },
  readBounces: { total: figures(bounced(51, 'MailboxFull')) },
  publishDmarc: {
    checks: { ...healthy.checks, dmarc: { state: 'warn', says: 'None.', cure: 'Publish p.' } },
  },
  watchComplaints: { total: figures({ complained: 2 }) },
  sendSlower: { providers: [at('yahoodns.net', { deferrals: 300 })] },
  reportTls: { providers: [at('mx.example', { sent: 0, ...held(5, 'DaneUnmet') })] },
  allowNoTls: { providers: [at('old.example', { sent: 0, ...held(5, 'TlsRequired') })] },
  fixSource: { advice: { state: 'fix', next: 'reject', message: 'Set these up first.' } },
  fixTls: {
    tls: { ...tls, failed: 2, failures: [{ type: 'certificate-expired', sessions: 2, says: 'Renew it.' }] },
  },
  collectReports: { reports: 0 },
  tightenDmarc: { advice: { state: 'safe', next: 'quarantine', message: '' } },
  sendEmail: { total: figures({ sent: 0 }) },
  nothing: {},
};

/** The step where all that is known happened lately. */
function step(change: Partial<typeof healthy>) {
  const facts = { ...healthy, ...change };
  const { providers, total } = facts;
  const all = { providers, total };
  return nextStep({ ...facts, recent: { outcomes: all, deferrals: all, holds: all } });
}

describe('what to do next', () => {
  for (const code of healthStepCodes)
    it(`is ${code} where only that is due, in one sentence`, () => {
      const next = step(due[code]);
      assert.equal(next.code, code);
      assert.match(next.says, /^[A-Z].*\.$/);
    });
  it('is the most urgent of all that is due', () => {
    for (const [index, code] of healthStepCodes.entries())
      for (const later of healthStepCodes.slice(index + 1, -1))
        assert.equal(step({ ...due[later], ...due[code] }).code, code, `${code} and ${later}`);
  });
  it('names the provider where it is worst, and the share there', () => {
    const providers = [
      at('google.com', { complained: 4 }),
      at('outlook.com', { complained: 9 }),
      at('small.example', { sent: 20, complained: 2 }),
    ];
    const { code, subject, percent, says } = step({ providers });
    assert.deepEqual([code, subject, percent], ['reduceComplaints', 'outlook.com', 0.9]);
    assert.match(says, /0\.9% of it was reported as spam at outlook\.com\.$/);
  });
  it('is not due by a few emails, or while name servers do not answer', () => {
    const few = figures({ sent: 99, complained: 5, ...bounced(50, 'UnknownAddress') });
    assert.equal(step({ total: few }).code, 'nothing');
    assert.equal(step({ ...due.publishDmarc, isDmarcKnown: false }).code, 'nothing');
  });
  it('names the provider whose TLS holds email back, and minds neither few attempts nor a small share', () => {
    const of = (change: Partial<Figures>) =>
      step({ providers: [at('mx.example', change), at('fine.example', {})] });
    for (const cause of ['DaneUnmet', 'MtaStsUnmet', 'DnssecInvalid'] as const) {
      const { code, subject, percent, says } = of({ sent: 0, ...held(8, cause) });
      assert.deepEqual([code, subject, percent], ['reportTls', 'mx.example', 100], cause);
      assert.match(says, /^Tell the postmaster of mx\.example /);
    }
    assert.equal(of({ sent: 0, ...held(4, 'DaneUnmet') }).code, 'nothing');
    assert.equal(of({ sent: 100, ...held(20, 'DaneUnmet') }).code, 'nothing');
  });
  it('asks for no records of a domain whose email is only captured', () => {
    const skipped = { state: 'skipped', says: 'Email is only captured.', cure: null } as const;
    const checks = { spf: skipped, dkim: skipped, dmarc: skipped };
    const captured = { ...healthy, checks, isCaptured: true, isVerified: false, reports: 0 };
    assert.equal(step(captured).code, 'nothing');
  });
});
