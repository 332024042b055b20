import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import '../messages/testing.ts';
import { ageText } from './age-text.ts';

describe('ages of what waits', () => {
  it('a span may begin at zero', () =>
    assert.equal(ageText({ fromSeconds: 0, toSeconds: 60 }), '< 1\u00a0min'));
  it('lie between two times', () =>
    assert.equal(ageText({ fromSeconds: 900, toSeconds: 3_600 }), '15\u00a0min – 1\u00a0h'));
  it('may have no end', () => assert.equal(ageText({ fromSeconds: 172_800, toSeconds: null }), '≥ 2\u00a0d'));
});
