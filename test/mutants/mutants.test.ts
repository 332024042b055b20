import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { isTest } from '../../scripts/test/import-graph.ts';
import { seed } from './mutant.ts';
import { mutants } from './mutants.ts';

const root = join(import.meta.dirname, '../..');

describe('the seeded faults', () => {
  for (const mutant of mutants) {
    it(`${mutant.id} still applies to its source`, () => {
      assert.ok(!isTest(mutant.file), 'a fault in a test catches nothing');
      const source = readFileSync(join(root, mutant.file), 'utf8');
      assert.notEqual(seed(mutant, source), source);
    });
  }
  it('have ids of their own', () => assert.equal(new Set(mutants.map(({ id }) => id)).size, mutants.length));
  it('are 80 or more, in 13 areas', () => {
    assert.ok(mutants.length >= 80);
    assert.equal(new Set(mutants.map(({ area }) => area)).size, 13);
  });
  it('are refused, by name, where their text is gone or stands twice', () => {
    const mutant = { id: 'x', file: 'x.ts', find: 'ab', replace: '', fault: '' };
    assert.throws(() => seed(mutant, 'a b'), /Mutant x: its text occurs 0 times in x\.ts/);
    assert.throws(() => seed(mutant, 'ab ab'), /Mutant x: its text occurs 2 times/);
  });
});
