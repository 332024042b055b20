import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMicroBatch } from './micro-batch.ts';

/** A batch whose work is let go by hand; `rounds` are the items of each. */
function held(options: { itemsMax?: number; weightMax?: number } = {}) {
  const rounds: number[][] = [];
  const gates: (() => void)[] = [];
  const batch = createMicroBatch<number, string>({
    itemsMax: 10,
    weigh: (item) => item,
    ...options,
    async run(items) {
      rounds.push([...items]);
      await new Promise<void>((resolve) => gates.push(resolve));
      if (items.length > 1 && items.includes(13)) throw new Error('unlucky batch');
      if (items[0] === 13) throw new Error('unlucky');
      return items.map((item) => `done ${item}`);
    },
  });
  const turn = async () => {
    await new Promise(setImmediate);
    for (const open of gates.splice(0)) open();
    await new Promise(setImmediate);
  };
  return { batch, rounds, turn };
}

describe('a micro-batch', () => {
  it('makes the next round of what waits while one runs', async () => {
    const { batch, rounds, turn } = held();
    const first = batch.submit(1);
    await new Promise(setImmediate);
    const rest = [2, 3, 4].map((item) => batch.submit(item));
    assert.equal(batch.waiting, 3);
    assert.equal(batch.waitingWeight, 9);
    await turn();
    assert.equal(await first, 'done 1');
    await turn();
    assert.deepEqual(await Promise.all(rest), ['done 2', 'done 3', 'done 4']);
    assert.deepEqual(rounds, [[1], [2, 3, 4]]);
    assert.equal(batch.waitingWeight, 0);
  });
  it('keeps a round within its bounds, and takes what is over them alone', async () => {
    const { batch, rounds, turn } = held({ itemsMax: 2, weightMax: 5 });
    const all = [9, 2, 2, 2, 4].map((item) => batch.submit(item));
    for (let round = 0; round < 5; round++) await turn();
    await Promise.all(all);
    assert.deepEqual(rounds, [[9], [2, 2], [2], [4]]);
  });
  it('tries the items of a failed round one by one', async () => {
    const { batch, rounds, turn } = held();
    const all = Promise.allSettled([1, 13, 2].map((item) => batch.submit(item)));
    for (let round = 0; round < 6; round++) await turn();
    const [one, bad, two] = await all;
    assert.deepEqual(one, { status: 'fulfilled', value: 'done 1' });
    assert.deepEqual(two, { status: 'fulfilled', value: 'done 2' });
    assert.equal(bad?.status === 'rejected' && bad.reason.message, 'unlucky');
    assert.deepEqual(rounds, [[1, 13, 2], [1], [13], [2]]);
  });
  it('continues after a failure', async () => {
    const { batch, turn } = held();
    const bad = batch.submit(13).catch((error: Error) => error.message);
    for (let round = 0; round < 6; round++) await turn();
    assert.equal(await bad, 'unlucky');
    const good = batch.submit(1);
    await turn();
    assert.equal(await good, 'done 1');
  });
});
