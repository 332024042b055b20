/**
 * Text as PostgreSQL can store it: it knows neither NUL nor half of a surrogate pair, and what strangers say (SMTP
 * replies, reports) may hold both. Each becomes U+FFFD.
 */
export function storableText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text).toWellFormed();
}

/** The JSON of a value, good for `jsonb`: every text in it made {@link storableText}. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, held) => (typeof held === 'string' ? storableText(held) : held));
}
