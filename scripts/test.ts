/**
 * `npm test [-- part of a path …]`: the house check, then every `*.test.ts`, in groups.
 *
 * Pure packages share one process (a process per file costs eighty times the tests themselves); server files share one
 * a few at a time where they only own databases and ports, and have their own where they touch the process or start
 * browsers; those that use a database run once more on an outside PostgreSQL of the lowest supported version; those of
 * routes run a third time through two api processes in turn (`npm test -- topology` for them alone); of what spans apps,
 * faults and independent peers run one file at a time.
 * The last line is `N passed, N failed, N skipped`. Skipped tests are listed with what would bring them; under CI=true
 * a skip is a failure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { text } from 'node:stream/consumers';
import { type EventData, run } from 'node:test';
import { spec } from 'node:test/reporters';
import { findPostgres, POSTGRES_MISSING, startPostgres } from '../test/peers/postgres.ts';
import { missingPeers, startTopology } from '../test/topology/topology.ts';
import { shareProcesses } from './share-processes.ts';

type Group = {
  name: string;
  pattern: string;
  isolation: 'none' | 'process';
  concurrency: number;
  /** Files that belong to another group. */
  without?: string;
  /** Only files whose text matches. */
  holding?: RegExp;
  /** Of these, not those whose text matches. */
  notHolding?: RegExp;
  /** Files that may share a process with others. */
  sharing?: string;
};
/** What has databases and ports of its own, and nothing else that a neighbour would feel. */
const SHARING =
  'apps/server/src/{*/routes/**,{accounts,ai,base,config,credits,designs,editor-sessions,exports,files,http,previews,templates}/**,webhooks/*,email/*,email/{capture,domains,history,inbound,jobs,mime,readiness,sending}/**,platform/{dns,images,models,outbound,secrets,smtp,stock}/**}';
/** Routes that run through several processes on the outside PostgreSQL: once there is enough. */
const TOPOLOGY_HOLDING = /openTest(Accounts\(\)|Designs|Exports\(\)|Templates)/;
/** What has a database beside it, and no SQL of its own: walks over all operations, whole services, Chromium. */
const NO_SQL_OF_ITS_OWN =
  'apps/server/src/{{http,exports,designs}/**/*,*-matrix,odd-requests,command-line,domain-commands,serve,open-inbound}.test.ts';
/** What starts clusters of its own, kills processes or waits by the clock: beside nothing else. */
const ALONE = 'test/{faults,interop,topology,client}/**/*.test.ts';

/** The longest file takes two minutes: one that hangs is ended before it costs the whole run. */
const FILE_MS_MAX = 6 * 60_000;

type Tally = { passed: number; failed: number; skipped: Map<string, number> };

const root = join(import.meta.dirname, '..');
const groups: readonly Group[] = [
  {
    name: 'packages and browser apps',
    pattern: '{packages/*,apps/editor,apps/console}/src/**/*.test.ts',
    isolation: 'none',
    concurrency: 1,
  },
  {
    name: 'server',
    pattern: 'apps/server/src/**/*.test.ts',
    isolation: 'process',
    concurrency: 2,
    sharing: SHARING,
  },
  {
    name: 'across parts',
    pattern: '{test,bench,scripts}/**/*.test.ts',
    isolation: 'process',
    concurrency: 2,
    without: ALONE,
  },
  { name: 'faults and peers', pattern: ALONE, isolation: 'process', concurrency: 1 },
];

// A process a file reads the same hundreds of modules again: compiled once, they load in half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/tests');

const wanted = process.argv.slice(2);
const tally: Tally = { passed: 0, failed: 0, skipped: new Map() };
// Beside the first group, which is one process and leaves a core idle.
const house = wanted.length === 0 ? checkHouse() : undefined;
for (const group of groups) {
  await runGroup(group);
  await house;
}
await runOnOutsidePostgres();
await runOnTopology();
report();

/** Prints what it found when it is done, not between the lines of the tests. */
async function checkHouse(): Promise<void> {
  const check = spawn(process.execPath, [join(root, 'scripts/check.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(check.stdout), once(check, 'close')]);
  console.log(`\n▶ the house check\n${output}`);
  tally[code === 0 ? 'passed' : 'failed'] += 1;
}

/** The tests of the embedded database again, word for word, on the other one. */
async function runOnOutsidePostgres(): Promise<void> {
  const group: Group = {
    name: 'server on an outside PostgreSQL',
    pattern: 'apps/server/src/**/*.test.ts',
    isolation: 'process',
    concurrency: 2,
    holding: /openTestD|openTestApp|testing\.ts'/,
    notHolding: TOPOLOGY_HOLDING,
    without: NO_SQL_OF_ITS_OWN,
    sharing: SHARING,
  };
  if (filesOf(group).length === 0) return;
  const bin = findPostgres();
  if (bin === undefined) {
    tally.skipped.set(POSTGRES_MISSING, filesOf(group).length);
    return;
  }
  const postgres = await startPostgres(bin);
  process.env.POSTPRESS_TEST_DATABASE_URL = postgres.url;
  try {
    await runGroup({ ...group, name: `server on ${postgres.version}` });
  } finally {
    delete process.env.POSTPRESS_TEST_DATABASE_URL;
    await postgres.stop();
  }
}

/**
 * The tests of routes against two api and two worker processes on one database and one bucket, each request to another
 * process. Those that hand in a clock or a browser of their own are left out.
 */
async function runOnTopology(): Promise<void> {
  if (wanted.length > 0 && !wanted.includes('topology')) return;
  const group: Group = {
    name: 'routes on two api and two worker processes',
    pattern: 'apps/server/src/*/routes/**/*.test.ts',
    isolation: 'process',
    concurrency: 2,
    holding: TOPOLOGY_HOLDING,
    sharing: SHARING,
  };
  const missing = missingPeers();
  if (missing.length > 0) {
    for (const reason of missing) tally.skipped.set(reason, filesOf(group, []).length);
    return;
  }
  const topology = await startTopology({
    POSTPRESS_RATE_LIMITS: 'off',
    POSTPRESS_ASSET_BASE: 'https://assets.example',
    POSTPRESS_OUTBOUND_ALLOW: '127.0.0.0/8',
  });
  const settings = {
    POSTPRESS_TEST_DATABASE_URL: topology.postgres.url,
    POSTPRESS_TEST_SERVICE_URL: topology.front.url,
  };
  Object.assign(process.env, settings);
  try {
    await runGroup(group, []);
    for (const [url, requests] of topology.front.served())
      console.log(`${url} answered ${requests} requests`);
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
    const codes = await topology.stop();
    if (codes.some((code) => code !== 0)) tally.failed += 1;
  }
}

function filesOf({ pattern, without, holding, notHolding }: Group, parts = wanted): string[] {
  return globSync(pattern, { cwd: root, exclude: (path) => path.endsWith('node_modules') })
    .filter((file) => without === undefined || !matchesGlob(file, without))
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
    .filter((file) => {
      if (holding === undefined && notHolding === undefined) return true;
      const source = readFileSync(join(root, file), 'utf8');
      return holding?.test(source) !== false && notHolding?.test(source) !== true;
    })
    .sort();
}

async function runGroup(group: Group, parts = wanted): Promise<void> {
  const { name, isolation, concurrency, sharing = '' } = group;
  const files = filesOf(group, parts);
  if (files.length === 0) return;
  console.log(`\n▶ ${name}: ${files.length} files`);
  const started = performance.now();
  const absolute = (some: string[]) => some.map((file) => join(root, file));
  const together = shareProcesses(absolute(files.filter((file) => matchesGlob(file, sharing))));
  const stream = run({
    files: [...together.files, ...absolute(files.filter((file) => !matchesGlob(file, sharing)))],
    isolation,
    ...(isolation === 'process' ? { concurrency } : {}),
    timeout: FILE_MS_MAX,
  });
  stream.on('test:pass', (test) => record(test, 'passed')).on('test:fail', (test) => record(test, 'failed'));
  for await (const line of stream.compose(new spec())) process.stdout.write(line);
  together.remove();
  console.log(`◀ ${name}: ${Math.round((performance.now() - started) / 1_000)} s`);
}

/** Suites are not counted: what is inside them is. */
function record(test: EventData.TestPass | EventData.TestFail, outcome: 'passed' | 'failed'): void {
  if (test.skip !== undefined && test.skip !== false) {
    const reason = typeof test.skip === 'string' && test.skip !== '' ? test.skip : test.name;
    tally.skipped.set(reason, (tally.skipped.get(reason) ?? 0) + 1);
  } else if (test.details.type !== 'suite' || outcome === 'failed') tally[outcome] += 1;
}

function report(): void {
  let skipped = 0;
  for (const [reason, count] of tally.skipped) {
    skipped += count;
    console.log(`skipped ${count} ×: ${reason}`);
  }
  const strict = process.env.CI === 'true' && skipped > 0;
  if (strict) console.log('Under CI=true every test must run: the skipped ones above count as a failure.');
  if (tally.passed + tally.failed === 0) console.log('No test ran.');
  console.log(`${tally.passed} passed, ${tally.failed} failed, ${skipped} skipped`);
  process.exit(tally.failed > 0 || strict || tally.passed === 0 ? 1 : 0);
}
