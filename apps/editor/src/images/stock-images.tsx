import type { StockImage, StockImages as StockPage } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, EmptyState, ImageGrid, ImageItem, LibraryPart, Notice } from '@postpress/ui';
import { ImageOff, Search } from 'lucide-react';
import { useState } from 'react';
import { refusalOfFeature } from '../exporting/availability.ts';
import type { Editor } from '../kernel/editor.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { LibraryItem } from './library-item.tsx';
import type { ImageRef } from './upload-image.ts';
import { useHostStock } from './use-library.ts';
import { usePages } from './use-pages.ts';

/** Whether there are stock images beside the library: of the host, or of the project's provider beside our own library. */
export function hasStock(editor: Editor, isOurs: boolean): boolean {
  if (editor.host.handles('stockImages')) return true;
  return isOurs && refusalOfFeature(editor, 'stockImages') === undefined;
}

/**
 * Photos of providers, with their authors; a click copies one to the library and picks it. The host's photos are not
 * copied.
 */
export function StockImages({
  search,
  onPick,
}: {
  search: { value: string; onChange: (sought: string) => void };
  onPick: (image: ImageRef) => void;
}) {
  const { t, host } = useEditor();
  const sought = search.value;
  return (
    <LibraryPart search={{ name: t('images.stock.search'), ...search }}>
      {host.handles('stockImages') ? (
        <HostStock sought={sought} onPick={onPick} />
      ) : sought === '' ? (
        <EmptyState icon={Search} title={t('images.stock.start')}>
          {t('images.stock.help')}
        </EmptyState>
      ) : (
        <Found key={sought} sought={sought} onPick={onPick} />
      )}
    </LibraryPart>
  );
}

function HostStock({ sought, onPick }: { sought: string; onPick: (image: ImageRef) => void }) {
  const { t } = useEditor();
  const { items, error, hasMore, more } = useHostStock(sought);
  return (
    <>
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      <ImageGrid images={items} empty={<EmptyState icon={ImageOff} title={t('images.noneFound')} />}>
        {(image) => <LibraryItem key={image.id} image={image} onPick={() => onPick(image)} />}
      </ImageGrid>
      {hasMore && <Button onClick={more}>{t('images.loadMore')}</Button>}
    </>
  );
}

function Found({ sought, onPick }: { sought: string; onPick: (image: ImageRef) => void }) {
  const { t } = useEditor();
  const { items, page, error, hasMore, more } = useStock(sought);
  const take = useTake(onPick);
  return (
    <>
      {(take.error ?? error) !== undefined && <Notice tone="bad">{take.error ?? error}</Notice>}
      {page && items && items.length > 0 && (
        <p className="pp-library-credit pp-row">
          {page.providers.map(({ name, url }) => (
            <a key={name} href={url} target="_blank" rel="noreferrer">
              {t('images.stock.provider', { name })}
            </a>
          ))}
        </p>
      )}
      <ImageGrid images={items} empty={<EmptyState icon={ImageOff} title={t('images.noneFound')} />}>
        {(image) => (
          <StockItem
            key={image.id}
            image={image}
            isTaken={take.id === image.id}
            isDisabled={take.id !== undefined}
            onTake={() => take.run(image)}
          />
        )}
      </ImageGrid>
      {hasMore && <Button onClick={more}>{t('images.loadMore')}</Button>}
    </>
  );
}

function StockItem({
  image: { previewUrl, description, author, provider, width, height },
  isTaken,
  isDisabled,
  onTake,
}: {
  image: StockImage;
  isTaken: boolean;
  isDisabled: boolean;
  onTake: () => void;
}) {
  const { t } = useEditor();
  const name = description || t('images.size', { width, height });
  return (
    <ImageItem
      url={previewUrl}
      name={isTaken ? t('images.stock.taking') : name}
      disabled={isDisabled}
      onPick={onTake}
    >
      <a className="pp-library-credit" href={author.url} target="_blank" rel="noreferrer">
        {t('images.stock.author', { name: author.name, provider: provider.name })}
      </a>
    </ImageItem>
  );
}

function useStock(sought: string) {
  const { session } = useEditor();
  return usePages<StockImage, Pick<StockPage, 'providers'>>(async (page = '1', signal) => {
    const query = { query: sought, page: Number(page) };
    const { data } = await session.call(operations.listStockImages, { query, signal });
    const { images: items, providers, hasMore } = data;
    return { items, providers, ...(hasMore && { next: String(Number(page) + 1) }) };
  }, sought);
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
      const { data } = await session.call(operations.takeStockImage, { params: { photoId: image.id } });
      const alt = image.description;
      onPick({ url: data.url, width: data.width, height: data.height, ...(alt !== '' && { alt }) });
    } catch (cause) {
      setError((cause as Error).message);
    }
    setId(undefined);
  };
  return { id, error, run };
}
