import { type RefObject, useEffect, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { drawTurned, editedFile } from './draw-image.ts';
import { type ImageEdits, noEdits, type Size } from './image-edits.ts';
import { type ImageRef, uploadImage } from './upload-image.ts';

/** The image before all edits, and why it cannot be loaded or saved. The host may read what other origins may not. */
export function useOriginal(url: string) {
  const { t, host } = useEditor();
  const [image, setImage] = useState<HTMLImageElement>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const loading = new Image();
    loading.crossOrigin = 'anonymous';
    loading.onload = () => setImage(loading);
    loading.onerror = () => setError(t('images.editForeign'));
    if (!host.handles('fetchImage')) loading.src = url;
    else
      host.ask<{ url: string }>('fetchImage', { url }).then(
        (fetched) => {
          loading.src = fetched.url;
        },
        (cause: Error) => setError(cause.message),
      );
    return () => {
      loading.onload = null;
      loading.onerror = null;
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

/** Draws the turned image. @returns its size */
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
