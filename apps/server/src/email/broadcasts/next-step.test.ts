import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { byProvider, judgeOutcomes, type ProviderOutcome } from './judge-outcomes.ts';
import { nextStep, type Pace, type Progress } from './next-step.ts';

const noon = Date.parse('2030-01-07T12:00:00.000Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(noon + minutes * MINUTE);
const outcome = (change: Partial<ProviderOutcome> = {}): ProviderOutcome => ({
  provider: 'gmail.com',
  waiting: 0,
  accepted: 100,
  rejected: 0,
  complained: 0,
  deferred: 0,
  ...change,
});
const progress = (change: Partial<Progress> = {}): Progress => ({
  phase: 'canary',
  recipients: 10_000,
  handled: 0,
  canary: { percent: 2, minutes: 30 },
  watchUntil: null,
  hours: null,
  pace: null,
  ...change,
});

describe('the outcomes of a broadcast', () => {
  const judged = (change: Partial<ProviderOutcome>) => judgeOutcomes([outcome(change)]);
  it('say go where nothing is wrong, and where nothing was attempted', () => {
    assert.deepEqual(judged({}), { verdict: 'go' });
    assert.deepEqual(judgeOutcomes([]), { verdict: 'go' });
    assert.deepEqual(judged({ accepted: 0, waiting: 50 }), { verdict: 'go' });
  });
  it('stop it over 5 % rejections, with the figures', () => {
    assert.deepEqual(judged({ accepted: 95, rejected: 6 }), {
      verdict: 'stop',
      reason: 'gmail.com: 6 of 101 emails were rejected (5.9 %; the limit is 5 %).',
    });
    assert.equal(judged({ accepted: 95, rejected: 5 }).verdict, 'slower');
    assert.equal(judged({ accepted: 100, rejected: 2 }).verdict, 'go');
  });
  it('judge no provider by fewer emails than say something', () =>
    assert.deepEqual(judged({ accepted: 0, rejected: 2 }), { verdict: 'go' }));
  it('stop it over 0.3 % complaints, and slow it down over 0.1 %', () => {
    assert.equal(judged({ accepted: 500, complained: 2 }).verdict, 'stop');
    assert.equal(judged({ accepted: 1_500, complained: 2 }).verdict, 'slower');
    assert.equal(judged({ accepted: 3_000, complained: 2 }).verdict, 'go');
  });
  it('stop it over 50 % deferrals, and slow it down over 20 %', () => {
    assert.equal(judged({ accepted: 9, deferred: 10 }).verdict, 'stop');
    assert.equal(judged({ accepted: 10, deferred: 5 }).verdict, 'slower');
    assert.equal(judged({ accepted: 40, deferred: 5 }).verdict, 'go');
  });
  it('of one provider stop it, however well the others do', () => {
    const outlook = outcome({ provider: 'outlook.com', accepted: 0, rejected: 10 });
    const finding = judgeOutcomes([outcome({ accepted: 100_000 }), outlook]);
    assert.match('reason' in finding ? finding.reason : '', /^outlook\.com: 10 of 10/);
  });
  it('of many small providers count together', () => {
    const small = Array.from({ length: 20 }, (_, n) =>
      outcome({ provider: `small-${n}.example`, accepted: 3, rejected: 1 }),
    );
    const finding = judgeOutcomes(small);
    assert.match('reason' in finding ? finding.reason : '', /^All providers: 20 of 80/);
  });
  it('of domains count with their provider', () => {
    const domains = [outcome({ provider: 'a.example' }), outcome({ provider: 'b.example' })];
    const providers = byProvider(
      domains,
      new Map([
        ['a.example', 'google.com'],
        ['b.example', 'google.com'],
      ]),
    );
    assert.deepEqual(providers, [outcome({ provider: 'google.com', accepted: 200 })]);
  });
});

describe('a broadcast with a canary', () => {
  it('begins with its share of the recipients', () => {
    assert.deepEqual(nextStep(progress(), [], at(0)), { kind: 'feed', limit: 200 });
    assert.deepEqual(nextStep(progress({ handled: 150 }), [], at(0)), { kind: 'feed', limit: 50 });
    assert.deepEqual(nextStep(progress({ recipients: 3 }), [], at(0)), { kind: 'feed', limit: 1 });
  });
  it('then watches for its minutes, and says so', () => {
    assert.deepEqual(nextStep(progress({ handled: 200 }), [], at(0)), { kind: 'watch', until: at(30) });
    const watching = progress({ phase: 'watching', handled: 200, watchUntil: at(30) });
    const step = nextStep(watching, [outcome()], at(29));
    assert.match(
      step.kind === 'wait' ? step.reason : '',
      /200 of 10000 recipients.*until 2030-01-07 12:30 UTC/,
    );
    assert.deepEqual(nextStep(watching, [outcome()], at(30)), { kind: 'send', pace: null, reason: null });
  });
  it('waits on while most of its emails were not attempted', () => {
    const watching = progress({ phase: 'watching', handled: 200, watchUntil: at(30) });
    const step = nextStep(watching, [outcome({ accepted: 20, waiting: 180 })], at(31));
    assert.match(step.kind === 'wait' ? step.reason : '', /180 of 200 emails wait for their first attempt/);
  });
  it('stops as soon as a provider rejects, in every phase', () => {
    const rejecting = [outcome({ accepted: 10, rejected: 10 })];
    for (const phase of ['canary', 'watching', 'sending'] as const)
      assert.equal(nextStep(progress({ phase, handled: 200 }), rejecting, at(1)).kind, 'stop', phase);
  });
  it('goes on more slowly over six hours, and then at half the pace', () => {
    const deferring = [outcome({ accepted: 70, deferred: 30 })];
    const watching = progress({ phase: 'watching', handled: 400, watchUntil: at(30) });
    const step = nextStep(watching, deferring, at(30));
    assert.ok(step.kind === 'send' && step.pace);
    assert.equal(step.pace.perHour, 1_600);
    assert.match(step.reason ?? '', /30 of 100 emails were deferred.*It goes on with 1600 emails an hour/);
    const sending = progress({ phase: 'sending', handled: 9_000, pace: step.pace });
    const again = nextStep(sending, deferring, at(60));
    assert.deepEqual(again.kind === 'send' && again.pace, { perHour: 167, since: at(60), from: 9_000 });
  });
  it('judges nothing without one', () => {
    const without = progress({ phase: 'sending', canary: null });
    const step = nextStep(without, [outcome({ rejected: 100 })], at(0));
    assert.deepEqual(step, { kind: 'feed', limit: Number.POSITIVE_INFINITY });
  });
});

describe('a broadcast that is spread over hours', () => {
  /** Runs the rules on a simulated clock, one tick a minute. @returns recipients handled by minute */
  function run(
    start: Progress,
    minutes: number,
    sleeps: (minute: number) => boolean = () => false,
  ): number[] {
    let now = start;
    return Array.from({ length: minutes }, (_, minute) => {
      for (let steps = 0; !sleeps(minute) && steps < 10; steps++) {
        const step = nextStep(now, [], at(minute));
        if (step.kind === 'send') now = { ...now, phase: 'sending', pace: step.pace };
        else if (step.kind === 'watch') now = { ...now, phase: 'watching', watchUntil: step.until };
        else if (step.kind === 'feed' && now.handled < now.recipients)
          now = { ...now, handled: Math.min(now.recipients, now.handled + step.limit) };
        else break;
      }
      return now.handled;
    });
  }
  const pace: Pace = { perHour: 600, since: at(0), from: 0 };
  it('keeps its pace, and says when it goes on', () => {
    const sending = progress({ phase: 'sending', canary: null, recipients: 6_000, hours: 10, pace });
    const handled = run(sending, 600);
    assert.deepEqual([handled[0], handled[59], handled[599]], [1, 591, 5_991]);
    assert.equal(run(sending, 601).at(-1), 6_000);
    const step = nextStep({ ...sending, handled: 591 }, [], at(59));
    assert.deepEqual(step, {
      kind: 'wait',
      until: new Date(noon + 591 * 6_000),
      reason: '591 of 6000 recipients got it; it goes on with 600 emails an hour.',
    });
  });
  it('begins with the canary, and spreads the others', () => {
    const handled = run(progress({ recipients: 1_020, canary: { percent: 2, minutes: 30 }, hours: 1 }), 95);
    assert.deepEqual([handled[0], handled[29], handled[90]], [21, 21, 1_020]);
  });
  it('never exceeds its pace by more than one, and ends, whenever its processes were away', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 48 }),
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        (recipients, hours, away) => {
          const start = progress({ phase: 'sending', canary: null, recipients, hours });
          const perHour = Math.max(1, Math.ceil(recipients / hours));
          const paced = { ...start, pace: { perHour, since: at(0), from: 0 } };
          const handled = run(
            paced,
            hours * 60 + 1,
            (minute) => minute < hours * 60 && away[minute % 60] === true,
          );
          for (const [minute, count] of handled.entries())
            assert.ok(count <= Math.floor((minute * perHour) / 60) + 1, `${count} after ${minute} minutes`);
          assert.equal(handled.at(-1), recipients);
        },
      ),
      { numRuns: 30 },
    ));
});
