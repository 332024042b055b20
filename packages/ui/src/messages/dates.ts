import { formatters, westernDigits } from './format-message.ts';
import { shippedLocaleFor } from './locales.ts';
import { readLocale } from './preferred-locale.ts';

/** 24 hours; local days differ where clocks change. */
export const DAY_MS = 86_400_000;

/**
 * How the user writes dates: as the browser is set, also where our texts don't have its language. Where the user chose
 * another language than the browser's, as that language does.
 */
export function dateLocale(): string {
  const chosen = readLocale();
  const [own] = supported(navigator.languages.filter((each) => !chosen || shippedLocaleFor(each) === chosen));
  return westernDigits(own ?? chosen ?? 'en');
}

/** Some browsers report an invalid locale, such as `en-US@posix`. */
function supported(tags: readonly string[]): string[] {
  return tags.flatMap((tag) => {
    try {
      return Intl.DateTimeFormat.supportedLocalesOf(tag);
    } catch {
      return [];
    }
  });
}

/** A date as the user writes it. */
export function dateText(
  at: Date | number,
  options: Intl.DateTimeFormatOptions,
  locale = dateLocale(),
): string {
  return formatters.getDateTimeFormat(locale, options).format(at);
}
