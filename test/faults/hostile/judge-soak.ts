import type { Figure } from '../../../bench/record.ts';
import type { Sample, Soaked } from './run-soak.ts';

const GROWTH_MAX = 1.2;
/** Idle connections of pools come and go. */
const MORE_FILES_MAX = 10;
const MB = 1_048_576;

/** Whether a service holds after a load what it held before. */
export function judge({ before, after }: Pick<Soaked, 'before' | 'after'>): Figure[] {
  const grown = (what: string, of: (sample: Sample) => number): Figure => {
    const [was, is] = [of(before), of(after)];
    const ratio = is / was;
    return {
      what: `memory: ${what}`,
      figure: `${Math.round(was / MB)} → ${Math.round(is / MB)} MB, ${ratio.toFixed(2)} ×`,
      bar: `≤ ${GROWTH_MAX} ×`,
      met: ratio <= GROWTH_MAX,
    };
  };
  const more = (what: string, of: (sample: Sample) => number): Figure => ({
    what: `left: ${what}`,
    figure: `${of(before)} → ${of(after)}`,
    bar: `≤ ${MORE_FILES_MAX} more`,
    met: of(after) <= of(before) + MORE_FILES_MAX,
  });
  const inUse = Object.entries(after.permits).map(([name, count]) => `${name} ${count}`);
  return [
    grown('heap and buffers', ({ heap, external }) => heap + external),
    grown('resident (RSS)', ({ rss }) => rss),
    more('open files', ({ files }) => files),
    more('handles', ({ resources }) => Object.values(resources).reduce((sum, count) => sum + count, 0)),
    more('database connections', ({ connections }) => connections),
    {
      what: 'left: permits in use (rooms, editors, streams, bodies …)',
      figure: inUse.join(', ') || '0',
      bar: '0',
      met: inUse.length === 0,
    },
  ];
}
