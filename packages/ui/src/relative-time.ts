import { t, textLocale } from './app-parts.ts';
import { DAY_MS, dateText } from './messages/dates.ts';
import { westernDigits } from './messages/format-message.ts';

const DAY_SECONDS = DAY_MS / 1_000;
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', DAY_SECONDS],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const JUST_NOW_SECONDS = 45;

/** A relative time: `4 min. ago`, `in 2 hr.`, `yesterday`, `next month`. */
export function relativeTime(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1_000);
  if (Math.abs(seconds) < JUST_NOW_SECONDS) return t(seconds > 0 ? 'parts.time.soon' : 'parts.time.now');
  // Rounded up a little: 59.9 minutes are an hour.
  const [unit, length] = UNITS.find(([, each]) => Math.abs(seconds) >= each * 0.99) ?? ['minute', 60];
  // In the language of the sentences around it. Short forms of longer units read badly: "next mo."
  const format = new Intl.RelativeTimeFormat(westernDigits(textLocale()), {
    numeric: 'auto',
    style: length < DAY_SECONDS ? 'short' : 'long',
  });
  return format.format(Math.round(seconds / length), unit);
}

/** A time to the second, in the user's time zone and as the user writes it. */
export function exactTime(at: Date): string {
  return dateText(at, { dateStyle: 'medium', timeStyle: 'medium' });
}
