import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, record } from '../../bench/record.ts';
import type { Verdict } from './judge-mutant.ts';
import type { AreaMutant } from './mutant.ts';
import { mutants } from './mutants.ts';

const NAME = 'mutants';
const root = join(import.meta.dirname, '../..');
const page = join(root, `docs/measurements/${NAME}.md`);
/** The required share of faults that `npm test` catches. */
const CAUGHT_SHARE_MIN = 0.95;

/** `caught in 3.1 s by path: test`; without characters that end a table cell. */
export function shownVerdict(verdict: Verdict): string {
  const shown = verdict.caught
    ? `caught in ${verdict.seconds} s by ${verdict.file}: ${verdict.test}`
    : `survived ${verdict.filesRun} of ${verdict.filesReaching} test files in ${verdict.seconds} s`;
  return shown.replaceAll('|', '/').replace(/\s+/g, ' ');
}

/** The test files that caught the mutants in the last record, by mutant id. */
export function lastKillers(text = readPage()): Map<string, string> {
  const rows = text.matchAll(/^\| `([\w-]+)` .*?\| \w+: caught in [\d.]+ s by (\S+\.test\.tsx?): /gm);
  return new Map([...rows].map(([, id = '', file = '']) => [id, file]));
}

/**
 * The rows of the faults: the new verdict of those judged now, the recorded row of the others unless the fault has
 * changed. Each begins with the commit at which the fault was judged.
 */
export function rowsOf(verdicts: readonly Verdict[], commit: string, text = readPage()) {
  const lines = text.split('\n');
  return mutants.flatMap((mutant) => {
    const what = `\`${mutant.id}\` ${mutant.fault}`.replaceAll('|', '/');
    const verdict = verdicts.find((each) => each.mutant.id === mutant.id);
    if (verdict) return [{ mutant, what, figure: `${commit}: ${shownVerdict(verdict)}` }];
    const recorded = lines.find((line) => line.startsWith(`| ${what} | `));
    const figure = recorded?.slice(`| ${what} | `.length).split(' | ')[0];
    return figure === undefined ? [] : [{ mutant, what, figure }];
  });
}

/** Prints how many faults were caught, of those judged now and those in the record, and records it if requested. */
export function report(verdicts: readonly Verdict[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const rows = rowsOf(verdicts, commit);
  const caught = rows.filter(isCaught).length;
  const share = caught / rows.length;
  const figures: Figure[] = [
    {
      what: 'faults caught',
      figure: `${caught} of ${rows.length}, ${(share * 100).toFixed(1)} %`,
      bar: `≥ ${CAUGHT_SHARE_MIN * 100} %`,
      met: share >= CAUGHT_SHARE_MIN,
    },
    {
      what: 'faults judged',
      figure: `${rows.length} of ${mutants.length}`,
      bar: 'all',
      met: rows.length === mutants.length,
    },
    ...areasOf(rows),
    ...rows.map(({ what, figure }) => ({ what, figure })),
  ];
  record(NAME, 'Seeded faults that the tests catch', figures, METHOD, 'npm run mutants -- --record');
}

const METHOD = [
  'Each row is one mistake seeded into one line of the critical logic (`test/mutants/faults`), applied by itself to a copy',
  'of the tree. The test files of `npm test` that reach the line by the import graph, or those of them that `--files`',
  'names, run one after the other, the one that caught the fault last time first, then the nearest, until one fails; the',
  'file must pass without the fault. A file that hangs has failed. A fault that no test catches in five minutes has',
  'survived. Each verdict begins with the commit that it was found at: a run may judge a part of the faults. Seconds are',
  'wall time.',
].join(' ');

const isCaught = ({ figure }: { figure: string }) => /^\w+: caught /.test(figure);

function areasOf(rows: readonly { mutant: AreaMutant; figure: string }[]): Figure[] {
  const areas = Map.groupBy(rows, ({ mutant }) => mutant.area);
  return [...areas].map(([area, list]) => ({
    what: `of ${area}`,
    figure: `${list.filter(isCaught).length} of ${list.length}`,
  }));
}

function readPage(): string {
  return existsSync(page) ? readFileSync(page, 'utf8') : '';
}
