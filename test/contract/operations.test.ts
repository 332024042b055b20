import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { allRoutes } from '../../apps/server/src/composition/routes.ts';
import { addedOperations, interfaceRoutes, legacyOperations, numberedOperations } from './operations.ts';
import { declaredStatuses, untested } from './status-tests.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/reference/operations.md'), 'utf8');

describe('the operations of the interface', () => {
  it('are 57 of version 3 and 8 of version 2', () =>
    assert.deepEqual([Object.keys(numberedOperations).length, legacyOperations.length], [57, 8]));
  for (const [number, place] of Object.entries(numberedOperations))
    it(`have ${number}: ${place}`, () => {
      const route = allRoutes.find(({ operation }) => operation === Number(number));
      assert.equal(route && `${route.method} ${route.path}`, place);
    });
  for (const place of legacyOperations)
    it(`have ${place}`, () => assert.ok(allRoutes.some(({ method, path }) => `${method} ${path}` === place)));
  it('are all that is under /v2 and /v3, beside those of ours', () => {
    const onWire = allRoutes.filter(({ path }) => /^\/v[23]\//.test(path));
    const expected = interfaceRoutes.map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(
      onWire.map(({ method, path }) => `${method} ${path}`).sort(),
      [...expected, ...addedOperations].sort(),
    );
  });
  for (const route of interfaceRoutes) {
    it(`show every status of ${route.operationId} in a test`, () => assert.deepEqual(untested(route), []));
    it(`have ${route.operationId} in the reference, with tests that exist`, () => {
      assert.ok(page.includes(`| [${route.operationId}](api.md#`));
      for (const { tests } of declaredStatuses(route))
        for (const test of tests) assert.ok(existsSync(join(root, test)), test);
    });
  }
});
