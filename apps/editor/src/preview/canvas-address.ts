/** The URL of the empty document that pages are rendered into; it has the doctype of exports. */
export const canvasAddress = '/editor/canvas/html5';
