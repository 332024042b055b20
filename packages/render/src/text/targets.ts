/** Addresses that lead nowhere on paper or in a text: a place on the page, a program, nothing. */
const NOWHERE = /^(?:#|javascript:|vbscript:|data:|$)/i;

/**
 * Words with where they lead: `Shop (https://shop.example/)`. The target alone where there are no words, the words alone
 * where they are the target, with or without its scheme.
 */
export function withTarget(words: string, target: string): string {
  const address = target.trim().replace(/\s+/g, '%20');
  if (NOWHERE.test(address)) return words;
  const bare = withoutScheme(address);
  if (words === '') return bare;
  return sameAddress(words, bare) ? words : `${words} (${bare})`;
}

/** A label with its target behind a colon, for what stands on a line of its own: `Facebook: https://…`. */
export function labelled(label: string, target: string): string {
  const address = target.trim().replace(/\s+/g, '%20');
  if (NOWHERE.test(address)) return label;
  return label === '' ? withoutScheme(address) : `${label}: ${withoutScheme(address)}`;
}

/** Readers know a mail address and a telephone number when they see one. */
function withoutScheme(address: string): string {
  return address.replace(/^(?:mailto|tel):(?=[^?]*$)/i, '');
}

function sameAddress(words: string, address: string): boolean {
  const plain = (text: string) => text.replace(/^https?:\/\/(?:www\.)?|^www\.|\/$/gi, '').toLowerCase();
  return plain(words) === plain(address);
}
