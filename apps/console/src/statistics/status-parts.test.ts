import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endedPartsOf, waitingPartOf } from './status-parts.ts';

const counts = { accepted: 100, failed: 5, sent: 90, delivered: 80, bounced: 6, complained: 3, canceled: 2 };

describe('emails by their last status', () => {
  it('are told apart', () =>
    assert.deepEqual(endedPartsOf(counts), { delivered: 77, sent: 4, bounced: 6, complained: 3, failed: 5 }));
  it('make up all that were accepted, with those that wait', () => {
    const parts = Object.values(endedPartsOf(counts)).reduce((sum, part) => sum + part, 0);
    assert.equal(parts + counts.canceled + waitingPartOf(counts), counts.accepted);
  });
  it('are never below none', () => {
    const odd = { accepted: 0, failed: 0, sent: 1, delivered: 1, bounced: 1, complained: 2, canceled: 0 };
    assert.deepEqual(endedPartsOf(odd), { delivered: 0, sent: 0, bounced: 1, complained: 2, failed: 0 });
    assert.equal(waitingPartOf(odd), 0);
  });
});
