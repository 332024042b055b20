import { type Design, type DisplayMode, migrateDesign } from '@postpress/design';
import { type RenderedDesign, renderDesign } from '@postpress/render';

export type DrawOptions = {
  displayMode: DisplayMode;
  /** Address of our own pictures. */
  assetBase: string;
  title: string;
};

/** The page of a stored design of any version. Never throws: what can't be drawn leaves a marker and a warning. */
export function drawTemplate(design: unknown, options: DrawOptions): RenderedDesign {
  return renderDesign(migrateDesign(design).design as Design, options);
}
