import { type RefObject, useEffect, useState } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { cropPixels, filterOf, type ImageEdits, noEdits, type Size, turned } from './image-edits.ts';
import { type ImageRef, uploadImage } from './upload-image.ts';

/** The image before all edits, and why it can't be loaded or saved. */
export function useOriginal(url: string) {
  const { t, host } = useEditor();
  const [image, setImage] = useState<HTMLImageElement>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    let gone = false;
    loadImage(host, url).then(
      (loaded) => gone || setImage(loaded),
      (cause: Error) => gone || setError(isForeign(cause) ? t('images.editForeign') : cause.message),
    );
    return () => {
      gone = true;
    };
  }, [url, t, host]);
  return { image, error, setError };
}

/**
 * Loads an image to draw it. The host may read images that our origin may not.
 *
 * @throws DOMException where it can't be loaded
 */
async function loadImage(host: Editor['host'], url: string): Promise<HTMLImageElement> {
  const found = host.handles('fetchImage')
    ? ((await host.request<{ url?: string; blob?: Blob } | null>('fetchImage', { url })) ?? {})
    : { url };
  const blobUrl = 'blob' in found && found.blob ? URL.createObjectURL(found.blob) : undefined;
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = blobUrl ?? found.url ?? '';
  try {
    await image.decode();
    return image;
  } finally {
    if (blobUrl !== undefined) URL.revokeObjectURL(blobUrl);
  }
}

/** Pages may not read images of other hosts, unless those agree. */
function isForeign({ name }: Error): boolean {
  return name === 'SecurityError' || name === 'EncodingError';
}

/**
 * Uploads a smaller version of an image.
 *
 * @throws Error with a message for the user
 */
export async function uploadScaled(editor: Editor, url: string, widthPx: number): Promise<ImageRef> {
  try {
    const image = await loadImage(editor.host, url);
    const scale = Math.min(1, widthPx / image.naturalWidth);
    return await uploadImage(editor, await editedFile(image, noEdits(url), scale));
  } catch (cause) {
    throw isForeign(cause as Error) ? new Error(editor.t('images.editForeign')) : cause;
  }
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
      fail(isForeign(cause as Error) ? editor.t('images.editForeign') : (cause as Error).message);
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
 * @param scale of its size
 * @throws DOMException SecurityError for images of other hosts that do not let pages read them
 */
async function editedFile(image: HTMLImageElement, edits: ImageEdits, scale = 1): Promise<File> {
  const turnedImage = document.createElement('canvas');
  const part = cropPixels(drawTurned(turnedImage, image, edits), edits);
  const [width, height] = [Math.round(part.width * scale), Math.round(part.height * scale)];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  if (edits.corners > 0) {
    context.beginPath();
    context.roundRect(0, 0, width, height, (Math.min(width, height) * edits.corners) / 100);
    context.clip();
  }
  const filter = filterOf(edits);
  if (filter !== '') context.filter = filter;
  context.drawImage(turnedImage, part.x, part.y, part.width, part.height, 0, 0, width, height);
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
