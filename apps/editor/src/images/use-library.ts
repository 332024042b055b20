import type { Upload, UploadFoldersResult, UploadListResult } from '@postpress/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { askUploads } from './ask-image.ts';

export type LibraryImage = Pick<Upload, 'id' | 'name' | 'url' | 'width' | 'height' | 'bytes'> & {
  folder?: string;
};
export type LibraryFolder = UploadFoldersResult['data'][number];

const REST_MS = 250;

/** Pages of images, asked for once typing rests. @param folder undefined: all of them */
export function useImages(sought: string, folder: string | undefined) {
  const editor = useEditor();
  const { session, host } = editor;
  const [images, setImages] = useState<readonly LibraryImage[]>();
  const [cursor, setCursor] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const read = async (after: string | null, signal?: AbortSignal) => {
    if (host.handles('userUploads')) {
      const page = Number(after ?? 1);
      const { images: found, hasMore } = await askUploads(editor, { page, search: sought.trim() });
      return { found, next: hasMore ? String(page + 1) : null };
    }
    const query = new URLSearchParams({ limit: '30' });
    if (sought.trim() !== '') query.set('search', sought.trim());
    if (folder !== undefined) query.set('folder', folder);
    if (after !== null) query.set('cursor', after);
    const options = signal ? { signal } : {};
    const page = await session.call<UploadListResult>('GET', `/uploads?${query}`, undefined, options);
    return { found: page.data, next: page.next_cursor };
  };
  const load = async (after: string | null, signal?: AbortSignal) => {
    try {
      const { found, next } = await read(after, signal);
      if (signal?.aborted) return;
      setImages((before) => [...((after !== null && before) || []), ...found]);
      setCursor(next);
      setError(undefined);
    } catch (cause) {
      if (!signal?.aborted) setError((cause as Error).message);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again when the words or the folder change
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => load(null, stop.signal), sought === '' ? 0 : REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [sought, folder]);
  return { images, error, hasMore: cursor !== null, more: () => load(cursor), again: () => load(null) };
}

/** The folders of the project's library. A library of the host has none that we know. */
export function useFolders() {
  const { session, host } = useEditor();
  const [folders, setFolders] = useState<readonly LibraryFolder[]>([]);
  const isOurs = !host.handles('userUploads');
  const again = useCallback(async () => {
    if (!isOurs) return;
    const { data } = await session.call<UploadFoldersResult>('GET', '/upload-folders');
    setFolders(data);
  }, [session, isOurs]);
  useEffect(() => {
    again().catch(() => {});
  }, [again]);
  return { folders, isOurs, again };
}
