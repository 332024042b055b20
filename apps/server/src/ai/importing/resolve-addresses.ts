import { mapAddresses } from '@postpress/import';

/** Relative addresses that name something at their base. A merge tag in front is an address whose beginning is not known yet. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[#{[*%<$]|\s*$)/i;

/**
 * A page that was fetched, with its relative addresses made absolute: by its `base` element where it has one, else by where
 * it lies. In a design they would name something else.
 */
export function resolveAddresses(html: string, address: string): string {
  let base = address;
  return mapAddresses(html, (written, kind) => {
    const trimmed = written.trim();
    const resolved = RELATIVE.test(trimmed) ? URL.parse(trimmed, base)?.href : undefined;
    // Percent-encoded braces would no longer be a merge tag.
    const restored = resolved?.replace(/%7B%7B(.*?)%7D%7D/gi, '{{$1}}');
    if (kind === 'base' && base === address) base = URL.parse(trimmed, address)?.href ?? address;
    return restored;
  });
}
