/** Writes docs/reference/access.md from the access table and the list of operations. `--check` compares instead. */

import { allRoutes } from '../apps/server/src/composition/routes.ts';
import { editorOperations } from '../apps/server/src/editor-sessions/index.ts';
import {
  type AccessKind,
  accessKindOf,
  accessKinds,
  accessTable,
  situations,
  type Verdict,
  weakestRole,
  worksWhenSuspended,
} from '../apps/server/src/http/access-table.ts';
import { addBrowserSurfaces } from '../apps/server/src/http/api-surfaces.ts';
import {
  consoleRole,
  type SurfaceVerdict,
  surfaceSituations,
  surfaceTable,
} from '../apps/server/src/http/surface-table.ts';
import { keyScopes } from '../packages/contracts/src/index.ts';
import { writeGenerated } from './write-generated.ts';

const kinds = Object.keys(accessKinds) as AccessKind[];
const words: Partial<Record<Verdict, string>> = { in: 'in', role: 'by role', alive: 'reads only' };

const legend = kinds.map((kind) => `| ${kind} | ${accessKinds[kind]} |`);
const matrix = situations.map((situation) => {
  const cells = kinds.map((kind) => words[accessTable[situation][kind]] ?? accessTable[situation][kind]);
  return `| ${situation} | ${cells.join(' | ')} |`;
});
const LAST = 1_000;
const sorted = allRoutes.toSorted((a, b) => (a.operation ?? LAST) - (b.operation ?? LAST));
const operations = sorted.map((route) => {
  const { operation = '', operationId, method, path, aliases = [] } = route;
  const paths = [path, ...aliases].map((each) => `\`${method} ${each}\``).join('<br>');
  const works = worksWhenSuspended(route);
  const suspended = works === undefined ? '' : works ? 'yes' : '403';
  const scope = route.scope ? `\`${route.scope}\`` : '';
  return `| ${operation} | ${operationId} | ${paths} | ${accessKindOf(route)} | ${scope} | ${weakestRole(route) ?? ''} | ${suspended} |`;
});

const surfaceWords: Record<SurfaceVerdict, string> = {
  in: 'in',
  role: 'by role',
  reads: 'by role; 403 where it changes something',
  alive: 'reads only',
  hidden: '404; in where it names no place',
  401: '401',
};
const surfaces = surfaceSituations.map((situation) => {
  const verdicts = surfaceTable[situation];
  const editor = verdicts.editor === 'reads' ? 'reads and exports only' : surfaceWords[verdicts.editor];
  return `| ${situation} | ${surfaceWords[verdicts.console]} | ${editor} |`;
});
const noHandler = async () => ({ status: 204, empty: true }) as const;
const mounted = addBrowserSurfaces(
  allRoutes.map((route) => ({ route, handle: noHandler })),
  editorOperations,
);
const doorOperations = mounted
  .filter(({ surface }) => surface !== undefined)
  .map(({ route, surface }) => ({
    name: route.operationId,
    who: surface === 'console' ? `${consoleRole(route) ?? 'no role'}, console` : 'editor',
  }));
const byRole = [...Map.groupBy(doorOperations, ({ who }) => who)].map(
  ([who, each]) => `| ${who} | ${each.map(({ name }) => name).join(' ')} |`,
);

writeGenerated({
  'docs/reference/access.md': `<!-- Written by scripts/generate-access.ts from apps/server/src/http/access-table.ts. -->
# Who may call what

Every operation is in one column of the matrix below, by the authentication it requires. A test walks every operation
through every situation and compares the status.

| Kind | Asks for |
|---|---|
${legend.join('\n')}

## The matrix

*in*: the operation answers. *by role*: it answers when the role is at least the one the operation asks for, else 403.
*reads only*: it answers when it works in a suspended project, else 403. A number is the status of the refusal, given before the body is read.

| With | ${kinds.join(' | ')} |
|---|${kinds.map(() => '---').join('|')}|
${matrix.join('\n')}

What a caller may not see does not exist for them: another project's record and a missing one are both 404.

## The operations

A key may be limited to scopes; one without scopes may do everything in its columns. \`each\`: what is called inside is checked.

| Scope of keys | Allows |
|---|---|
${Object.entries(keyScopes)
  .map(([scope, allows]) => `| \`${scope}\` | ${allows} |`)
  .join('\n')}

| # | Operation | Path | Kind | Scope of keys | Weakest role | Suspended or archived project |
|---|---|---|---|---|---|---|
${operations.join('\n')}

## API surfaces of the browser apps

The console and the editor call the same operations once more, under \`/console/api\` and \`/editor/api\`, each with a credential of its own:
the console with a cookie, and for everything but GET with the header \`x-csrf-token\`; the editor with the token of its session. Neither
opens anything else, and nothing else opens them. A place is a project or a workspace.

| With | /console/api | /editor/api |
|---|---|---|
${surfaces.join('\n')}

At the console each operation says who may, and asks for an admin where a management operation says nothing.

| Weakest role | Operations |
|---|---|
${byRole.join('\n')}
`,
});
