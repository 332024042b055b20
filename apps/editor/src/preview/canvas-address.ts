/** Where the empty document lies that pages are rendered into: it has the doctype that exports have. */
export const canvasAddress = '/editor/canvas/html5';
