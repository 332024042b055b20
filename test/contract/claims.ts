import { fieldsOfOperation } from './fields.ts';
import { furtherLimits, interfaceLimits } from './limits/index.ts';
import { interfaceRoutes } from './operations.ts';
import { surfaces } from './threats/index.ts';

/** The tests that passed in a run, by file. */
export type PassedTests = readonly { file: string; passed: readonly string[] }[];

/** A test that must have passed: its file, and its title or a part of it. */
type Claim = { what: string; file: string; title: string };

/** What the tables of fields, limits and threats say of tests elsewhere. */
export function claims(): Claim[] {
  const ofFields = interfaceRoutes.flatMap((route) =>
    fieldsOfOperation(route).flatMap(({ path, shownBy }) =>
      shownBy ? [{ what: `${route.operationId} ${path}`, ...shownBy }] : [],
    ),
  );
  const ofLimits = [...interfaceLimits, ...furtherLimits].flatMap(({ name, shownBy = [] }) =>
    shownBy.map((test) => ({ what: `the limit ${name}`, ...test })),
  );
  const ofThreats = surfaces.flatMap(({ title: surface, claims }) =>
    claims.map(({ claim, ...test }) => ({ what: `the threat model (${surface}): ${claim}`, ...test })),
  );
  return [...ofFields, ...ofLimits, ...ofThreats];
}

/** Claims without a test that passed in a run of all tests. */
export function untestedClaims(run: PassedTests, all: readonly Claim[] = claims()): string[] {
  return all.flatMap(({ what, file, title }) => {
    // The tables of effects are tested in one file.
    const test = file.replace(/^(test\/contract\/effects)\/.*/, '$1.test.ts');
    const isTested = run.some(
      (each) => each.file === test && each.passed.some((name) => name.includes(title)),
    );
    return isTested ? [] : [`${what}: ${test} has no test that passed with the name ${title}`];
  });
}
