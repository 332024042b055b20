/**
 * The texts of an app as ICU messages in the reader's language. Read `messages.ts` first; `packages/messages-plugin`
 * compiles the sources at build time.
 */
export { DAY_MS, dateText } from './dates.ts';
export {
  formatMessage,
  formatters,
  type Message,
  type MessageValues,
  westernDigits,
} from './format-message.ts';
export { type ShippedLocale, shippedLocaleFor, shippedLocales } from './locales.ts';
export { type Catalog, Messages, type Translations } from './messages.ts';
export { keepLocale, preferredLocale, readLocale } from './preferred-locale.ts';
