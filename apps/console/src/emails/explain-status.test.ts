import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explainStatus, lasting } from './timeline.ts';

const means = (status: string | null, code: number | null, words: RegExp) => () =>
  assert.match(explainStatus(status, code) ?? '', words);

describe('a refusal in words', () => {
  it('of a mailbox that is not there', means('5.1.1', 550, /mailbox does not exist/));
  it('whatever its class', means('4.2.2', 452, /full/));
  it('of 450 4.2.1 is a rate limit', means('4.2.1', 450, /too quickly/));
  it('of 450 4.7.1 is mostly greylisting', means('4.7.1', 450, /greylisting/));
  it('of 451 4.7.1, too', means('4.7.1', 451, /greylisting/));
  it('of 421 4.7.1 is not', means('4.7.1', 421, /policy/));
  it('of 550 5.2.1 is a disabled mailbox', means('5.2.1', 550, /disabled/));
  it('of a detail that is not known says its subject', means('5.7.99', 550, /policy/i));
  it('without an enhanced status goes by the reply', means(null, 421, /busy|closing/i));
  it('tells blocked sources', means('5.7.25', 550, /reverse/i));
  it('an unregistered code has no explanation', () => assert.equal(explainStatus('5.0.0', null), undefined));
  it('no codes have no explanation', () => assert.equal(explainStatus(null, null), undefined));
  it('lasts, or does not', () => {
    assert.equal(lasting('4.2.1', null), 'forNow');
    assert.equal(lasting(null, 550), 'forGood');
    assert.equal(lasting(null, null), undefined);
  });
});
