import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fieldFaults, fieldsOfOperation } from './fields.ts';
import { interfaceRoutes } from './operations.ts';

const described = join(import.meta.dirname, '../../../shared/spec/interface.md');
/** Path parameters, which identify the record. */
const inPaths = ['workspaceId', 'deliveryId'];

describe('the fields of the interface', () => {
  it('all have an effect that a test shows, but the one that may have none', () =>
    assert.deepEqual(fieldFaults(), []));
  it('are all in the table once', () => {
    for (const route of interfaceRoutes) {
      const paths = fieldsOfOperation(route).map(({ path }) => path);
      assert.deepEqual([...new Set(paths)], paths, route.operationId);
    }
  });
  it('are all that its description names', {
    skip: existsSync(described)
      ? false
      : 'the description of the interface (../shared/spec) is not beside this clone',
  }, () => {
    const paths = interfaceRoutes.flatMap((route) => fieldsOfOperation(route).map(({ path }) => path));
    const known = new Set(paths.flatMap((path) => path.split(/[.[\]{}]+/)));
    const [fields = ''] = readFileSync(described, 'utf8').split('\n## Authentication\n');
    const named = new Set([...fields.matchAll(/`([A-Za-z_]\w*)`/g)].map(([, name = '']) => name));
    assert.deepEqual([...named].filter((name) => !known.has(name)).sort(), inPaths.toSorted());
  });
});
