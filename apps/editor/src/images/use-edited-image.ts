import { type RefObject, useEffect, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { cropPixels, filterOf, type ImageEdits, noEdits, type Size, turned } from './image-edits.ts';
import { type ImageRef, uploadImage } from './upload-image.ts';

/**
 * The image before all edits, and why it can't be loaded or saved. The host may read images that our origin may not.
 */
export function useOriginal(url: string) {
  const { t, host } = useEditor();
  const [image, setImage] = useState<HTMLImageElement>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const loading = new Image();
    loading.crossOrigin = 'anonymous';
    loading.onload = () => setImage(loading);
    loading.onerror = () => setError(t('images.editForeign'));
    let blobUrl = '';
    const show = ({ url: fetched, blob }: { url?: string; blob?: Blob }) => {
      if (blob) blobUrl = URL.createObjectURL(blob);
      loading.src = blob ? blobUrl : (fetched ?? '');
    };
    if (!host.handles('fetchImage')) show({ url });
    else
      host
        .request<{ url?: string; blob?: Blob } | null>('fetchImage', { url })
        .then((answer) => show(answer ?? {}))
        .catch((cause: Error) => setError(cause.message));
    return () => {
      loading.onload = null;
      loading.onerror = null;
      URL.revokeObjectURL(blobUrl);
    };
  }, [url, t, host]);
  return { image, error, setError };
}

/** Uploads the edited image. */
export function useUploadEdited(fail: (reason: string) => void) {
  const editor = useEditor();
  const [busy, setBusy] = useState(false);
  const upload = async (image: HTMLImageElement, edits: ImageEdits, done: (uploaded: ImageRef) => void) => {
    setBusy(true);
    try {
      done(await uploadImage(editor, await editedFile(image, edits)));
    } catch (cause) {
      const isForeign = (cause as Error).name === 'SecurityError';
      fail(isForeign ? editor.t('images.editForeign') : (cause as Error).message);
      setBusy(false);
    }
  };
  return { busy, upload };
}

/** Draws the rotated image. @returns its size */
export function useTurnedImage(
  canvas: RefObject<HTMLCanvasElement | null>,
  image: HTMLImageElement,
  { turn, mirrored: isMirrored, flipped: isFlipped }: ImageEdits,
): Size {
  const [size, setSize] = useState<Size>({ width: image.naturalWidth, height: image.naturalHeight });
  useEffect(() => {
    const shown = { ...noEdits(''), turn, mirrored: isMirrored, flipped: isFlipped };
    if (canvas.current) setSize(drawTurned(canvas.current, image, shown));
  }, [canvas, image, turn, isMirrored, isFlipped]);
  return size;
}

/** Draws the rotated and flipped image in its own colors, without the crop, to choose the crop on. */
function drawTurned(canvas: HTMLCanvasElement, image: HTMLImageElement, edits: ImageEdits): Size {
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
async function editedFile(image: HTMLImageElement, edits: ImageEdits): Promise<File> {
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
