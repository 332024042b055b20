import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import '../messages/testing.ts';
import { rateText } from './rate-text.ts';

const text = (delivered: number, missed: number) => rateText({ delivered, missed, lastReason: null });

describe('the rate of a day', () => {
  it('says of how many', () => assert.equal(text(998, 2), '99.8% of 1,000'));
  it('is 100% for all alone', () => assert.equal(text(9_999, 1), '99.9% of 10,000'));
  it('no deliveries have no rate', () => assert.equal(text(0, 0), '–'));
});
