import type { Upload, UploadFoldersResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useCallback, useEffect, useState } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { askImages } from './ask-image.ts';
import { usePages } from './use-pages.ts';

export type LibraryImage = Pick<Upload, 'id' | 'name' | 'url' | 'width' | 'height' | 'bytes'> & {
  folder?: string;
};
export type LibraryFolder = UploadFoldersResult['data'][number];

/** The images that a search finds, newest first. @param folder undefined: all of them */
export function useImages(sought: string, folder: string | undefined) {
  const editor = useEditor();
  const { session, host } = editor;
  return usePages<LibraryImage>(
    async (after, signal) => {
      if (host.handles('userUploads')) return hostPage(editor, 'userUploads', sought, after);
      const query = { limit: 30, search: sought, folder, cursor: after };
      const page = await session.call(operations.listUploads, { query, signal });
      return { items: page.data, ...(page.next_cursor !== null && { next: page.next_cursor }) };
    },
    JSON.stringify([sought, folder]),
  );
}

/** A page of images of the host. */
async function hostPage(editor: Editor, list: 'userUploads' | 'stockImages', search: string, after = '1') {
  const page = Number(after);
  const { images: items, hasMore } = await askImages(editor, list, { page, search });
  return { items, ...(hasMore && { next: String(page + 1) }) };
}

/** Stock images that the host offers. */
export function useHostStock(sought: string) {
  const editor = useEditor();
  return usePages<LibraryImage>((after) => hostPage(editor, 'stockImages', sought, after), sought);
}

/** The folders of the project's library. A library of the host has none that we know. */
export function useFolders() {
  const { session, host } = useEditor();
  const [folders, setFolders] = useState<readonly LibraryFolder[]>([]);
  const isOurs = !host.handles('userUploads');
  const again = useCallback(async () => {
    if (!isOurs) return;
    const { data } = await session.call(operations.listUploadFolders);
    setFolders(data);
  }, [session, isOurs]);
  useEffect(() => {
    again().catch(() => {});
  }, [again]);
  return { folders, isOurs, again };
}
