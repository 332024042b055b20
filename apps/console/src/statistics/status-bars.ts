import type { ChartData } from '../charts/draw-chart.ts';
import { t } from '../messages/translate.ts';
import { endedSeries } from './ended-series.ts';
import type { Trends } from './statistics-calls.ts';
import { waitingPartOf } from './status-parts.ts';

/** Bars of the outcomes per step, counting each email once. */
export function statusBars({ points, timeZone }: Trends, isCaptured: boolean): ChartData {
  return {
    kind: 'bars',
    timeZone,
    times: points.map(({ at }) => Date.parse(at) / 1_000),
    series: [
      ...endedSeries(points, isCaptured),
      { label: t('statistics.waiting'), color: '--chart-queued', values: points.map(waitingPartOf) },
    ],
  };
}
