import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spanOf } from './span.ts';

describe('the span of the statistics', () => {
  it('the default period is thirty days', () => assert.deepEqual(spanOf({}), { period: '30d', by: 'day' }));
  it('may be a week by hours', () =>
    assert.deepEqual(spanOf({ period: '7d', by: 'hour' }), { period: '7d', by: 'hour' }));
  it('is a day by hours alone', () =>
    assert.deepEqual(spanOf({ period: '24h', by: 'day' }), { period: '24h', by: 'hour' }));
  it('is by days where hours would be too many', () =>
    assert.deepEqual(spanOf({ period: '90d', by: 'hour' }), { period: '90d', by: 'day' }));
  it('is thirty days for what nobody knows', () =>
    assert.deepEqual(spanOf({ period: '1y', by: 'week' }), { period: '30d', by: 'day' }));
});
