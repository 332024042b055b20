import { DAY_MS, dateText } from '@postpress/ui/messages';
import { numberText, percentText, t } from '../messages/translate.ts';

const DAY_SECONDS = DAY_MS / 1_000;

/** A day in words, of figures that are counted by days of UTC. */
export function dayText(seconds: number): string {
  return dateText(seconds * 1_000, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** When a day `2030-01-31` begins in UTC, in seconds since 1970. */
export function dayTime(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1_000;
}

/** How hours or days of a time zone are said. */
export function stepText(by: 'hour' | 'day', timeZone: string): (seconds: number) => string {
  const style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone };
  if (by === 'hour') style.timeStyle = 'short';
  return (seconds) => dateText(seconds * 1_000, style);
}

/** The text of a tick of the time axis: a day, or a time of day, whose midnight is its day. */
export function tickText(
  stepSeconds: number,
  timeZone: string,
  locale?: string,
): (seconds: number) => string {
  const dayOf = (at: number) => dateText(at, { day: 'numeric', month: 'numeric', timeZone }, locale);
  if (stepSeconds >= DAY_SECONDS) return (seconds) => dayOf(seconds * 1_000);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return (seconds) => {
    const at = seconds * 1_000;
    const isMidnight = dateText(at, clock, 'en') === '00:00';
    return isMidnight ? dayOf(at) : dateText(at, { timeStyle: 'short', timeZone }, locale);
  };
}

/** Percent or seconds. */
export type ChartUnit = '%' | 's';

/** A value of a chart as text; undefined if there is none. */
export function valueText(value: number | null | undefined, unit: ChartUnit | undefined): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (unit === '%') return percentText(value);
  return unit === 's' ? t('statistics.seconds', { seconds: numberText(value) }) : numberText(value);
}

/** Truncates a text to the available width, with an ellipsis. */
export function cutTo(widthPx: number, text: string, widthOf: (text: string) => number): string {
  if (widthOf(text) <= widthPx) return text;
  let kept = text.length - 1;
  while (kept > 1 && widthOf(`${text.slice(0, kept)}…`) > widthPx) kept--;
  return `${text.slice(0, kept)}…`;
}
