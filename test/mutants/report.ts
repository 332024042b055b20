import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { record } from '../../bench/record.ts';
import type { Verdict } from './judge-mutant.ts';

const NAME = 'mutants';
const page = join(import.meta.dirname, `../../docs/measurements/${NAME}.md`);
/** The bar of issue 10: `npm test` catches so many. */
const CAUGHT_SHARE_MIN = 0.95;

/** `caught in 3.1 s by path: test`; without characters that end a cell of a table. */
export function shownVerdict(verdict: Verdict): string {
  const shown = verdict.caught
    ? `caught in ${verdict.seconds} s by ${verdict.file}: ${verdict.test}`
    : `survived ${verdict.filesRun} of ${verdict.filesReaching} test files in ${verdict.seconds} s`;
  return shown.replaceAll('|', '/').replace(/\s+/g, ' ');
}

/** The test files that caught the mutants in the last record, by the id of the mutant. */
export function lastKillers(text = existsSync(page) ? readFileSync(page, 'utf8') : ''): Map<string, string> {
  const rows = text.matchAll(/^\| `([\w-]+)` .*?\| caught in [\d.]+ s by (\S+\.test\.tsx?): /gm);
  return new Map([...rows].map(([, id = '', file = '']) => [id, file]));
}

/** @param wanted how many faults there are; a run that ended early judged fewer */
export function report(verdicts: readonly Verdict[], wanted: number): void {
  const caught = verdicts.filter(({ caught }) => caught).length;
  const share = caught / verdicts.length;
  record(
    NAME,
    'Seeded faults that the tests catch',
    [
      {
        what: 'faults caught',
        figure: `${caught} of ${verdicts.length}, ${(share * 100).toFixed(1)} %`,
        bar: `≥ ${CAUGHT_SHARE_MIN * 100} %`,
        met: share >= CAUGHT_SHARE_MIN,
      },
      {
        what: 'faults judged',
        figure: `${verdicts.length} of ${wanted}`,
        bar: 'all',
        met: verdicts.length === wanted,
      },
      ...areasOf(verdicts),
      ...verdicts.map((verdict) => ({
        what: `\`${verdict.mutant.id}\` ${verdict.mutant.fault}`.replaceAll('|', '/'),
        figure: shownVerdict(verdict),
      })),
    ],
    METHOD,
    'npm run mutants -- --record',
  );
}

const METHOD = [
  'Each row is one mistake seeded into one line of the critical logic (`test/mutants/faults`), applied by itself to a copy',
  'of the tree. The test files of `npm test` that reach the line by the import graph run one after the other, nearest',
  'first, until one fails; the file must pass without the fault. A file that hangs has failed. A fault that no test',
  'catches in five minutes has survived. Seconds are wall time.',
].join(' ');

function areasOf(verdicts: readonly Verdict[]) {
  const areas = Map.groupBy(verdicts, ({ mutant }) => mutant.area);
  return [...areas].map(([area, list]) => ({
    what: `of ${area}`,
    figure: `${list.filter(({ caught }) => caught).length} of ${list.length}`,
  }));
}
