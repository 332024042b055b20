import type { Figure } from '../../../bench/record.ts';
import type { Sample, Soaked } from './run-soak.ts';

const GROWTH_MAX = 1.2;
/** Idle connections of pools come and go. */
const MORE_MAX = 10;
/** Timers end what is idle, such as prepared work and pages of Chromium: some dozens, whatever the load was. */
const MORE_TIMERS_MAX = 50;
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
  const more = (what: string, of: (sample: Sample) => number, max = MORE_MAX): Figure => ({
    what: `left: ${what}`,
    figure: `${of(before)} → ${of(after)}`,
    bar: `≤ ${max} more`,
    met: of(after) <= of(before) + max,
  });
  const timersOf = ({ resources }: Sample) => resources.Timeout ?? 0;
  const handlesOf = ({ resources }: Sample) =>
    Object.values(resources).reduce((sum, count) => sum + count, 0);
  const inUse = Object.entries(after.permits).map(([name, count]) => `${name} ${count}`);
  return [
    grown('heap and buffers', ({ heap, external }) => heap + external),
    grown('resident (RSS)', ({ rss }) => rss),
    more('open files', ({ files }) => files),
    more('handles without timers', (sample) => handlesOf(sample) - timersOf(sample)),
    more('timers', timersOf, MORE_TIMERS_MAX),
    more('database connections', ({ connections }) => connections),
    {
      what: 'left: permits in use (rooms, editors, streams, bodies …)',
      figure: inUse.join(', ') || '0',
      bar: '0',
      met: inUse.length === 0,
    },
  ];
}
