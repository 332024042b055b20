import { t } from './app-parts.ts';
import { dateText } from './messages/dates.ts';

/** Both ends belong to it, each a day `2030-01-31` or a time in ISO 8601. A missing one leaves that side open. */
export type DateRangeValue = { from?: string | undefined; to?: string | undefined };

type PresetName = 'any' | 'today' | 'yesterday' | 'last7' | 'last30' | 'thisMonth';

/** Usual periods, as days of the user's time zone. */
export const dateRangePresets: readonly { name: PresetName; rangeAt: (now: Date) => DateRangeValue }[] = [
  { name: 'any', rangeAt: () => ({ from: undefined, to: undefined }) },
  { name: 'today', rangeAt: (now) => ({ from: dayOf(now), to: dayOf(now) }) },
  { name: 'yesterday', rangeAt: (now) => ({ from: dayOf(now, -1), to: dayOf(now, -1) }) },
  { name: 'last7', rangeAt: (now) => ({ from: dayOf(now, -6), to: dayOf(now) }) },
  { name: 'last30', rangeAt: (now) => ({ from: dayOf(now, -29), to: dayOf(now) }) },
  { name: 'thisMonth', rangeAt: (now) => ({ from: dayOf(now, 1 - now.getDate()), to: dayOf(now) }) },
];

/** The label of a range: the name of the preset, or both ends in the format of the user's locale. */
export function dateRangeText(value: DateRangeValue, now = new Date()): string {
  const preset = dateRangePresets.find(({ rangeAt }) => {
    const { from, to } = rangeAt(now);
    return from === value.from && to === value.to;
  });
  if (preset) return t(`parts.range.${preset.name}`);
  if (value.from === undefined) return t('parts.range.until', { to: endText(value.to ?? '') });
  if (value.to === undefined) return t('parts.range.since', { from: endText(value.from) });
  if (value.from === value.to) return endText(value.from);
  return t('parts.range.between', { from: endText(value.from), to: endText(value.to) });
}

/** A value that is not a date, for example from a typed URL, is shown unchanged. */
function endText(end: string): string {
  const isTime = end.includes('T');
  const at = new Date(isTime ? end : `${end}T00:00:00`);
  if (Number.isNaN(at.getTime())) return end;
  return dateText(at, { dateStyle: 'medium', ...(isTime && { timeStyle: 'short' }) });
}

/** The calendar day in the user's time zone, `days` from now. */
function dayOf(now: Date, daysLater = 0): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysLater);
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}
