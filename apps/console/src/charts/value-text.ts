import { numberText, percentText, word } from '../words/word.ts';
import type { ChartData } from './draw-chart.ts';

/** A value of a chart as people read it; undefined for none. */
export function valueText(value: number | null | undefined, unit: ChartData['unit']): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (unit === '%') return percentText(value);
  return unit === 's' ? word('statistics.seconds', { seconds: numberText(value) }) : numberText(value);
}
