import { numberText, percentText, t } from '../messages/translate.ts';

/** Percent or seconds. */
export type ChartUnit = '%' | 's';

/** A value of a chart as text; undefined if there is none. */
export function valueText(value: number | null | undefined, unit: ChartUnit | undefined): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (unit === '%') return percentText(value);
  return unit === 's' ? t('statistics.seconds', { seconds: numberText(value) }) : numberText(value);
}
