import { type Design, type DisplayMode, migrateDesign } from '@postpress/design';
import { type RenderedDesign, type RenderOptions, renderDesign } from '@postpress/render';

/** Where the reference drawings take social icons and placeholders from; drawn from there, addresses can be compared. */
export const REFERENCE_ASSETS = 'https://cdn.tools.unlayer.com';

/** A design as the service draws it: migrated to the current version first. */
export function draw(design: Design, displayMode: DisplayMode, options: RenderOptions = {}): RenderedDesign {
  return renderDesign(current(design), { displayMode, ...options });
}

/** The design at the current schema version. */
export function current(design: Design): Design {
  return migrateDesign(design).design;
}
