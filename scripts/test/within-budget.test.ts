import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Unit } from './plan-units.ts';
import { withinBudget } from './within-budget.ts';

it('runs short files, the nearest others that fit into 22 s on each core, and each that changed itself', () => {
  const times: Record<string, number> = {
    near: 20,
    huge: 26,
    far: 20,
    farther: 20,
    farthest: 15,
    edited: 90,
  };
  const unit = (file: string): Unit => ({ label: file, file, kind: 'pure', database: 'lowest' });
  const { units, leftOut, leftOutSeconds } = withinBudget(
    ['near', 'huge', 'far', 'farther', 'short', 'farthest', 'edited'].map(unit),
    { secondsOf: ({ file }) => times[file], changed: new Set(['edited']), cores: 2 },
  );
  assert.deepEqual(
    units.map(({ file }) => file),
    ['short', 'near', 'far', 'edited'],
  );
  assert.deepEqual(
    leftOut.map(({ file }) => file),
    ['huge', 'farther', 'farthest'],
  );
  assert.equal(leftOutSeconds, 61);
});

it('does not take a new file in a browser for a short one', () => {
  const unit = (file: string): Unit => ({ label: file, file, kind: 'browser', database: 'lowest' });
  const { units } = withinBudget(['first', 'second', 'third', 'fourth'].map(unit), {
    secondsOf: () => undefined,
    changed: new Set(),
    cores: 1,
  });
  assert.deepEqual(
    units.map(({ file }) => file),
    ['first'],
  );
});
