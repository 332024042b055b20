import { readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { repositories } from '../sql-repositories.ts';

/** Kinds of test processes; files of one kind share processes, one after the other. */
export type ProcessKind = 'pure' | 'server' | 'browser' | 'own' | 'command';

/** The database of tests: the lowest supported PostgreSQL, the embedded one, or that of a running topology. */
export type DatabaseKind = 'lowest' | 'embedded' | 'topology';

/** A test file on one database, or a command of the check: the queue's item. */
export type Unit = {
  /** Its name in the report and in recorded times. */
  label: string;
  /** Path relative to the root; of a command, its script. */
  file: string;
  kind: ProcessKind;
  database: DatabaseKind;
  /** Whether the same file also runs on the lowest supported PostgreSQL. */
  isRepeat?: true;
  /** Whether it is a file of the long run, and may take as long. */
  isLong?: true;
  /** Units with the same name here do not run at the same time. */
  exclusive?: string;
  command?: readonly string[];
  /** Variables of the command in addition to those of the run. */
  environment?: Readonly<Record<string, string>>;
};

type Rule = { glob: string; kind: ProcessKind; exclusive?: string };

/** The first rule with a matching pattern decides. */
const RULES: readonly Rule[] = [
  { glob: '{packages/*,apps/editor,apps/console}/{src,embed}/**/*.test.ts', kind: 'pure' },
  // These start and kill clusters, mail servers and object stores of their own.
  { glob: 'test/{faults,topology,browser/together}/**/*.test.ts', kind: 'own', exclusive: 'clusters' },
  { glob: 'apps/server/src/platform/browser/wall.test.ts', kind: 'own' },
  { glob: 'apps/server/src/**/*.test.ts', kind: 'server' },
  { glob: 'test/{browser,editor-sessions,inbox}/**/*.test.ts', kind: 'browser' },
  { glob: 'test/{assets,clients,corpus,rendering,specimens,starters}/**/*.test.ts', kind: 'pure' },
  { glob: 'test/{bounces,contract,conversations,interop,webhooks}/**/*.test.ts', kind: 'server' },
  { glob: '{test,bench,scripts}/**/*.test.ts', kind: 'own' },
];

/** These change the environment, the clock, memory or handlers of their process, which other files would notice. */
const TOUCHES_PROCESS =
  /memoryUsage|\bmock\.(timers|method|module)|process\.(env\.\w+\s*=[^=]|chdir|on\()|delete process\.env|monitorEventLoopDelay/;

/**
 * Files with much SQL of their own, and features of the embedded database: these run on both databases in every run.
 */
const EMBEDDED =
  'apps/server/src/{platform/{database/*,{backup,queue}/**/*},email/{accept/store-emails,history/list-emails,queue/email-queue}}.test.ts';

/** Slow and thorough: only in `npm run test:long`. */
const LONG =
  'test/{likeness/**/*,browser/{firefox,together/*,docs-pages,newcomer,gallery,editor/{corpus,text-bytes,unlayer-*,code-field,custom-tools,rendering,canvas-others},console/{axe,languages,statistics,senders,choosing,going-live,live-load,passkeys}},clients/features,docs/{changing,commands},cells/*,packages/*,sdks/*,import/likeness,faults/**/*,failover/*,fairness/*,simulation/*,topology/**/*}.test.ts';

/** Routes that may be called in other processes, because their tests pass in no clock and no browser. */
const ROUTES = 'apps/server/src/{*,*/*}/routes/**/*.test.ts';
const ON_TOPOLOGY = /openTest(Accounts|Designs|Exports|Templates)\(\)/;
/** Tests that look at what their own process queues or mails: in a topology another process does both. */
const LOOKS_INSIDE = /\b(enqueue|notices)\b/;
/** Tests that open a database through the server's own module for tests. */
const USES_DATABASE = /openTestD|openTestApp|testing\.ts'/;
/** It tests answers of providers, though its part of the service has SQL. */
const NO_SQL_OF_ITS_OWN = 'apps/server/src/email/deliver/providers.test.ts';
/** A part of the service: a folder of it, or one of the platform, whose folders know nothing of each other. */
const partOf = (path: string): string | undefined => /^(?:platform\/)?[^/]+(?=\/)/.exec(path)?.[0];
/**
 * The parts with SQL, which a second database may take otherwise. Other parts reach it through these, whose own tests
 * run there: models, MCP, browsers and whole services would only compute once more. `cells` tests the SQL of moves.
 */
const PARTS_WITH_SQL = new Set([
  ...repositories.flatMap(({ files }) => files.map(partOf)),
  'platform/database',
  'cells',
]);
const isOfPartWithSql = (file: string) => PARTS_WITH_SQL.has(partOf(relative('apps/server/src', file)));
/** These are sampled in `npm test` and complete here. */
const SAMPLES = /from '[./]*test\/sample\.ts'|from '(\.\.\/)+sample\.ts'/;

/**
 * The units of `npm run test:long`: slow files, complete samples, routes on a topology, and the server's files on the
 * embedded database.
 */
export function planLongUnits(files: readonly string[], root: string): Unit[] {
  return files.flatMap((file) => {
    const unit = planUnit(file, root);
    if (unit === undefined) return [];
    const source = readFileSync(join(root, file), 'utf8');
    if (matchesGlob(file, LONG) || SAMPLES.test(source))
      return [{ ...unit, label: `long: ${file}`, isLong: true }];
    const hasSql =
      isOfPartWithSql(file) &&
      USES_DATABASE.test(source) &&
      ![NO_SQL_OF_ITS_OWN, EMBEDDED].some((glob) => matchesGlob(file, glob));
    return [
      ...(matchesGlob(file, ROUTES) && ON_TOPOLOGY.test(source) && !LOOKS_INSIDE.test(source)
        ? [onDatabase(unit, 'topology')]
        : []),
      ...(hasSql ? [onDatabase(unit, 'embedded')] : []),
    ];
  });
}

/** The units of `npm test`. */
export function planUnits(files: readonly string[], root: string): Unit[] {
  return files.flatMap((file) => {
    const unit = planUnit(file, root);
    if (unit === undefined || matchesGlob(file, LONG)) return [];
    if (!matchesGlob(file, EMBEDDED)) return [unit];
    return [unit, onDatabase(unit, 'embedded')];
  });
}

/** The same file again, on another database. */
function onDatabase(unit: Unit, database: DatabaseKind): Unit {
  return { ...unit, label: `${database}: ${unit.file}`, database, isRepeat: true };
}

function planUnit(file: string, root: string): Unit | undefined {
  const rule = RULES.find(({ glob }) => matchesGlob(file, glob));
  if (rule === undefined) return undefined;
  const { exclusive } = rule;
  const source = readFileSync(join(root, file), 'utf8');
  const shared = rule.kind !== 'own' && !TOUCHES_PROCESS.test(source);
  return {
    label: file,
    file,
    kind: shared ? rule.kind : 'own',
    database: 'lowest',
    ...(exclusive !== undefined && { exclusive }),
  };
}
