import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HealthCount, HealthKind } from '../statistics/sender-health-counts.ts';
import { recentFigures } from './recent-figures.ts';

const details: Partial<Record<HealthKind, string>> = { held: 'DnssecUnanswered', accepted: '1' };
const count = (day: number, kind: HealthKind, of: number, provider = 'google.com'): HealthCount => ({
  provider,
  day: `2030-01-${String(day).padStart(2, '0')}`,
  kind,
  detail: details[kind] ?? '',
  count: of,
});
const recent = (...counts: HealthCount[]) => recentFigures(counts, '2030-01-31');

describe('recent figures of a sender domain', () => {
  it('forget what was held back before a day on which email was accepted and none held', () => {
    const { holds } = recent(count(3, 'held', 50), count(20, 'accepted', 1));
    assert.deepEqual([holds.total?.held, holds.providers[0]?.held], [0, 0]);
  });
  it('keep what is held back until then, and what is held back again', () => {
    assert.equal(recent(count(3, 'held', 50), count(3, 'accepted', 2)).holds.total?.held, 50);
    const again = recent(count(3, 'held', 50), count(20, 'accepted', 1), count(22, 'held', 7));
    assert.equal(again.holds.total?.held, 7);
  });
  it('are of each provider by itself', () => {
    const { providers } = recent(count(3, 'held', 50), count(20, 'accepted', 10, 'outlook.com')).holds;
    assert.deepEqual(
      providers.map(({ provider, held }) => [provider, held]),
      [
        ['google.com', 50],
        ['outlook.com', 0],
      ],
    );
  });
  it('forget of all together what was fixed at a provider, while others hold back', () => {
    const { total } = recent(
      count(3, 'held', 50),
      count(20, 'accepted', 10),
      count(3, 'held', 7, 'outlook.com'),
      count(20, 'held', 1, 'outlook.com'),
    ).holds;
    assert.equal(total?.held, 8);
  });
  it('have the bounces of the last week where enough was sent, otherwise of as many days as it takes', () => {
    const bouncedWith = (...later: HealthCount[]) =>
      recent(count(10, 'refused', 60), count(10, 'accepted', 940), ...later).outcomes.total?.bounced;
    assert.equal(bouncedWith(count(25, 'accepted', 100)), 0);
    assert.equal(bouncedWith(count(25, 'accepted', 99)), 60);
    assert.equal(bouncedWith(count(25, 'refused', 6), count(31, 'accepted', 500)), 6);
    assert.equal(bouncedWith(count(24, 'refused', 6), count(31, 'accepted', 500)), 0);
  });
  it('have the deferrals of as many days as it takes to judge', () => {
    const deferredWith = (later: number) =>
      recent(count(10, 'deferred', 300), count(10, 'accepted', 900), count(30, 'accepted', later)).deferrals
        .total?.deferrals;
    assert.equal(deferredWith(100), 0);
    assert.equal(deferredWith(99), 300);
  });
});
