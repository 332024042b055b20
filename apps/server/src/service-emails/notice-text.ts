import type { NoticeFacts, ServiceNoticeKind } from '@postpress/contracts';
import { directionOf } from '@postpress/markup/languages';
import type { ShippedLocale } from '@postpress/ui/locales';
import { noticeTexts } from './texts/index.ts';

/** What a notice says, in one language. */
export type NoticeText = { title: string; message: string };

export function titleOfNotice(kind: ServiceNoticeKind, locale: ShippedLocale): string {
  return noticeTexts[locale].service.kinds[kind].title;
}

/** The text of a notice about the service, for emails, the console and webhooks. */
export function textOfNotice(kind: ServiceNoticeKind, facts: NoticeFacts, locale: ShippedLocale): NoticeText {
  const { title, message } = noticeTexts[locale].service.kinds[kind];
  const shown = Object.entries(facts).map(([name, value]) => [
    name,
    isolated(showFact(name, value, locale), locale),
  ]);
  return { title, message: fillText(message, Object.fromEntries(shown)) };
}

/** Replaces the names in braces. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written);
}

/**
 * A value in a text that is read from right to left: between marks (Unicode Standard Annex 9, FSI and PDI), so that a
 * Latin name keeps its quotes, and an address its slashes, in their order.
 */
export function isolated(value: string, locale: ShippedLocale): string {
  return directionOf(locale) === 'rtl' ? `\u2068${value}\u2069` : value;
}

/** A time, in UTC, in the language. */
export function shownTime(time: string, locale: ShippedLocale): string {
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return format.format(new Date(time));
}

const PERCENT_DIGITS = 2;
/** The relay, which takes the email of all recipients. */
const ALL = '*';

function showFact(name: string, value: string | number, locale: ShippedLocale): string {
  if (name === 'since' || name === 'until') return `${shownTime(String(value), locale)} UTC`;
  if (name === 'provider' && value === ALL) return noticeTexts[locale].service.relay;
  if (typeof value === 'string') return value;
  const isShare = name === 'share' || name === 'limit';
  const style = isShare ? ({ style: 'percent', maximumFractionDigits: PERCENT_DIGITS } as const) : {};
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, style).format(isShare ? value / 100 : value);
}
