/**
 * Writes docs/reference/operations.md: the operations with their callers, every declared status and the tests that show
 * it. `--check` compares instead.
 */
import { basename } from 'node:path';
import type { AnyRoute } from '../apps/server/src/base/route.ts';
import { weakestRole } from '../apps/server/src/http/access-table.ts';
import { interfaceRoutes } from '../test/contract/operations.ts';
import { declaredStatuses } from '../test/contract/status-tests.ts';
import { anchorOf } from './api-reference/operation-section.ts';
import { writeGenerated } from './write-generated.ts';

const whoMay: Record<AnyRoute<never>['auth'], string> = {
  public: 'anybody',
  legacy: 'legacy key',
  project: 'key or token',
  'project-in-path': 'key or token',
  workspace: 'token',
  'domain-admin': 'token',
  management: 'token',
  console: 'console session',
  editor: 'editor session',
};

const WALKS = /(access-matrix|shared-refusals)\.test\.ts$/;

/** A row per operation: its tests with the statuses that they show. */
function rowOf(route: AnyRoute<never>): string {
  const { operation, operationId, method, path, aliases = [], auth } = route;
  const role = weakestRole(route);
  const who = role === undefined || role === 'viewer' ? whoMay[auth] : `${whoMay[auth]} (${role})`;
  const paths = [path, ...aliases].map((each) => `\`${method} ${each}\``).join('<br>');
  const what = [operation ?? 'v2', `[${operationId}](api.md#${anchorOf(route)})`, paths, who];
  const shown = declaredStatuses(route).flatMap(({ status, tests }) =>
    tests.filter((file) => !WALKS.test(file)).map((file) => ({ status, file })),
  );
  const links = [...Map.groupBy(shown, ({ file }) => file)].map(
    ([file, each]) =>
      `[${basename(file, '.test.ts')}](../../${file}) ${[...new Set(each.map(({ status }) => status))].join(' ')}`,
  );
  return `| ${[...what, links.join(', ')].join(' | ')} |`;
}

writeGenerated({
  'docs/reference/operations.md': `<!-- Written by scripts/generate-operations.ts from the routes and their tests. -->
# The operations of the interface, and what shows each answer

${interfaceRoutes.length} operations: the numbers are those of version 3. Each has the tests that show the statuses
it declares. What every operation of a kind may answer is shown at each of them by
[access-matrix](../../apps/server/src/access-matrix.test.ts), which walks all operations through every kind of caller, and
[shared-refusals](../../test/contract/shared-refusals.test.ts), which walks them through what no handler decides. In brackets: the weakest role
of a token's user, where a viewer's is not enough.

| # | Operation | Call | Who may | Tests and statuses |
|---|---|---|---|---|
${interfaceRoutes.map(rowOf).join('\n')}
`,
});
