import { type ExportImageBody, imageLimits } from '@postpress/contracts';
import type { Design, DisplayMode } from '@postpress/design';
import type { RenderWarning } from '@postpress/render';
import { browserRefusal } from './browser-refusal.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';
import { pageAssets } from './page-assets.ts';
import { contentPixels } from './page-format.ts';
import { type ExportBody, type RenderedExport, renderForExport } from './render-for-export.ts';

export type ExportedFile = { url: string; warnings: RenderWarning[] };
type ImageFields = Pick<
  ExportImageBody,
  'width' | 'height' | 'deviceScaleFactor' | 'fullPage' | 'colorScheme'
>;

/** Default viewport widths of a desktop, by display mode. */
const WIDTH_PX: Record<DisplayMode, number> = { email: 640, web: 1_280, popup: 800, document: 794 };
const HEIGHT_PX = 800;
/** Left and right together: rendered email stacks its columns below the content width plus 20 px. */
const SIDES_PX = 40;

/** A rendered page and the size of its screenshot. */
export type PageToCapture = {
  html: string;
  warnings: RenderWarning[];
  width: number;
  height: number;
  deviceScaleFactor: number;
  fullPage: boolean;
  colorScheme?: 'light' | 'dark';
};

/**
 * Exports a design as a PNG:
 *
 * 1. Render it to HTML.
 * 2. Choose width, height and scale from the request, else from display mode and content width.
 * 3. Take a screenshot in Chromium, which loads assets through the outbound client.
 * 4. Store the PNG; return its URL with the warnings of rendering and of missing assets.
 *
 * @throws AppError as declared by the route
 */
export async function exportImage(
  body: ExportBody & ImageFields,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<ExportedFile> {
  return capturePage(pageToCapture(body, await renderForExport(body, caller, deps)), caller, deps);
}

export function pageToCapture(
  body: ExportBody & ImageFields,
  { html, warnings, design }: RenderedExport,
): PageToCapture {
  return {
    html,
    warnings,
    width: Math.round(body.width ?? defaultWidth(design, body.displayMode ?? 'email')),
    height: Math.round(body.height ?? HEIGHT_PX),
    deviceScaleFactor: body.deviceScaleFactor ?? 1,
    fullPage: body.fullPage ?? true,
    colorScheme: body.colorScheme ?? 'light',
  };
}

export async function capturePage(
  { warnings, ...page }: PageToCapture,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<ExportedFile> {
  const tenant = String(caller.projectId);
  const assets = pageAssets(tenant, deps.fetchAsset);
  const image = await deps.browser.screenshot({
    ...page,
    tenant,
    assets: assets.source,
    pixelsMax: imageLimits.pixelsMax,
    signal: caller.signal,
  });
  if (!image.ok) throw browserRefusal(image);
  const url = await deps.files.store('png', image.bytes);
  return { url, warnings: [...warnings, ...assets.warningsOf(image.missing)] };
}

function defaultWidth(design: Design, displayMode: DisplayMode): number {
  if (displayMode === 'document' || displayMode === 'web') return WIDTH_PX[displayMode];
  const content = contentPixels(design.body.values?.contentWidth) ?? 0;
  return Math.min(imageLimits.widthMax, Math.max(WIDTH_PX[displayMode], content + SIDES_PX));
}
