import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AttemptFailure, nextAttempt, RETRY_SECONDS, readRetryAfter } from './next-attempt.ts';

const answered = (status: number, retryAfterSeconds?: number): AttemptFailure => ({
  kind: 'status',
  status,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});
const waits = (failure: AttemptFailure, attempt: number, delaySeconds: number) => () =>
  assert.deepEqual(nextAttempt(failure, attempt), { again: true, delaySeconds });
const ends = (failure: AttemptFailure, attempt: number) => () =>
  assert.deepEqual(nextAttempt(failure, attempt), { again: false });

describe('after a failed attempt', () => {
  it('comes the next after 5 s', waits(answered(500), 1, 5));
  it('then after 5 min', waits({ kind: 'timeout' }, 2, 300));
  it('then after 30 min', waits({ kind: 'unreachable' }, 3, 1_800));
  it('then after 2 h', waits(answered(302), 4, 7_200));
  it('then after 5 h', waits(answered(404), 5, 18_000));
  it('then after 10 h', waits(answered(503), 6, 36_000));
  it('and once more after 10 h', waits(answered(503), 7, 36_000));
  it('and the eighth is the last', ends(answered(503), 8));
  it('makes eight in all', () => assert.equal(RETRY_SECONDS.length + 1, 8));
  it('is not sent after 410', ends(answered(410), 1));
  it('is not sent to blocked addresses', ends({ kind: 'blocked' }, 1));
  it('waits as long as asked', waits(answered(429, 60), 1, 60));
  it('but not less than the schedule', waits(answered(429, 60), 2, 300));
  it('and at most an hour if the receiver asks for it', waits(answered(503, 86_400), 1, 3_600));
});

const noon = new Date('2030-01-01T12:00:00Z');
const reads = (header: string | undefined, seconds: number | undefined) => () =>
  assert.equal(readRetryAfter(header, noon), seconds);

describe('Retry-After', () => {
  it('may be seconds', reads('120', 120));
  it('may be a date', reads('Tue, 01 Jan 2030 12:00:30 GMT', 30));
  it('may be a date that is over', reads('Tue, 01 Jan 2030 11:00:00 GMT', 0));
  it('may be absent', reads(undefined, undefined));
  it('may be nonsense', reads('soon', undefined));
  it('may be negative', reads('-5', undefined));
  it('may be empty', reads('', undefined));
});
