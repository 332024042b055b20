import { importLimits } from '@postpress/contracts';
import type { Design, DisplayMode } from '@postpress/design';
import { type Fidelity, importHtml, measureFidelity } from '@postpress/import';
import { renderDesign } from '@postpress/render';
import { AppError } from '../../base/app-error.ts';
import { type HostDeps, hostEmbeddedImages } from './host-embedded-images.ts';
import type { ImportSource } from './read-source.ts';
import { resolveAddresses } from './resolve-addresses.ts';

/** A page, and what our own reader made of it. */
export type ReadPage = {
  /** With its pictures hosted and its addresses absolute: what the design is held against. */
  html: string;
  design: Design;
  /** The design as it is drawn. */
  drawn: string;
  fidelity: Fidelity;
};

export type ReadPageDeps = HostDeps & { addresses: { assetBase: string } };

/**
 * Reads a page back as a design, without a model: its embedded images hosted, its relative addresses resolved.
 *
 * @throws AppError IMPORT_SOURCE_TOO_LARGE over 2 MiB without embedded images, and those of hosting
 */
export async function readPage(
  source: Extract<ImportSource, { kind: 'html' }>,
  { projectId, displayMode }: { projectId: number; displayMode: DisplayMode },
  deps: ReadPageDeps,
): Promise<ReadPage> {
  const hosted = await hostEmbeddedImages(source.html, projectId, deps);
  requireSize(hosted);
  const html = source.address === undefined ? hosted : resolveAddresses(hosted, source.address);
  const { design } = importHtml(html, { displayMode });
  const drawn = drawImport(design, displayMode, deps);
  return { html, design, drawn, fidelity: measureFidelity(html, drawn) };
}

/** A design as it is drawn to be scored. */
export function drawImport(
  design: Design,
  displayMode: DisplayMode,
  { addresses }: Pick<ReadPageDeps, 'addresses'>,
): string {
  return renderDesign(design, { displayMode, assetBase: addresses.assetBase }).html;
}

function requireSize(html: string): void {
  const bytes = Buffer.byteLength(html);
  if (bytes <= importLimits.sourceBytesMax) return;
  throw new AppError(
    'IMPORT_SOURCE_TOO_LARGE',
    `The HTML is ${bytes} bytes without its embedded images; at most ${importLimits.sourceBytesMax} are read. Leave out what is no content, or import it in parts.`,
  );
}
