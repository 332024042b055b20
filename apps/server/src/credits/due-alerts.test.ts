import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judge, judgeSettlements, type SettlementDraft } from './credit-rounds.ts';
import { dueAlerts, isReached } from './due-alerts.ts';

const listeners = [{ projectId: 1, thresholdAlerts: [50, 100] }];
const due = (used: number, cap: number | null, refused = false) =>
  dueAlerts({ used, cap, refused }, listeners).map(({ threshold }) => threshold);

describe('dueAlerts', () => {
  it('has nothing below', () => assert.deepEqual(due(49, 100), []));
  it('counts from the very credit', () => assert.deepEqual(due(50, 100), [50]));
  it('is exhausted with the last', () => assert.deepEqual(due(100, 100), [50, 100, null]));
  it('is exhausted above a lowered cap', () => assert.deepEqual(due(130, 100), [50, 100, null]));
  it('is exhausted when a request finds too few', () => assert.deepEqual(due(40, 100, true), [null]));
  it('has nothing without a cap', () => assert.deepEqual(due(1_000, null, true), []));
  it('does not round', () =>
    assert.deepEqual([isReached(33, 98, 300), isReached(33, 99, 300)], [false, true]));
  it('has reached no threshold when nothing is used', () => assert.equal(isReached(1, 0, 0), false));
});

describe('judge', () => {
  const verdicts = (credits: number[], used: number, reserved: number, cap: number | null = 10) =>
    judge(
      credits.map((each) => ({ credits: each, cap })),
      { used, reserved },
    );
  it('admits what fits, in order', () =>
    assert.deepEqual(verdicts([6, 5, 4], 0, 0), ['reserved', 'busy', 'reserved']));
  it('distinguishes what will never fit from what does not fit now', () =>
    assert.deepEqual(verdicts([3, 2], 8, 1), ['exhausted', 'busy']));
  it('bounds nothing without a cap', () => assert.deepEqual(verdicts([1e9], 1e9, 1e9, null), ['reserved']));
});

describe('judgeSettlements', () => {
  const draft = (id: string, credits: number, cap: number | null = 10): SettlementDraft => ({
    entry: {
      id,
      credits,
      projectId: 1,
      endUserId: null,
      featureType: 'block_edit',
      conversationId: null,
      usedOn: '2030-01-01',
    },
    cap,
  });
  const settle = (
    drafts: SettlementDraft[],
    held: Record<string, number>,
    counts: { used: number; reserved: number },
    booked: string[] = [],
  ) => {
    const state = { reservations: new Map(Object.entries(held)), booked: new Set(booked), counts };
    const { entries, givenBack } = judgeSettlements(drafts, state);
    return [entries.map(({ credits }) => credits), givenBack];
  };
  it('charges the usage and releases the rest of the reservation', () =>
    assert.deepEqual(settle([draft('a', 3)], { a: 5 }, { used: 0, reserved: 5 }), [[3], 5]));
  it('charges nothing twice', () =>
    assert.deepEqual(settle([draft('a', 3)], {}, { used: 3, reserved: 0 }, ['a']), [[], 0]));
  it('charges late ones as far as the cap allows', () =>
    assert.deepEqual(settle([draft('a', 3), draft('b', 3)], {}, { used: 4, reserved: 2 }), [[3, 1], 0]));
  it('charges late ones along with refunds of others', () =>
    assert.deepEqual(settle([draft('a', 1), draft('b', 9)], { a: 8 }, { used: 2, reserved: 8 }), [
      [1, 7],
      8,
    ]));
  it('charges late ones in full without a cap', () =>
    assert.deepEqual(settle([draft('a', 99, null)], {}, { used: 4, reserved: 2 }), [[99], 0]));
});
