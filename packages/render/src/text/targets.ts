import { isUnsafeUrl, splitTags } from '@postpress/markup';

/**
 * Text with its URL: `Shop (https://shop.example/)`. The URL alone if there is no text, the text alone if it is the
 * URL, with or without its scheme.
 */
export function withTarget(words: string, target: string): string {
  const address = withoutSpaces(target);
  if (leadsNowhere(address)) return words;
  const bare = withoutScheme(address);
  if (words === '') return bare;
  return sameAddress(words, bare) ? words : `${words} (${bare})`;
}

/** A label with its URL on a line of its own: `Facebook: https://…`. */
export function labeled(label: string, target: string): string {
  const address = withoutSpaces(target);
  if (leadsNowhere(address)) return label;
  return label === '' ? withoutScheme(address) : `${label}: ${withoutScheme(address)}`;
}

/** Spaces would end the URL; those in its tags are gone once a tag has its value. */
function withoutSpaces(target: string): string {
  return splitTags(target.trim())
    .map(({ text, isTag }) => (isTag ? text : text.replace(/\s+/g, '%20')))
    .join('');
}

/** Without a target in text or on paper: anchors, empty URLs, and those that must not be opened. */
function leadsNowhere(address: string): boolean {
  return address === '' || address.startsWith('#') || isUnsafeUrl(address);
}

/** Readers recognize an email address or a phone number without its scheme. */
function withoutScheme(address: string): string {
  return address.replace(/^(?:mailto|tel):(?=[^?]*$)/i, '');
}

function sameAddress(words: string, address: string): boolean {
  const plain = (text: string) => text.replace(/^https?:\/\/(?:www\.)?|^www\.|\/$/gi, '').toLowerCase();
  return plain(words) === plain(address);
}
