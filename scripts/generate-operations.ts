/**
 * Writes docs/reference/operations.md: the operations, every declared status and the tests that show it. `--check` compares instead.
 */
import { basename } from 'node:path';
import type { AnyRoute } from '../apps/server/src/base/route.ts';
import { interfaceRoutes } from '../test/contract/operations.ts';
import { declaredStatuses } from '../test/contract/status-tests.ts';
import { anchorOf } from './api-reference/operation-section.ts';
import { writeGenerated } from './write-generated.ts';

const WALKS = /(access-matrix|shared-refusals)\.test\.ts$/;

/** A row per operation: as many of its tests as show all statuses, those with most statuses first. */
function rowOf(route: AnyRoute<never>): string {
  const { operation, operationId } = route;
  const what = [operation ?? 'v2', `[${operationId}](api.md#${anchorOf(route)})`];
  const shown = declaredStatuses(route).flatMap(({ status, tests }) =>
    tests.filter((file) => !WALKS.test(file)).map((file) => ({ status, file })),
  );
  const seen = new Set<number>();
  const links = [...Map.groupBy(shown, ({ file }) => file)]
    .map(([file, each]) => ({ file, statuses: [...new Set(each.map(({ status }) => status))] }))
    .sort((a, b) => b.statuses.length - a.statuses.length)
    .flatMap(({ file, statuses }) => {
      const added = statuses.filter((status) => !seen.has(status));
      for (const status of added) seen.add(status);
      return added.length === 0 ? [] : [`[${basename(file, '.test.ts')}](../../${file}) ${added.join(' ')}`];
    });
  return `| ${[...what, links.join(', ')].join(' | ')} |`;
}

writeGenerated({
  'docs/reference/operations.md': `<!-- Written by scripts/generate-operations.ts from the routes and their tests. -->
# Public operations and the tests for each status

${interfaceRoutes.length} operations, with their v3 numbers, and a test for each status they declare. Statuses that all operations share are
covered by [access-matrix](../../apps/server/src/access-matrix.test.ts), which calls all operations with every kind of credential, and
[shared-refusals](../../test/contract/shared-refusals.test.ts), which covers errors returned before any handler.

| # | Operation | Tests and statuses |
|---|---|---|
${interfaceRoutes.map(rowOf).join('\n')}
`,
});
