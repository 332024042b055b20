import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startCpuTime } from '../../../../../test/cpu-time.ts';
import { createCompute } from '../../platform/threads/compute.ts';
import { openThreads } from '../../platform/threads/open-threads.ts';
import { bytesDecoding, pageDecoding } from './decode-source.ts';

const threads = openThreads();
const compute = createCompute(threads);
after(() => threads.close());

/** Processor time of this thread, of the shorter of two runs. */
async function costMs(run: () => unknown): Promise<number> {
  const costs: number[] = [];
  for (let turn = 0; turn < 2; turn++) {
    const spentMs = startCpuTime();
    await run();
    costs.push(spentMs());
  }
  return Math.min(...costs);
}

describe('what a caller sends to be imported', () => {
  it('as base64 with white space does not hold the event loop', async () => {
    const data = 'QU FB '.repeat(1_000_000);
    const size = { tenant: '1', characters: data.length };
    const bytes = await compute(bytesDecoding, data, size);
    assert.equal(bytes?.byteLength, 3_000_000);
    const [there, here] = [
      await costMs(() => compute(bytesDecoding, data, size)),
      await costMs(() => bytesDecoding.run(data)),
    ];
    assert.ok(there < here / 4, `${there} ms on this thread, ${here} ms in all`);
  });
  it('as a page in a legacy character set does not hold the event loop', async () => {
    const page = { bytes: new Uint8Array(6_000_000).fill(0xff), charset: 'shift_jis' };
    const size = { tenant: '1', characters: page.bytes.byteLength };
    const text = await compute(pageDecoding, page, size);
    assert.equal(text.length, 6_000_000);
    const [there, here] = [
      await costMs(() => compute(pageDecoding, page, size)),
      await costMs(() => pageDecoding.run(page)),
    ];
    assert.ok(there < here / 2, `${there} ms on this thread, ${here} ms in all`);
  });
});
