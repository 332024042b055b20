import type { Design, DisplayMode } from '@postpress/design';
import { type Fidelity, importHtml, measureFidelity, type RawPart } from '@postpress/import';
import { renderDesign } from '@postpress/render';
import { addressesIn } from './addresses-in.ts';
import { resolveAddresses } from './resolve-addresses.ts';

export type MarkupToRead = {
  html: string;
  /** Where the page lies, for its relative addresses; undefined for one that came with a request. */
  address: string | undefined;
  displayMode: DisplayMode;
  assetBase: string;
};

export type ReadMarkup = {
  /** The page with absolute addresses: what the design is held against. */
  html: string;
  design: Design;
  /** The design as it is drawn. */
  drawn: string;
  fidelity: Fidelity;
  raw: readonly RawPart[];
  /** Addresses in the page: those that a model's version of the design may name. */
  addresses: readonly string[];
};

/** The address of this module, for the thread that it runs on. */
export const readMarkupModule = import.meta.url;

/** A page read as a design, drawn and scored: milliseconds for an email, many seconds for 2 MiB that mean harm. */
export function readMarkup({ html: given, address, displayMode, assetBase }: MarkupToRead): ReadMarkup {
  const html = address === undefined ? given : resolveAddresses(given, address);
  const { design, raw } = importHtml(html, { displayMode });
  const { html: drawn } = renderDesign(design, { displayMode, assetBase });
  const fidelity = measureFidelity(html, drawn);
  return { html, design, drawn, raw, fidelity, addresses: addressesIn(html) };
}
