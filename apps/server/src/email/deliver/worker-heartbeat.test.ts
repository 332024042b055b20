import assert from 'node:assert/strict';
import { it } from 'node:test';
import { WorkerWatch } from './worker-heartbeat.ts';

it('judges a worker only after its beats have stopped for a whole lease', () => {
  const watch = new WorkerWatch(2_000);
  const silentAt = (ms: number, beats: number) =>
    watch
      .look(
        [
          { id: 'other', beats },
          { id: 'self', beats: 1 },
        ],
        'self',
        ms,
      )
      .silent.map(({ id }) => id);
  assert.deepEqual([silentAt(0, 1), silentAt(1_999, 1)], [[], []]);
  assert.deepEqual([silentAt(2_000, 1), silentAt(2_001, 2), silentAt(4_000, 2)], [['other'], [], []]);
  assert.deepEqual(silentAt(4_001, 2), ['other']);
});
