import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createResultRecorder } from './record-results.ts';

const failing = (code: string) => Object.assign(new Error(code), { code });

function open(record: (batch: readonly number[]) => Promise<readonly string[]>) {
  const batches: number[][] = [];
  const warnings: string[] = [];
  const submit = createResultRecorder<number, string>({
    itemsMax: 3,
    waiting: 'Results wait',
    log: { warn: (_, message) => void warnings.push(message) },
    record: async (batch) => {
      batches.push([...batch]);
      return record(batch);
    },
  });
  return { submit, batches, warnings };
}
const texts = async (batch: readonly number[]) => batch.map(String);

describe('recorded results', () => {
  it('share batches of a limited size, and each gets its own answer', async () => {
    const { submit, batches } = open(texts);
    assert.deepEqual(await Promise.all([1, 2, 3, 4].map(submit)), ['1', '2', '3', '4']);
    assert.deepEqual(batches, [[1, 2, 3], [4]]);
  });
  for (const code of ['57P01', 'ECONNREFUSED', '40P01', '40001'])
    it(`are kept and recorded again after ${code}, as one batch`, async () => {
      const failures = [failing(code), failing(code)];
      const { submit, batches, warnings } = open(async (batch) => {
        const failure = failures.shift();
        if (failure) throw failure;
        return texts(batch);
      });
      assert.deepEqual(await Promise.all([1, 2].map(submit)), ['1', '2']);
      assert.deepEqual(batches, Array(3).fill([1, 2]));
      assert.equal(warnings.length, 2);
    });
  it('are rejected alone if they cannot be recorded', async () => {
    const { submit } = open(async (batch) => {
      if (batch.includes(2)) throw failing('22P05');
      return texts(batch);
    });
    const settled = await Promise.allSettled([1, 2, 3].map(submit));
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
  });
});
