import type { Upload, UploadListResult } from '@postpress/contracts';
import { Button, Dialog, EmptyState, Notice, Skeleton, TextInput } from '@postpress/ui';
import { Images } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { askUploads } from './ask-picture.ts';
import { kilobytes } from './kilobytes.ts';
import type { Picture } from './upload-picture.ts';

/** The project's pictures, newest first; found by their names. */
export default function LibraryDialog({
  onPick,
  onClose,
}: {
  onPick: (picture: Picture) => void;
  onClose: () => void;
}) {
  const { word } = useEditor();
  const [sought, setSought] = useState('');
  const { pictures, error, hasMore, more } = usePictures(sought);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={word('images.library')}
      closeName={word('images.close')}
      width="720px"
    >
      <TextInput
        type="search"
        aria-label={word('images.search')}
        placeholder={word('images.search')}
        value={sought}
        onChange={setSought}
      />
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      {pictures === undefined && error === undefined && <Skeleton lines={3} height="96px" />}
      {pictures?.length === 0 && (
        <EmptyState icon={Images} title={word(sought === '' ? 'images.libraryEmpty' : 'images.noneFound')}>
          {word('images.libraryHelp')}
        </EmptyState>
      )}
      <ul className="pp-library">
        {pictures?.map((upload) => (
          <li key={upload.id} className="pp-library-item">
            <button type="button" className="pp-library-pick" onClick={() => onPick(pictureOf(upload))}>
              <img src={upload.url} alt="" loading="lazy" />
              <span title={upload.name}>{upload.name}</span>
              <small>
                {word('images.size', { width: upload.width, height: upload.height })} ·{' '}
                {kilobytes(upload.bytes)}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <Button onClick={more}>{word('images.loadMore')}</Button>}
    </Dialog>
  );
}

function pictureOf({ url, width, height }: Listed): Picture {
  return { url, width, height };
}

type Listed = Pick<Upload, 'id' | 'name' | 'url' | 'width' | 'height' | 'bytes'>;
const REST_MS = 250;

/** Pages of pictures, asked for once typing rests. */
function usePictures(sought: string) {
  const editor = useEditor();
  const { session, host } = editor;
  const [pictures, setPictures] = useState<readonly Listed[]>();
  const [cursor, setCursor] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const load = async (after: string | null, signal?: AbortSignal) => {
    if (host.handles('userUploads')) return loadFromHost(Number(after ?? 1), signal);
    const query = new URLSearchParams({ limit: '30' });
    if (sought.trim() !== '') query.set('search', sought.trim());
    if (after !== null) query.set('cursor', after);
    try {
      const page = await session.call<UploadListResult>(
        'GET',
        `/uploads?${query}`,
        undefined,
        signal ? { signal } : {},
      );
      if (signal?.aborted) return;
      setPictures((before) => [...((after !== null && before) || []), ...page.data]);
      setCursor(page.next_cursor);
      setError(undefined);
    } catch (cause) {
      if (!signal?.aborted) setError((cause as Error).message);
    }
  };
  const loadFromHost = async (page: number, signal?: AbortSignal) => {
    try {
      const found = await askUploads(editor, { page, search: sought.trim() });
      if (signal?.aborted) return;
      setPictures((before) => [...((page > 1 && before) || []), ...found.pictures]);
      setCursor(found.hasMore ? String(page + 1) : null);
      setError(undefined);
    } catch (cause) {
      if (!signal?.aborted) setError((cause as Error).message);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for anew when the words change
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => load(null, stop.signal), sought === '' ? 0 : REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [sought]);
  return { pictures, error, hasMore: cursor !== null, more: () => load(cursor) };
}
