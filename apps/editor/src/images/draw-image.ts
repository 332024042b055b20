import { cropPixels, filterOf, type ImageEdits, type Size, turned } from './image-edits.ts';

/** Draws the turned and mirrored image, whole and in its own colors: what the crop is chosen on. */
export function drawTurned(canvas: HTMLCanvasElement, image: HTMLImageElement, edits: ImageEdits): Size {
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  const size = turned(natural, edits);
  canvas.width = size.width;
  canvas.height = size.height;
  const context = contextOf(canvas);
  context.translate(size.width / 2, size.height / 2);
  context.scale(edits.mirrored ? -1 : 1, edits.flipped ? -1 : 1);
  context.rotate((edits.turn * Math.PI) / 180);
  context.drawImage(image, -natural.width / 2, -natural.height / 2);
  return size;
}

/**
 * The edited image as a file: PNG where something is transparent, else JPEG.
 *
 * @throws DOMException SecurityError for images of other hosts that do not let pages read them
 */
export async function editedFile(image: HTMLImageElement, edits: ImageEdits): Promise<File> {
  const turnedImage = document.createElement('canvas');
  const part = cropPixels(drawTurned(turnedImage, image, edits), edits);
  const { width, height } = part;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = contextOf(canvas);
  if (edits.corners > 0) {
    context.beginPath();
    context.roundRect(0, 0, width, height, (Math.min(width, height) * edits.corners) / 100);
    context.clip();
  }
  const filter = filterOf(edits);
  if (filter !== '') context.filter = filter;
  context.drawImage(turnedImage, part.x, part.y, width, height, 0, 0, width, height);
  const type = isTransparent(context, { width, height }) ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error('The image could not be written.');
  return new File([blob], `edited.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot edit images.');
  return context;
}

function isTransparent(context: CanvasRenderingContext2D, { width, height }: Size): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}
