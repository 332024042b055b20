import assert from 'node:assert/strict';
import { it } from 'node:test';
import { namedFirst } from './named-first.ts';

it('puts tests in a browser first that are named like what changed', () => {
  const near = 'apps/editor/src/find/find-text.test.ts';
  const tests = [near, 'test/browser/editor/brand.test.ts', 'test/browser/editor/find.test.ts'];
  assert.deepEqual(namedFirst(tests, ['apps/editor/src/find/commands.ts']), [
    'test/browser/editor/find.test.ts',
    near,
    'test/browser/editor/brand.test.ts',
  ]);
  assert.deepEqual(namedFirst(tests, ['apps/editor/src/outline/rows.ts']), tests);
});
