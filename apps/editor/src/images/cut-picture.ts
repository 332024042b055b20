import type { Crop } from './crop.ts';

/**
 * A part of a loaded picture as a file of its own: PNG where something shines through, else JPEG.
 *
 * @throws DOMException SecurityError for pictures of other hosts that do not let pages read them
 */
export async function cutPicture(image: HTMLImageElement, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = crop.width;
  canvas.height = crop.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(image, crop.x, crop.y, crop.width, crop.height, 0, 0, crop.width, crop.height);
  const type = shinesThrough(context, crop) ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error('The picture could not be written.');
  return new File([blob], `crop.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
}

function shinesThrough(context: CanvasRenderingContext2D, { width, height }: Crop): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}
