import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compareBroadcast } from './list-broadcasts.ts';

const broadcast = { id: 'b', addresses: new Set(['ann', 'bo', 'cy']) };
const outcome = {
  recipients: ['ann', 'bo'],
  left: new Set(['cy']),
  counted: { state: 'sent', accepted: 2, skipped: 1 },
};

it('accepts a broadcast with one email for each recipient but those who left', () => {
  assert.deepEqual(compareBroadcast(broadcast, outcome), { faults: [], skipped: 1 });
});

for (const [what, change, fault] of [
  ['a second email', { recipients: ['ann', 'ann', 'bo'] }, /^ann has two emails/],
  ['an email to someone else', { recipients: ['ann', 'bo', 'di'] }, /^di is not on the list/],
  ['a recipient without an email', { left: new Set<string>() }, /^cy did not leave/],
  ['counts that differ', { counted: { state: 'sent', accepted: 3, skipped: 0 } }, /counts 3 accepted/],
  ['a broadcast that goes on', { counted: { ...outcome.counted, state: 'running' } }, /is running while/],
  ['a broadcast that cannot be read', { counted: undefined }, /is undefined while/],
] as const)
  it(`finds ${what}`, () => {
    const [first] = compareBroadcast(broadcast, { ...outcome, ...change }).faults;
    assert.match(first ?? '', fault);
  });
