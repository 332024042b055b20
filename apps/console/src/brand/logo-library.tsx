import type { Upload } from '@postpress/contracts';
import { Button, Dialog, EmptyState, ImageGrid, ImageItem, LibraryPart, Notice } from '@postpress/ui';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { useHere } from '../app/session.ts';
import { byteText } from '../emails/byte-text.ts';
import { t } from '../messages/translate.ts';
import { useLibrary } from './brand-calls.ts';

/** The project's images, newest first, to choose the logo from. */
export function LogoLibrary({ onPick, onClose }: { onPick: (image: Upload) => void; onClose: () => void }) {
  const { projectId } = useHere();
  const [search, setSearch] = useState('');
  const { items, error, hasNextPage, fetchNextPage } = useLibrary(projectId, search);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('brand.library')}
      width="720px"
      focusFirst='input[type="search"]'
    >
      <LibraryPart search={{ name: t('brand.searchImages'), value: search, onChange: setSearch }}>
        {error && <Notice tone="bad">{error.message}</Notice>}
        <ImageGrid
          images={error ? [] : items}
          empty={
            <EmptyState icon={Images} title={t(search ? 'brand.noneFound' : 'brand.noImages')}>
              {t('brand.noImagesHelp')}
            </EmptyState>
          }
        >
          {(image) => (
            <ImageItem
              key={image.id}
              url={image.url}
              name={image.name}
              detail={`${t('brand.imageSize', { width: image.width, height: image.height })} · ${byteText(image.bytes)}`}
              onPick={() => {
                onPick(image);
                onClose();
              }}
            />
          )}
        </ImageGrid>
        {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('parts.more')}</Button>}
      </LibraryPart>
    </Dialog>
  );
}
