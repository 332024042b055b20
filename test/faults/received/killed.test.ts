import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runKills } from './run-kills.ts';

describe('processes killed while they receive email', () => {
  it('lose nothing that they said 250 to, and keep nothing twice', async (test) => {
    const figures = await runKills({ kills: 3, perLife: 20 });
    for (const [what, figure] of Object.entries(figures)) test.diagnostic(`${what}: ${figure}`);
    const { lost, doubled, acknowledged, kept } = figures;
    assert.deepEqual({ lost, doubled }, { lost: 0, doubled: 0 });
    assert.equal(kept, acknowledged);
  });
});
