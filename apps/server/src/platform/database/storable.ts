/**
 * Text that PostgreSQL can store: without NUL and unpaired surrogates, which remote servers may send (SMTP replies,
 * reports). Each becomes U+FFFD.
 */
export function storableText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text).toWellFormed();
}

export function storableOrNull(text: string | null): string | null {
  return text === null ? null : storableText(text);
}

/** JSON for `jsonb`, with every text made storable by {@link storableText}. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, item) => (typeof item === 'string' ? storableText(item) : item));
}
