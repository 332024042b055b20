/**
 * Who may call what: the status of every operation in every situation, by the real gate and database, compared with
 * `access-matrix.json`. With `--write`, the statuses are written there, to be reviewed as a difference.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { isAtLeast, type Role } from '@postpress/contracts';
import { type AccessMatrix, bareRoutes, marks, measureAccess } from './access-matrix.testing.ts';
import type { BoundRoute } from './base/route.ts';
import { allRoutes } from './composition/routes.ts';
import {
  accessKindOf,
  hasProjectOrWorkspace,
  isAllowedWhenSuspended,
  neededRole,
  worksWhenSuspended,
} from './http/admission/access.ts';
import {
  accessTable,
  type Situation,
  type SurfaceSituation,
  situations,
  surfaceSituations,
  surfaceTable,
} from './http/admission/access-tables.ts';

const file = join(import.meta.dirname, 'access-matrix.json');
const measured = { ...(await measureAccess()), 'audit records of the console': auditRecords() };
if (process.argv.includes('--write')) writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
const recorded = JSON.parse(readFileSync(file, 'utf8')) as AccessMatrix;

describe('the access matrix', () => {
  it('has the same parts and situations', () =>
    assert.deepEqual(
      Object.entries(measured).map(([part, { situations }]) => [part, situations]),
      Object.entries(recorded).map(([part, { situations }]) => [part, situations]),
    ));
  for (const [part, { operations }] of Object.entries(measured)) {
    it(`${part}: has the same operations`, () =>
      assert.deepEqual(Object.keys(operations).sort(), Object.keys(recorded[part]?.operations ?? {}).sort()));
    for (const [operation, statuses] of Object.entries(operations))
      it(`${part}: ${operation}`, () => assert.equal(statuses, recorded[part]?.operations[operation]));
  }
});

/** How calls at the console are recorded: itself, by call, or nothing. */
function auditRecords(): AccessMatrix[string] {
  const changing = bareRoutes().filter(
    ({ route, surface }) => surface === 'console' && route.method !== 'GET',
  );
  const records = changing.map(({ route: { method, path, audit } }) => [`${method} ${path}`, audit ?? '?']);
  return { situations: [], operations: Object.fromEntries(records) };
}

const REACHED = 204;

/** The recorded status of an operation in a situation. */
function statusIn(part: string, { route }: BoundRoute, situation: string): number | undefined {
  const { situations: columns = [], operations = {} } = recorded[part] ?? {};
  const mark = operations[`${route.method} ${route.path}`]?.[columns.indexOf(situation)];
  return Number(Object.keys(marks).find((status) => marks[Number(status)] === mark));
}

function byAccessTable({ route }: BoundRoute, situation: Situation): number {
  const verdict = accessTable[situation][accessKindOf(route)];
  if (verdict === 'in') return REACHED;
  if (verdict === 'alive') return worksWhenSuspended(route) === false ? 403 : REACHED;
  if (verdict !== 'role') return verdict;
  const role = /PAT of an? (\w+)/.exec(situation)?.[1] as Role;
  return isAtLeast(role, neededRole(route) ?? 'viewer') ? REACHED : 403;
}

function bySurfaceTable({ route, surface }: BoundRoute, situation: SurfaceSituation): number {
  const verdict = surfaceTable[situation][surface === 'editor' ? 'editor' : 'console'];
  const { method } = route;
  if (verdict === 'in') return REACHED;
  if (verdict === 401) return 401;
  if (verdict === 'alive') return inProject(route, surface) && !isAllowedWhenSuspended(route) ? 403 : REACHED;
  if (verdict === 'elsewhere') return route.editor?.template ? 404 : REACHED;
  if (verdict === 'hidden') return isHidden(route, surface) ? 404 : REACHED;
  if (surface === 'editor') return method === 'GET' || route.editor?.readOnly ? REACHED : 403;
  if (verdict === 'reads' && method !== 'GET') return 403;
  const role = (/of an? (viewer|editor|admin|owner)/.exec(situation)?.[1] ?? 'owner') as Role;
  return isAtLeast(role, neededRole(route, 'console') ?? 'viewer') ? REACHED : 403;
}

/** An editor's project is its own, whatever is asked; only a path can name another. */
function isHidden(route: BoundRoute['route'], surface: BoundRoute['surface']): boolean {
  if (surface !== 'editor') return hasProjectOrWorkspace(route);
  return (
    Boolean(route.editor?.template) || route.auth === 'project-in-path' || /\{projectId\}/.test(route.path)
  );
}

function inProject(route: BoundRoute['route'], surface: BoundRoute['surface']): boolean {
  if (surface === 'editor') return true;
  return hasProjectOrWorkspace(route) && !route.path.includes('{workspaceId}');
}

describe('the tables of the reference agree with it', () => {
  for (const bound of bareRoutes()) {
    const { route, surface } = bound;
    it(`${route.method} ${route.path}`, () => {
      if (surface === undefined)
        for (const situation of situations)
          assert.equal(byAccessTable(bound, situation), statusIn('api', bound, situation), situation);
      else
        for (const situation of surfaceSituations)
          if (recorded[surface]?.situations.includes(situation))
            assert.equal(bySurfaceTable(bound, situation), statusIn(surface, bound, situation), situation);
    });
  }
});

describe('the list of operations', () => {
  it('has each path once', () => {
    const all = bareRoutes().flatMap(({ route: { method, path, aliases = [] } }) =>
      [path, ...aliases].map((each) => `${method} ${each}`),
    );
    assert.deepEqual(all, [...new Set(all)]);
  });
  it('has each name once', () => {
    const names = allRoutes.flatMap(({ operationId, isPublicForm }) => (isPublicForm ? [] : operationId));
    assert.deepEqual(names, [...new Set(names)]);
  });
  it('has operations on one template for open editors only if they are bound to that of the session', () => {
    const ofOthers = bareRoutes()
      .filter(({ surface }) => surface === 'editor')
      .filter(({ route: { path } }) => /\/templates\/\{/.test(path))
      .filter(({ route: { path, editor } }) => !path.includes(`/templates/{${editor?.template}}`));
    assert.deepEqual(ofOthers, []);
  });
  it('has the paths of the browser apps under their prefix', () => {
    for (const { route, surface } of bareRoutes())
      if (surface && surface !== 'api') assert.ok(route.path.startsWith(`/${surface}/api/`), route.path);
  });
});
