import type { ChartSeries } from '../charts/chart-series.ts';
import { t } from '../messages/translate.ts';
import { type Ended, type EndedPart, endedParts, endedPartsOf } from './status-parts.ts';

/**
 * Parts of bars: each email once, under the last status it had.
 *
 * @param isCaptured email does not leave this installation: what counts as delivered is in its inbox
 */
export function endedSeries(points: readonly Ended[], isCaptured: boolean): ChartSeries[] {
  const parts = points.map(endedPartsOf);
  return endedParts.map((name) => ({
    label: name === 'sent' ? t('statistics.sentOnly') : outcomeName(name, isCaptured),
    color: `--chart-${name}`,
    values: parts.map((each) => each[name]),
  }));
}

/** The name of an outcome; captured email was not delivered. */
export function outcomeName(name: EndedPart, isCaptured: boolean): string {
  return t(name === 'delivered' && isCaptured ? 'statistics.captured' : `emails.status.${name}`);
}
