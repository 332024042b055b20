import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fieldFaults, fieldsOfOperation } from './fields.ts';
import { interfaceRoutes } from './operations.ts';

describe('the fields of the interface', () => {
  it('all have an effect that a test shows, but the one that may have none', () =>
    assert.deepEqual(fieldFaults(), []));
  it('are all in the table once', () => {
    for (const route of interfaceRoutes) {
      const paths = fieldsOfOperation(route).map(({ path }) => path);
      assert.deepEqual([...new Set(paths)], paths, route.operationId);
    }
  });
});
