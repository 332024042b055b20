import type { ChartSeries } from '../charts/chart-series.ts';
import { t } from '../messages/translate.ts';
import { type Ended, endedParts, endedPartsOf } from './status-parts.ts';

/** Parts of bars: each email once, under the last status it had. */
export function endedSeries(points: readonly Ended[]): ChartSeries[] {
  const parts = points.map(endedPartsOf);
  return endedParts.map((name) => ({
    label: t(name === 'sent' ? 'statistics.sentOnly' : `emails.status.${name}`),
    color: `--chart-${name}`,
    values: parts.map((each) => each[name]),
  }));
}
