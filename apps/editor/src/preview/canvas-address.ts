import type { DisplayMode } from '@postpress/design';

/** Where the empty document lies that a page of this mode is drawn into: it has the doctype that an export has. */
export function canvasAddress(displayMode: DisplayMode): string {
  return `/editor/canvas/${displayMode}`;
}
