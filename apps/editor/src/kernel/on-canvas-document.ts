import type { CanvasPort } from './canvas-port.ts';

/**
 * Calls for the document of the canvas once it is there, and for the one of each reload of the frame.
 *
 * @returns calls for no further ones
 */
export function onCanvasDocument(
  canvas: Pick<CanvasPort, 'document' | 'onRendered'>,
  listen: (page: Document) => void,
): () => void {
  let last: Document | undefined;
  const check = () => {
    const page = canvas.document;
    if (!page || page === last) return;
    last = page;
    listen(page);
  };
  check();
  return canvas.onRendered(check);
}
