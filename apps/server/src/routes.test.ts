import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allRoutes } from './composition/routes.ts';
import { fileOf, routeSources, testsOfRefusal, testsOfSuccess } from './routes.testing.ts';

for (const route of allRoutes) {
  const { operationId, errors = [], status = 200, body, query } = route;
  describe(operationId, () => {
    const file = fileOf(route);
    it('has a file of its own', () => assert.notEqual(file, undefined));
    it(`is tested for ${status}`, () => assert.notEqual(testsOfSuccess(route).length, 0));
    const refusals = new Set([...errors, ...(body || query ? (['VALIDATION_ERROR'] as const) : [])]);
    for (const code of refusals)
      it(`is tested for ${code}`, () =>
        assert.notEqual(testsOfRefusal(route, code).length, 0, `no test of ${file} sees ${code}`));
  });
}

describe('files of operations', () => {
  it('are all in the list', () => {
    const defined = routeSources.flatMap(({ text }) =>
      [...text.matchAll(/operationId: '(\w+)'/g)].map(([, id]) => id),
    );
    assert.deepEqual(defined.sort(), allRoutes.map(({ operationId }) => operationId).sort());
  });
});
