import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startCpuTime } from '../../../../../test/cpu-time.ts';
import { createCompute } from '../../platform/threads/compute.ts';
import { openThreads } from '../../platform/threads/open-threads.ts';
import { bytesDecoding, pageDecoding } from './decode-source.ts';

const threads = openThreads();
const compute = createCompute(threads);
after(() => threads.close());

const ROUNDS = 6;

/** Work on a thread holds this one less than a part of what it takes here. */
async function assertHeldLess(onThread: () => unknown, here: () => unknown, part: number): Promise<void> {
  let [held, whole] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // Compiling, collecting garbage and neighbors fall into some of the rounds.
  for (let round = 0; round < ROUNDS && !(held < whole * part); round++) {
    held = Math.min(held, await costMs(onThread));
    whole = Math.min(whole, await costMs(here));
  }
  assert.ok(held < whole * part, `${held} ms on this thread, ${whole} ms in all`);
}

/** Processor time of this thread. */
async function costMs(run: () => unknown): Promise<number> {
  const spentMs = startCpuTime();
  await run();
  return spentMs();
}

describe('what a caller sends to be imported', () => {
  it('as base64 with white space does not hold the event loop', async () => {
    const data = 'QU FB '.repeat(1_000_000);
    const size = { tenant: '1', characters: data.length };
    const bytes = await compute(bytesDecoding, data, size);
    assert.equal(bytes?.byteLength, 3_000_000);
    await assertHeldLess(
      () => compute(bytesDecoding, data, size),
      () => bytesDecoding.run(data),
      1 / 4,
    );
  });
  it('as a page in a legacy character set does not hold the event loop', async () => {
    const page = { bytes: new Uint8Array(6_000_000).fill(0xff), charset: 'shift_jis' };
    const size = { tenant: '1', characters: page.bytes.byteLength };
    const text = await compute(pageDecoding, page, size);
    assert.equal(text.length, 6_000_000);
    await assertHeldLess(
      () => compute(pageDecoding, page, size),
      () => pageDecoding.run(page),
      1 / 2,
    );
  });
});
