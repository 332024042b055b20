import type { Design, DisplayMode } from '@postpress/design';
import { type Fidelity, importHtml, measureFidelity, type RawPart } from '@postpress/import';
import { renderDesign } from '@postpress/render';

export type MarkupToRead = { html: string; displayMode: DisplayMode; assetBase: string };

export type ReadMarkup = {
  design: Design;
  /** The design as it is drawn. */
  drawn: string;
  fidelity: Fidelity;
  raw: readonly RawPart[];
};

/** The address of this module, for the thread that it runs on. */
export const readMarkupModule = import.meta.url;

/** A page read as a design, drawn and scored: milliseconds for an e-mail, many seconds for 2 MiB that mean harm. */
export function readMarkup({ html, displayMode, assetBase }: MarkupToRead): ReadMarkup {
  const { design, raw } = importHtml(html, { displayMode });
  const { html: drawn } = renderDesign(design, { displayMode, assetBase });
  return { design, drawn, raw, fidelity: measureFidelity(html, drawn) };
}
