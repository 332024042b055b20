import { type Design, type DisplayMode, migrateDesign } from '@postpress/design';
import { type RenderedDesign, type RenderOptions, renderDesign } from '@postpress/render';

/** The base URL of social icons and placeholders in the reference renderings; with it, URLs can be compared. */
export const REFERENCE_ASSETS = 'https://cdn.tools.unlayer.com';

/** A design rendered as by the service: migrated to the current version first. */
export function renderCurrent(
  design: Design,
  displayMode: DisplayMode,
  options: RenderOptions = {},
): RenderedDesign {
  return renderDesign(current(design), { displayMode, ...options });
}

/** The design at the current schema version. */
export function current(design: Design): Design {
  return migrateDesign(design).design;
}
