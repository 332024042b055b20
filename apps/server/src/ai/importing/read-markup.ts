import type { Design, DisplayMode } from '@postpress/design';
import {
  type Fidelity,
  importHtml,
  mapAddresses,
  measureFidelity,
  type RawPart,
  readContent,
} from '@postpress/import';
import { renderDesign } from '@postpress/render';

export type MarkupToRead = {
  html: string;
  /** The URL of the page, for its relative URLs; undefined if it came with the request. */
  address: string | undefined;
  displayMode: DisplayMode;
  assetBase: string;
};

export type ReadMarkup = {
  /** The page with absolute URLs, which the design is compared with. */
  html: string;
  design: Design;
  rendered: string;
  fidelity: Fidelity;
  raw: readonly RawPart[];
  /** URLs of the page, which a model's version of the design may use. */
  addresses: readonly string[];
};

/** The URL of this module, for the thread that runs it. */
export const readMarkupModule = import.meta.url;

/**
 * Reads a page as a design, renders and scores it: milliseconds for an email, many seconds for 2 MiB of hostile HTML.
 */
export function readMarkup({ html: given, address, displayMode, assetBase }: MarkupToRead): ReadMarkup {
  const html = resolveAddresses(given, address);
  const { design, raw } = importHtml(html, { displayMode });
  const { html: rendered } = renderDesign(design, { displayMode, assetBase });
  const fidelity = measureFidelity(html, rendered);
  return { html, design, rendered, raw, fidelity, addresses: addressesIn(html) };
}

/** Links and images as they are compared, and all other addresses as they are written: those of forms and posters. */
export function addressesIn(html: string): string[] {
  const { kinds, items } = readContent(html);
  const found = items.filter((_, at) => kinds[at] !== 'word');
  mapAddresses(html, (address, kind) => {
    if (kind !== 'image' && !LEADS_NOWHERE.test(address)) found.push(address.trim());
    return undefined;
  });
  return found;
}

const LEADS_NOWHERE = /^\s*(?:#.*)?$/;

/** Relative addresses that name something at their base. A merge tag in front is an address whose beginning is not known yet. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[#{[*%<$]|\s*$)/i;

/**
 * A page with its relative addresses made absolute: by its `base` element where it has one, else by where it was fetched,
 * if it was. In a design they would name something else.
 */
export function resolveAddresses(html: string, address?: string): string {
  if (address === undefined && !/<base\s/i.test(html)) return html;
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
