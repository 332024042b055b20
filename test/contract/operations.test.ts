import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allRoutes } from '../../apps/server/src/composition/routes.ts';
import { addedOperations, interfaceRoutes, legacyOperations, numberedOperations } from './operations.ts';

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
});
