import { relative } from 'node:path';
import { type Step, steps } from '../check.ts';
import { distancesFrom, type ImportGraph, readImportGraph, testsReaching } from './import-graph.ts';
import { namedFirst } from './named-first.ts';
import { planLongUnits, planUnits, type Unit } from './plan-units.ts';
import { changedFiles, listTests, type Request } from './select-files.ts';
import { readTimes } from './times.ts';
import { withinBudget } from './within-budget.ts';

/** The units of a request. */
export function selectUnits(request: Request, root: string, log: (line: string) => void): Unit[] {
  if (request.changedSince !== undefined) return unitsOfChange(request.changedSince, root, log);
  const files = listTests(root);
  const long = planLongUnits(files, root);
  if (request.long) return request.parts.length === 0 ? long : holding(long, request.parts);
  const units = planUnits(files, root);
  if (request.parts.length === 0) return [...steps.map(toUnit), ...units];
  // `topology`, `embedded` and `long: test/hostile` name further runs of a file in the long run.
  const named = request.parts.filter((part) => /^(topology|embedded|long)\b/.test(part));
  const known = new Set(units.map(({ file }) => file));
  const onlyLong = long.filter(({ file }) => !known.has(file));
  const again = long.filter(({ file }) => known.has(file));
  return [...holding([...units, ...onlyLong], request.parts), ...holding(again, named)];
}

function holding(units: readonly Unit[], parts: readonly string[]): Unit[] {
  return units.filter(({ label }) => parts.some((part) => label.includes(part)));
}

/** Modules that join everything: through them a change reaches the whole service or app. */
const WHOLES: readonly [module: string, own: RegExp][] = [
  ['apps/server/src/main.ts', /^apps\/server\/src\/[^/]+$/],
  ['apps/server/src/command-line.ts', /^apps\/server\/src\/[^/]+$/],
  ['apps/server/src/composition/start-service.ts', /^apps\/server\/src\/(composition\/)?[^/]+$/],
  ['apps/server/src/composition/routes.ts', /^apps\/server\/src\/(composition\/)?[^/]+$/],
  ['apps/editor/src/main.tsx', /^apps\/editor\//],
  ['apps/console/src/main.tsx', /^apps\/console\//],
  ['test/contract/effects/index.ts', /^(apps\/server|test\/contract)\//],
];

/** The routes of an area: its test fixtures serve all of them, whatever a test calls. */
const ROUTES = /^apps\/server\/src\/[^/]+\/routes\/([^/]+\/)?index\.ts$/;

function wholesOutside(changed: readonly string[], { files }: ImportGraph): Set<string> {
  const outside = (own: RegExp) => !changed.some((file) => own.test(file));
  const routes = outside(/^apps\/server\//) ? [...files].filter((file) => ROUTES.test(file)) : [];
  return new Set([...routes, ...WHOLES.filter(([, own]) => outside(own)).map(([module]) => module)]);
}

/** What `tsconfig.json` leaves to the types of the browser apps. */
const OF_BROWSERS = /^(apps\/(editor|console|docs)|packages\/(ui|embed)|test\/browser)\//;

const SETTINGS = /\.d\.ts$|^(package(-lock)?|tsconfig.*)\.json$/;

/**
 * The changes for which the types of a configuration are checked. Those of packages are checked with the apps: the
 * tests of the apps, which take as long as both, seldom see them.
 */
const CHECKED_TYPES: Readonly<Record<string, (file: string) => boolean>> = {
  'tsconfig.json': (file) => !OF_BROWSERS.test(file),
  'tsconfig.packages.json': (file) => file.startsWith('packages/'),
  'tsconfig.apps.json': (file) => OF_BROWSERS.test(file) || file.startsWith('packages/'),
  'tsconfig.app-tests.json': (file) => OF_BROWSERS.test(file),
};

/** The steps of the check that check the types of a file. */
export function typeStepsOf(file: string): Step[] {
  return steps.filter(([, , [, config = '']]) => CHECKED_TYPES[config]?.(file));
}

/**
 * The tests that a change can reach, and the steps of the check that read what changed: one rule, in less than a
 * minute. Tests of a whole service are omitted unless the change is in what joins it; of the others the nearest run, as
 * many as fit in the time. The log lists what was omitted.
 */
function unitsOfChange(base: string, root: string, log: (line: string) => void): Unit[] {
  const changed = changedFiles(root, base);
  if (changed.length === 0) return [];
  const graph = readImportGraph(root);
  const tests = testsReaching(changed, graph, wholesOutside(changed, graph));
  const far = testsReaching(changed, graph).length - tests.length;
  if (far > 0)
    log(`${far} more files reach the change only through a whole service, area or app: npm test runs them.`);
  const reached = distancesFrom(changed, graph);
  const concerned = steps.filter(([, , [first = '', config = '']]) => {
    const checksTypes = CHECKED_TYPES[config];
    if (checksTypes) return changed.some((file) => SETTINGS.test(file) || checksTypes(file));
    const script = relative(root, first);
    // Tools such as the type checker read everything, and take seconds.
    return !script.startsWith('scripts/') || reached.has(script);
  });
  const times = readTimes();
  const { units, leftOut, leftOutSeconds } = withinBudget(planUnits(namedFirst(tests, changed), root), {
    secondsOf: ({ label, file }) => times[label] ?? times[file],
    changed: new Set(changed),
  });
  if (leftOut.length > 0) {
    log(
      `${leftOut.length} files farther from the change (${Math.round(leftOutSeconds)} s): npm test runs them:`,
    );
    for (const { label } of leftOut) log(`  ${label}`);
  }
  const existing = changed.filter((file) => graph.files.has(file));
  return [...concerned.map((step) => toUnit(onlyOf(existing, step))), ...units];
}

/** The linter reads the changed files only: it judges each by itself, except where its settings changed. */
function onlyOf(files: readonly string[], step: (typeof steps)[number]): (typeof steps)[number] {
  const [name, command, args, environment] = step;
  if (!command.endsWith('/biome') || files.some((file) => /(^|\/)biome\.jsonc?$/.test(file))) return step;
  return [name, command, [...args.slice(0, -1), '--no-errors-on-unmatched', ...files], environment];
}

function toUnit([name, command, args, environment]: (typeof steps)[number]): Unit {
  return {
    label: `check: ${name}`,
    file: args.at(-1) ?? command,
    kind: 'command',
    database: 'embedded',
    command: [command, ...args],
    ...(environment && { environment }),
  };
}
