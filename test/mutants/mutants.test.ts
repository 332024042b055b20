import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { isTest } from '../../scripts/test/import-graph.ts';
import { queueFaults } from './faults/queues.ts';
import { seed } from './mutant.ts';
import { mutants } from './mutants.ts';
import { lastKillers, mergeVerdicts } from './report.ts';

const root = join(import.meta.dirname, '../..');

describe('the seeded faults', () => {
  for (const mutant of [...mutants, ...queueFaults]) {
    it(`${mutant.id} still applies to its source`, () => {
      assert.ok(!isTest(mutant.file), 'a fault in a test catches nothing');
      const source = readFileSync(join(root, mutant.file), 'utf8');
      assert.notEqual(seed(mutant, source), source);
    });
  }
  it('have ids of their own', () =>
    assert.equal(
      new Set([...mutants, ...queueFaults].map(({ id }) => id)).size,
      mutants.length + queueFaults.length,
    ));
  it('are 80 or more, in 13 areas', () => {
    assert.ok(mutants.length >= 80);
    assert.equal(new Set(mutants.map(({ area }) => area)).size, 13);
  });
  it('are refused, by name, if their text is missing or occurs twice', () => {
    const mutant = { id: 'x', file: 'x.ts', find: 'ab', replace: '', fault: '' };
    assert.throws(() => seed(mutant, 'a b'), /Mutant x: its text occurs 0 times in x\.ts/);
    assert.throws(() => seed(mutant, 'ab ab'), /Mutant x: its text occurs 2 times/);
  });
});

describe('the record of seeded faults', () => {
  const [first, second, third] = mutants;
  assert.ok(first && second && third);
  const recorded = {
    [first.id]: { fault: first.fault, verdict: 'aaa111: survived 1 of 2 test files in 3 s' },
    [second.id]: { fault: second.fault, verdict: 'aaa111: caught in 1.5 s by a/b.test.ts: is kept' },
    [third.id]: {
      fault: 'A fault that was replaced.',
      verdict: 'aaa111: caught in 2 s by a/c.test.ts: is kept',
    },
  };
  it('keeps the verdicts on faults that were not judged again, unless they were replaced', () => {
    const judged = { mutant: first, seconds: 2, caught: true as const, file: 'a/d.test.ts', test: 'a  b' };
    const merged = mergeVerdicts([judged], 'bbb222', recorded);
    assert.deepEqual(
      Object.entries(merged).map(([id, { verdict }]) => [id, verdict]),
      [
        [first.id, 'bbb222: caught in 2 s by a/d.test.ts: a b'],
        [second.id, 'aaa111: caught in 1.5 s by a/b.test.ts: is kept'],
      ],
    );
  });
  it('names the test file that caught each fault', () =>
    assert.equal(lastKillers(recorded).get(second.id), 'a/b.test.ts'));
});
