import { type Design, type DisplayMode, migrateDesign } from '@postpress/design';
import { type AmpResult, type RenderedDesign, type RenderOptions, renderDesign } from '@postpress/render';
import { renderAmp } from '@postpress/render/amp';

export type DrawOptions = {
  displayMode: DisplayMode;
  /** Address of our own pictures. */
  assetBase: string;
  title: string;
  /** Sample values of merge tags, and the syntax of merge tags. */
  mergeTags?: RenderOptions['mergeTags'];
  mergeTagsSchema?: RenderOptions['mergeTagsSchema'];
  /** Throws `PageTooLong` when the page comes to more. */
  charactersMax?: number;
};

/**
 * The page of a stored design of any version. What can't be drawn leaves a marker and a warning.
 *
 * @throws RangeError when it is nested deeper than the stack, which no real design is
 */
export function drawTemplate(design: unknown, options: DrawOptions): RenderedDesign {
  return renderDesign(migrateDesign(design).design as Design, options);
}

/** The AMP form of a stored design, where it has blocks made for it. */
export function drawTemplateAmp(design: unknown, options: DrawOptions): AmpResult {
  return renderAmp(migrateDesign(design).design as Design, options);
}
