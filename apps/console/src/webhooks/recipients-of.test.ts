import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recipientsOf } from './recipients-of.ts';

describe('the recipients of a delivery', () => {
  it('are those of its email', () =>
    assert.equal(
      recipientsOf({ data: { to: ['ann@example.com', 'bo@example.com'] } }),
      'ann@example.com, bo@example.com',
    ));
  it('are none of an event of credits', () =>
    assert.equal(recipientsOf({ data: { credits: 1 } }), undefined));
  it('are none where an event has no data', () => assert.equal(recipientsOf({}), undefined));
});
