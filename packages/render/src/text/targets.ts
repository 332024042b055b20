/** URLs without a target in text or on paper: anchors, scripts, empty ones. */
const NOWHERE = /^(?:#|javascript:|vbscript:|data:|$)/i;

/**
 * Text with its URL: `Shop (https://shop.example/)`. The URL alone if there is no text, the text alone if it is the
 * URL, with or without its scheme.
 */
export function withTarget(words: string, target: string): string {
  const address = target.trim().replace(/\s+/g, '%20');
  if (NOWHERE.test(address)) return words;
  const bare = withoutScheme(address);
  if (words === '') return bare;
  return sameAddress(words, bare) ? words : `${words} (${bare})`;
}

/** A label with its URL on a line of its own: `Facebook: https://…`. */
export function labeled(label: string, target: string): string {
  const address = target.trim().replace(/\s+/g, '%20');
  if (NOWHERE.test(address)) return label;
  return label === '' ? withoutScheme(address) : `${label}: ${withoutScheme(address)}`;
}

/** Readers recognize an email address or a phone number without its scheme. */
function withoutScheme(address: string): string {
  return address.replace(/^(?:mailto|tel):(?=[^?]*$)/i, '');
}

function sameAddress(words: string, address: string): boolean {
  const plain = (text: string) => text.replace(/^https?:\/\/(?:www\.)?|^www\.|\/$/gi, '').toLowerCase();
  return plain(words) === plain(address);
}
