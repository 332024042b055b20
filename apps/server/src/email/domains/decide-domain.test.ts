import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HOUR_MS } from '../../base/clock.ts';
import { type DomainState, decideDomain, type SeenKey } from './decide-domain.ts';
import type { RecordState } from './inspect-domain.ts';

const now = new Date('2030-01-10T00:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const keys = (rsa: RecordState, ed25519: RecordState): SeenKey[] => [
  { algorithm: 'rsa-2048', state: rsa },
  { algorithm: 'ed25519', state: ed25519 },
];
const all = keys('passes', 'passes');
const none = keys('misses', 'misses');
const silent = keys('unanswered', 'unanswered');

function decide(
  state: Partial<DomainState>,
  seen: SeenKey[],
  ownership: RecordState = 'passes',
  chance = 0.5,
): ReturnType<typeof decideDomain> {
  const usual = {
    status: 'pending',
    ownershipVerified: false,
    pendingSince: hoursAgo(1),
    dkimGoneSince: null,
    verifiedAt: null,
  } as const;
  return decideDomain({ ...usual, ...state }, ownership, seen, now, chance);
}
const hoursToNext = (decision: { nextCheckAt: Date }) =>
  (decision.nextCheckAt.getTime() - now.getTime()) / HOUR_MS;

describe('a pending domain', () => {
  it('is verified when ownership and DKIM pass', () => {
    const { status, dkimStatus, verifiedAt } = decide({}, all);
    assert.deepEqual(
      { status, dkimStatus, verifiedAt },
      { status: 'verified', dkimStatus: 'SUCCESS', verifiedAt: now },
    );
  });
  it('stays pending without ownership', () => assert.equal(decide({}, all, 'misses').status, 'pending'));
  it('stays pending with one of two keys', () => {
    const { status, dkimStatus } = decide({}, keys('passes', 'misses'));
    assert.deepEqual({ status, dkimStatus }, { status: 'pending', dkimStatus: 'PENDING' });
  });
  it('fails after 72 hours, not before', () => {
    assert.equal(decide({ pendingSince: hoursAgo(71.99) }, none, 'misses').status, 'pending');
    assert.equal(decide({ pendingSince: hoursAgo(72) }, none, 'misses').status, 'failed');
  });
  it('is verified in the check that would have failed it', () =>
    assert.equal(decide({ pendingSince: hoursAgo(100) }, all).status, 'verified'));
  for (const [seen, ownership] of [
    [silent, 'misses'],
    [none, 'unanswered'],
    [keys('passes', 'unanswered'), 'passes'],
  ] as const)
    it('stays pending when name servers do not answer', () =>
      assert.equal(decide({ pendingSince: hoursAgo(100) }, seen, ownership).status, 'pending'));
  it('keeps a proven ownership when no name server answers', () => {
    assert.equal(decide({ ownershipVerified: true }, none, 'unanswered').ownershipVerified, true);
    assert.equal(decide({ ownershipVerified: true }, none, 'misses').ownershipVerified, false);
  });
  it('is checked often, then hourly', () => {
    assert.equal(hoursToNext(decide({ pendingSince: now }, none)), 1 / 60);
    assert.equal(hoursToNext(decide({ pendingSince: hoursAgo(1) }, none)), 1 / 5);
    assert.equal(hoursToNext(decide({ pendingSince: hoursAgo(50) }, none)), 1);
  });
});

describe('a verified domain', () => {
  const verified = { status: 'verified', verifiedAt: hoursAgo(500) } as const;

  it('keeps its time of verification', () =>
    assert.deepEqual(decide(verified, all).verifiedAt, verified.verifiedAt));
  it('fails when its keys have been gone for 72 hours of checks', () => {
    const first = decide(verified, none);
    assert.deepEqual(
      { status: first.status, gone: first.dkimGoneSince, dkim: first.dkimStatus },
      { status: 'verified', gone: now, dkim: 'FAILED' },
    );
    assert.equal(decide({ ...verified, dkimGoneSince: hoursAgo(71) }, none).status, 'verified');
    assert.equal(decide({ ...verified, dkimGoneSince: hoursAgo(72) }, none).status, 'failed');
  });
  it('starts over once a key was there', () =>
    assert.equal(decide({ ...verified, dkimGoneSince: hoursAgo(71) }, all).dkimGoneSince, null));
  it('is fine with one of two keys: its signatures still verify', () => {
    const { status, dkimStatus, dkimGoneSince } = decide(
      { ...verified, dkimGoneSince: hoursAgo(100) },
      keys('passes', 'misses'),
    );
    assert.deepEqual(
      { status, dkimStatus, dkimGoneSince },
      { status: 'verified', dkimStatus: 'SUCCESS', dkimGoneSince: null },
    );
  });
  it('stays as it is when name servers do not answer, however long its keys are gone', () => {
    const { status, dkimStatus, dkimGoneSince } = decide(
      { ...verified, dkimGoneSince: hoursAgo(100) },
      silent,
    );
    assert.deepEqual(
      { status, dkimStatus, dkimGoneSince },
      { status: 'verified', dkimStatus: 'TEMPORARY_FAILURE', dkimGoneSince: hoursAgo(100) },
    );
  });
  it('needs no ownership record any more', () =>
    assert.equal(decide(verified, all, 'misses').status, 'verified'));
  it('counts an algorithm with two keys, of which one is there', () =>
    assert.equal(decide(verified, [...all, ...none]).dkimStatus, 'SUCCESS'));
  it('is checked daily, spread over hours, and hourly while something is wrong', () => {
    assert.equal(hoursToNext(decide(verified, all, 'passes', 0)), 19.2);
    assert.ok(Math.abs(hoursToNext(decide(verified, all, 'passes', 1)) - 28.8) < 0.001);
    assert.equal(hoursToNext(decide(verified, none)), 1);
    assert.equal(hoursToNext(decide(verified, [...all, ...none])), 1, 'new keys wait for their records');
    assert.equal(hoursToNext(decide(verified, silent)), 1 / 4);
  });
});

describe('a failed domain', () => {
  const failed = { status: 'failed', pendingSince: hoursAgo(100) } as const;

  it('is verified when a check passes', () => assert.equal(decide(failed, all).status, 'verified'));
  it('stays failed when one does not', () => {
    const { status, dkimStatus } = decide(failed, none);
    assert.deepEqual({ status, dkimStatus }, { status: 'failed', dkimStatus: 'FAILED' });
  });
  it('is checked daily, after a month weekly', () => {
    assert.equal(hoursToNext(decide(failed, none)), 24);
    assert.equal(hoursToNext(decide({ ...failed, pendingSince: hoursAgo(31 * 24) }, none)), 168);
  });
});
