import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStoringBudget } from './store-emails.ts';

const [ONE, OTHER] = [1, 2];
const refused = { code: 'SERVICE_UNAVAILABLE' };

/** A budget of 1,000 bytes, and content that stays in it until `end`. */
function openBudget() {
  const budget = createStoringBudget(1_000);
  const hold = (projectId: number, bytes: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { stored: budget.run({ projectId, bytes }, () => promise), end: resolve };
  };
  return {
    hold,
    store: (projectId: number, bytes: number) => budget.run({ projectId, bytes }, async () => 'stored'),
  };
}

describe('the budget of content that is being stored', () => {
  it('refuses what would exceed it, and has room again afterwards', async () => {
    const { hold, store } = openBudget();
    const [one, other] = [hold(ONE, 700), hold(OTHER, 300)];
    await assert.rejects(store(3, 1), refused);
    other.end();
    await other.stored;
    assert.equal(await store(3, 300), 'stored');
    one.end();
    await one.stored;
  });
  it('leaves room for other projects, whatever one sends', async () => {
    const { hold, store } = openBudget();
    const held = hold(ONE, 700);
    await assert.rejects(store(ONE, 100), refused);
    assert.equal(await store(OTHER, 300), 'stored');
    held.end();
    await held.stored;
  });
  it('refuses content that is larger than all of it, and returns the room of what fails', async () => {
    const { store } = openBudget();
    await assert.rejects(store(ONE, 1_001), refused);
    const budget = createStoringBudget(1_000);
    const failing = budget.run({ projectId: ONE, bytes: 1_000 }, () => Promise.reject(new Error('away')));
    await assert.rejects(failing, /away/);
    assert.equal(await budget.run({ projectId: ONE, bytes: 1_000 }, async () => 'stored'), 'stored');
  });
});
