import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scarceResources } from '../config/index.ts';
import { liveDesignCharactersMax } from './append-batches.ts';
import { DesignMemory, openShares, STEP_CHARACTERS } from './limits.ts';

/** Opens designs of one size until one does not fit. */
function openAll(designs: ReturnType<typeof openShares>['designs'], projectId: number, characters: number) {
  const open: DesignMemory[] = [];
  for (;;) {
    const memory = new DesignMemory(designs, projectId);
    if (!memory.fit(characters)) {
      memory.release();
      return open;
    }
    open.push(memory);
  }
}

describe('the memory of open designs', () => {
  it('has a share per project, and one that is left for projects with little', () => {
    const { designs } = openShares();
    const first = openAll(designs, 1, liveDesignCharactersMax);
    assert.equal(first.length, Math.floor(scarceResources.liveDesigns.share / 810_000));
    const second = openAll(designs, 2, liveDesignCharactersMax);
    assert.ok(second.length > 15 && second.length < first.length);
    for (let project = 3; project < 9; project++)
      assert.equal(openAll(designs, project, liveDesignCharactersMax).length, 1, `project ${project}`);
    assert.ok(openAll(designs, 9, 1).length > 10, 'small designs of others are opened, too');
  });
  it('of a design grows and shrinks with it, up to the share of its project', () => {
    const { designs } = openShares();
    const memory = new DesignMemory(designs, 1);
    const inUse = () => designs.stats().inUse;
    assert.deepEqual([memory.fit(10), inUse()], [true, STEP_CHARACTERS]);
    assert.deepEqual([memory.fit(STEP_CHARACTERS * 2 + 1), inUse()], [true, 3 * STEP_CHARACTERS]);
    assert.deepEqual([memory.fit(STEP_CHARACTERS), inUse()], [true, STEP_CHARACTERS]);
    const others = openAll(designs, 1, STEP_CHARACTERS);
    assert.equal(memory.fit(STEP_CHARACTERS + 1), false);
    others[0]?.release();
    assert.equal(memory.fit(STEP_CHARACTERS + 1), true);
    memory.release();
    for (const other of others) other.release();
    assert.equal(inUse(), 0);
    assert.equal(memory.fit(1), false);
  });
});
