/** Writes docs/reference/access.md from the access table and the list of operations. `--check` compares instead. */

import type { AnyRoute } from '../apps/server/src/base/route.ts';
import { allRoutes } from '../apps/server/src/composition/routes.ts';
import {
  type AccessKind,
  accessKindOf,
  neededRole,
  surfacesOf,
  worksWhenSuspended,
} from '../apps/server/src/http/admission/access.ts';
import {
  accessKinds,
  accessTable,
  type SurfaceVerdict,
  situations,
  surfaceSituations,
  surfaceTable,
  type Verdict,
} from '../apps/server/src/http/admission/access-tables.ts';
import { keyScopes } from '../packages/contracts/src/index.ts';
import { writeGenerated } from './write-generated.ts';

const kinds = Object.keys(accessKinds) as AccessKind[];
const words: Partial<Record<Verdict, string>> = { in: 'in', role: 'by role', alive: 'reads only' };

const legend = kinds.map((kind) => `| ${kind} | ${accessKinds[kind]} |`);
const matrix = rowsByCells(situations, (situation) =>
  kinds.map((kind) => words[accessTable[situation][kind]] ?? accessTable[situation][kind]),
);
const LAST = 1_000;
const ofCredentials = allRoutes.filter(({ appsOnly, public: form }) => !appsOnly && !form);
const sorted = ofCredentials.toSorted((a, b) => (a.operation ?? LAST) - (b.operation ?? LAST));
const operations = [...Map.groupBy(sorted, accessCells)]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([cells, routes]) => `| ${cells} | ${routes.map(linkTo).join(', ')} |`);

/** Situations with the same cells share a row. */
function rowsByCells<Situation extends string>(
  each: readonly Situation[],
  cellsOf: (situation: Situation) => readonly (string | number)[],
): string[] {
  const byCells = Map.groupBy(each, (situation) => cellsOf(situation).join(' | '));
  return [...byCells].map(([cells, alike]) => `| ${alike.join('; ')} | ${cells} |`);
}

/** Operations with the same cells share a row. */
function accessCells(route: AnyRoute<never>): string {
  const works = worksWhenSuspended(route);
  const suspended = works === undefined ? '' : works ? 'yes' : '403';
  const scope = route.scope ? `\`${route.scope}\`` : '';
  return [accessKindOf(route), scope, neededRole(route) ?? '', suspended].join(' | ');
}

/** Operations of our own apps have no page on the docs site. */
function linkTo({ operationId, path }: AnyRoute<never>): string {
  const isDocumented = /^\/(v3|v2|manage)\//.test(path);
  return isDocumented ? `[${operationId}](api.md#${operationId.toLowerCase()})` : operationId;
}

const surfaceWords: Record<SurfaceVerdict, string> = {
  in: 'in',
  role: 'by role',
  reads: 'by role; 403 for changes',
  alive: 'reads only',
  hidden: '404; in without a project or workspace',
  elsewhere: '404 for operations on its template; in for others',
  401: '401',
};
const surfaces = rowsByCells(surfaceSituations, (situation) => {
  const verdicts = surfaceTable[situation];
  const editor = verdicts.editor === 'reads' ? 'reads and exports only' : surfaceWords[verdicts.editor];
  return [surfaceWords[verdicts.console], editor];
});
const surfaceOperations = allRoutes.flatMap((route) =>
  surfacesOf(route)
    .filter((surface) => surface !== 'api')
    .map((surface) => ({
      name: route.operationId,
      who: surface === 'console' ? `${neededRole(route, surface) ?? 'no role'}, console` : 'editor',
    })),
);
const byRole = [...Map.groupBy(surfaceOperations, ({ who }) => who)].map(
  ([who, each]) => `| ${who} | ${each.map(({ name }) => name).join(' ')} |`,
);

writeGenerated({
  'docs/reference/access.md': `<!-- Written by scripts/generate-access.ts from apps/server/src/http/admission/access-tables.ts. -->
# Access to operations

Each operation has an authentication kind, which is a column of the matrix below. A test checks the status of every
operation in every situation.

| Kind | Requires |
|---|---|
${legend.join('\n')}

## The matrix

*in*: allowed. *by role*: allowed if the role is at least the operation's minimum role, otherwise 403. *reads only*: allowed if
the operation works in a suspended project, otherwise 403. A number is the error status, returned before the body is read.

| With | ${kinds.join(' | ')} |
|---|${kinds.map(() => '---').join('|')}|
${matrix.join('\n')}

Records that a caller cannot access return 404, the same as missing ones.

## The operations

Operations that moved to version 3 are still reachable below \`/manage\`, with a token of an admin, until the next release.

You can limit a key to scopes. A key without scopes can call everything in its columns. \`each\`: each operation called
within the request is checked.

| Key scope | Allows |
|---|---|
${Object.entries(keyScopes)
  .map(([scope, allows]) => `| \`${scope}\` | ${allows} |`)
  .join('\n')}

| Kind | Key scope | Minimum role | Suspended or archived project | Operations |
|---|---|---|---|---|
${operations.join('\n')}

## API surfaces of the browser apps

The console and the editor call the same operations under \`/console/api\` and \`/editor/api\`. The console uses a cookie, and the
header \`x-csrf-token\` for all methods except GET; the editor uses its session token. These credentials work only there, and
other credentials do not.

| With | /console/api | /editor/api |
|---|---|---|
${surfaces.join('\n')}

In the console, management operations without a minimum role require an admin.

| Weakest role | Operations |
|---|---|
${byRole.join('\n')}
`,
});
