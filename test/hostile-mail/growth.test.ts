import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDomainReports } from '../../apps/server/src/email/domain-reports/read-domain-reports.thread.ts';
import { readReport } from '../../apps/server/src/email/inbound/read-report.thread.ts';
import { readMessage } from '../../apps/server/src/email/inbox/read-message.thread.ts';
import { readReceived } from '../../apps/server/src/email/received/read-received.thread.ts';
import { readSubmission } from '../../apps/server/src/email/submission/read-submission.thread.ts';
import { smallMessage } from '../../apps/server/src/email/submission/submit-message.ts';
import { startCpuTime } from '../cpu-time.ts';
import { worstBodies, worstHeaders } from './worst-messages.ts';

type Read = (raw: Buffer) => unknown;

const readers: Readonly<Record<string, Read>> = {
  received: (raw) => readReceived({ raw }),
  submission: (raw) => readSubmission({ raw, recipients: ['ann@inbox.example'] }),
  inbox: readMessage,
  bounce: (raw) => readReport(raw),
  'domain report': (raw) => readDomainReports({ raw }),
};

const TIMES_AS_LARGE = 8;
/** What is linear takes 8 times as long, a little more while the heap grows; what is quadratic takes 64 times. */
const TIMES_AS_LONG_MAX = 20;
/** Some kernels count processor time in steps of several milliseconds: less is as much noise as work. */
const MS_MIN = 80;
const ROUNDS_MAX = 8;

/** Processor time of this thread; a refusal is an answer, too. */
async function cpuMsOf(read: Read, raw: Buffer): Promise<number> {
  const spentMs = startCpuTime();
  try {
    await read(raw);
  } catch {}
  return spentMs();
}

/**
 * Begins with a size that is small, and takes four times as much until that is work that can be measured. Then it
 * measures until the least times show that growth is linear, or for so many rounds that they would.
 */
async function assertLinear(read: Read, make: (bytes: number) => Buffer, bytesMax: number): Promise<void> {
  for (let bytes = BYTES_MIN; bytes * TIMES_AS_LARGE <= bytesMax; bytes *= 4) {
    const [small, large] = [make(bytes), make(TIMES_AS_LARGE * bytes)];
    let [least, leastOfLarge] = [Number.POSITIVE_INFINITY, await cpuMsOf(read, large)];
    if (leastOfLarge < MS_MIN) continue;
    for (let round = 0; round < ROUNDS_MAX; round++) {
      least = Math.min(least, await cpuMsOf(read, small));
      if (leastOfLarge <= Math.max(MS_MIN, TIMES_AS_LONG_MAX * least)) return;
      leastOfLarge = Math.min(leastOfLarge, await cpuMsOf(read, large));
    }
    assert.fail(
      `${least.toFixed(1)} ms for ${small.length} bytes, ${leastOfLarge.toFixed(1)} ms for ${large.length}`,
    );
  }
}

const BYTES_MIN = 8 * 1_024;
const BODY_BYTES_MAX = 1_024 * 1_024;
/** Listeners accept as much. */
const HEADER_BYTES_MAX = 64 * 1_024;

for (const [reader, read] of Object.entries(readers))
  describe(`Time grows with the size, not with its square: ${reader}`, () => {
    for (const [name, make] of Object.entries(worstBodies))
      it(name, () => assertLinear(read, make, BODY_BYTES_MAX));
    for (const [name, make] of Object.entries(worstHeaders))
      it(`a header of ${name}`, () => assertLinear(read, make, HEADER_BYTES_MAX));
  });

describe('A submission that is read at once', () => {
  /** Half of what a request may hold the event loop. Alone, the worst takes 12 ms; a processor shared with others, 20. */
  const MS_MAX = 50;
  for (const [name, make] of Object.entries({ ...worstBodies, ...worstHeaders }))
    it(`takes ${MS_MAX} ms at most: ${name}`, async () => {
      const lines = make(smallMessage.bytes).toString('latin1').split('\n').slice(0, smallMessage.lines);
      const raw = Buffer.from(`${lines.join('\n')}\n`, 'latin1').subarray(0, smallMessage.bytes);
      let least = Number.POSITIVE_INFINITY;
      for (let round = 0; round < ROUNDS_MAX && least > MS_MAX; round++)
        least = Math.min(least, await cpuMsOf(readers.submission as Read, raw));
      assert.ok(least <= MS_MAX, `${least.toFixed(1)} ms`);
    });
});
