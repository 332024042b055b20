import type { StockImage, StockImages as StockPage, Upload } from '@postpress/contracts';
import { Button, EmptyState, Notice, Skeleton, TextInput } from '@postpress/ui';
import { ImageOff, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import type { ImageRef } from './upload-image.ts';

const REST_MS = 400;

/** Photographs of a provider, with their authors; a press copies one to the library and takes it. */
export function StockImages({ onPick }: { onPick: (image: ImageRef) => void }) {
  const { word } = useEditor();
  const [sought, setSought] = useState('');
  const { page, images, error, isLoading, more } = useStock(sought.trim());
  const take = useTake(onPick);
  return (
    <div className="pp-library-main">
      <div className="pp-library-head">
        <TextInput
          type="search"
          aria-label={word('images.stock.search')}
          placeholder={word('images.stock.search')}
          value={sought}
          onChange={setSought}
        />
      </div>
      {(take.error ?? error) !== undefined && <Notice tone="bad">{take.error ?? error}</Notice>}
      {sought.trim() === '' && (
        <EmptyState icon={Search} title={word('images.stock.start')}>
          {word('images.stock.help')}
        </EmptyState>
      )}
      {isLoading && images.length === 0 && <Skeleton lines={3} height="96px" />}
      {page && !isLoading && images.length === 0 && (
        <EmptyState icon={ImageOff} title={word('images.noneFound')} />
      )}
      {page && images.length > 0 && (
        <>
          <ul className="pp-library-grid">
            {images.map((image) => (
              <StockItem
                key={image.id}
                image={image}
                isTaken={take.id === image.id}
                isDisabled={take.id !== undefined}
                onTake={() => take.run(image)}
              />
            ))}
          </ul>
          <p className="pp-library-credit">
            <a href={page.provider.url} target="_blank" rel="noreferrer">
              {word('images.stock.provider', { name: page.provider.name })}
            </a>
          </p>
          {page.hasMore && (
            <Button onClick={more} disabled={isLoading}>
              {word('images.loadMore')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function StockItem({
  image: { previewUrl, description, author, width, height },
  isTaken,
  isDisabled,
  onTake,
}: {
  image: StockImage;
  isTaken: boolean;
  isDisabled: boolean;
  onTake: () => void;
}) {
  const { word } = useEditor();
  const name = description || word('images.size', { width, height });
  return (
    <li className="pp-library-item">
      <button type="button" className="pp-library-pick" onClick={onTake} disabled={isDisabled}>
        <img src={previewUrl} alt="" loading="lazy" />
        <span title={name}>{isTaken ? word('images.stock.taking') : name}</span>
      </button>
      <a className="pp-library-credit" href={author.url} target="_blank" rel="noreferrer">
        {word('images.stock.author', { name: author.name })}
      </a>
    </li>
  );
}

/** Pages of a search, asked for once typing rests. */
function useStock(sought: string) {
  const { session } = useEditor();
  const [found, setFound] = useState<{ page: StockPage; number: number; images: readonly StockImage[] }>();
  const [error, setError] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const load = async (number: number, before: readonly StockImage[], signal?: AbortSignal) => {
    setLoading(true);
    try {
      const query = new URLSearchParams({ query: sought, page: String(number) });
      const options = signal ? { signal } : {};
      const path = `/stock-images?${query}`;
      const { data } = await session.call<{ data: StockPage }>('GET', path, undefined, options);
      if (signal?.aborted) return;
      const known = new Set(before.map(({ id }) => id));
      setFound({
        page: data,
        number,
        images: [...before, ...data.images.filter(({ id }) => !known.has(id))],
      });
      setError(undefined);
    } catch (cause) {
      if (signal?.aborted) return;
      setError((cause as Error).message);
    }
    setLoading(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the words change
  useEffect(() => {
    setFound(undefined);
    setError(undefined);
    setLoading(sought !== '');
    if (sought === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => load(1, [], stop.signal), REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [sought]);
  const { page, number = 0, images = [] } = found ?? {};
  return { page, images, error, isLoading, more: () => load(number + 1, images) };
}

/** Copies a photograph to the library, one at a time. */
function useTake(onPick: (image: ImageRef) => void) {
  const { session } = useEditor();
  const [id, setId] = useState<string>();
  const [error, setError] = useState<string>();
  const run = async (image: StockImage) => {
    setId(image.id);
    setError(undefined);
    try {
      const { data } = await session.call<{ data: Upload }>('POST', `/stock-images/${image.id}`);
      onPick({ url: data.url, width: data.width, height: data.height });
    } catch (cause) {
      setError((cause as Error).message);
    }
    setId(undefined);
  };
  return { id, error, run };
}
