import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createCompute, INLINE_CHARACTERS_MAX } from './compute.ts';
import { runsOnMain, runsOnMainIfMarked } from './jobs.testing.ts';
import { openThreads } from './open-threads.ts';

const threads = openThreads();
const compute = createCompute(threads);
after(() => threads.close());

const large = { tenant: 't', characters: INLINE_CHARACTERS_MAX + 1 };
const small = { tenant: 't', characters: 10 };

describe('a computation', () => {
  it('runs at once on small input, and on a thread on large input', async () => {
    assert.equal(await compute(runsOnMain, '', small), true);
    assert.equal(await compute(runsOnMain, '', large), false);
  });
  it('that matches patterns against text of callers runs on a thread whatever its size', async () => {
    assert.equal(await compute(runsOnMainIfMarked, '', small), false);
  });
});
