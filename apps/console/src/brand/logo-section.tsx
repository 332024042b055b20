import { type BrandKit, type Upload, uploadLimits, uploadTypes } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  Button,
  Dialog,
  dropFiles,
  EmptyState,
  FileButton,
  ImageGrid,
  ImageItem,
  LibraryPart,
  Notice,
  Section,
  TextField,
} from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callData } from '../api/call.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { byteText } from '../emails/byte-text.ts';
import { t } from '../messages/translate.ts';
import { type BrandFormProps, NumberField } from './brand-fields.tsx';

const LOGO_WIDTH_MIN = 16;

/** The logo of the kit: uploaded, dropped here, chosen from the library, or by its URL. */
export function LogoSection({ brand, onChange }: BrandFormProps) {
  const logo: NonNullable<BrandKit['logo']> = brand.logo ?? { url: '', alt: '', widthPx: 160, href: '' };
  const change = (next: Partial<typeof logo>) => {
    const changed = { ...logo, ...next };
    onChange({ ...brand, logo: changed.url === '' ? null : changed });
  };
  // A small image is not enlarged.
  const pick = ({ url, width }: Upload) =>
    change({ url, widthPx: Math.max(LOGO_WIDTH_MIN, Math.min(logo.widthPx, width)) });
  return (
    <Section title={t('brand.logo')}>
      <LogoImage logo={brand.logo} onPick={pick} onRemove={() => onChange({ ...brand, logo: null })} />
      <div className="pp-brand-grid">
        <TextField
          label={t('brand.logoUrl')}
          type="url"
          value={logo.url}
          onChange={(url) => change({ url: url.trim() })}
        />
        <TextField
          label={t('brand.logoDarkUrl')}
          type="url"
          value={logo.darkUrl ?? ''}
          onChange={(url) => change({ darkUrl: url.trim() === '' ? undefined : url.trim() })}
        />
        <TextField
          label={t('brand.logoAlt')}
          value={logo.alt}
          onChange={(alt) => change({ alt })}
          maxLength={300}
        />
        <TextField
          label={t('brand.logoLink')}
          type="url"
          value={logo.href}
          onChange={(href) => change({ href: href.trim() })}
        />
        <NumberField
          label={t('brand.logoWidth')}
          min={LOGO_WIDTH_MIN}
          max={900}
          value={logo.widthPx}
          onChange={(widthPx) => change({ widthPx })}
        />
      </div>
    </Section>
  );
}

/** The image of the logo, and where it comes from. */
function LogoImage({
  logo,
  onPick,
  onRemove,
}: {
  logo: BrandKit['logo'];
  onPick: (image: Upload) => void;
  onRemove: () => void;
}) {
  const { projectId } = useHere();
  const refusal = useRefusal('editor');
  const [isChoosing, setChoosing] = useState(false);
  const [isOver, setOver] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(projectId, file),
    onSuccess: onPick,
  });
  const take = ([file]: readonly File[]) => file && upload.mutate(file);
  return (
    <div
      className="pp-brand-logo-image pp-lines"
      data-over={isOver}
      {...(!refusal && dropFiles(setOver, take))}
    >
      {logo && <img className="pp-brand-logo" src={logo.url} alt={logo.alt} />}
      <div className="pp-row">
        <FileButton name={t('brand.logo')} types={uploadTypes} refusal={refusal} onFiles={take}>
          {t(logo ? 'brand.replaceLogo' : 'brand.uploadLogo')}
        </FileButton>
        <Button
          onClick={() => {
            upload.reset();
            setChoosing(true);
          }}
        >
          <Images aria-hidden />
          {t('brand.library')}
        </Button>
        {logo && (
          <Button look="quiet" onClick={onRemove}>
            <Trash2 aria-hidden />
            {t('brand.removeLogo')}
          </Button>
        )}
      </div>
      {upload.isPending && <p role="status">{t('brand.uploading', { name: upload.variables.name })}</p>}
      {upload.error && <Notice tone="bad">{upload.error.message}</Notice>}
      {isChoosing && <LogoLibrary onPick={onPick} onClose={() => setChoosing(false)} />}
    </div>
  );
}

/** Widths and distances of the kit. */
export function SpacingSection({ brand, onChange }: BrandFormProps) {
  const { spacing } = brand;
  const change = (next: Partial<typeof spacing>) => onChange({ ...brand, spacing: { ...spacing, ...next } });
  return (
    <Section title={t('brand.spacing')}>
      <div className="pp-brand-grid">
        <NumberField
          label={t('brand.contentWidth')}
          min={320}
          max={900}
          value={spacing.contentWidthPx}
          onChange={(contentWidthPx) => change({ contentWidthPx })}
        />
        <NumberField
          label={t('brand.rowPadding')}
          min={0}
          max={100}
          value={spacing.rowPx}
          onChange={(rowPx) => change({ rowPx })}
        />
      </div>
    </Section>
  );
}

/** The project's images, newest first, to choose the logo from. */
function LogoLibrary({ onPick, onClose }: { onPick: (image: Upload) => void; onClose: () => void }) {
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

/** The images of the project that editors fill, too. */
function useLibrary(projectId: number, search: string) {
  return useCursorList(['project', projectId, 'uploads'], operations.listUploads, {
    projectId,
    query: { search, limit: 30 },
  });
}

/** @throws Error with a message for the user */
async function uploadImage(projectId: number, file: File): Promise<Upload> {
  if (!uploadTypes.some((type) => type === file.type)) throw new Error(t('brand.notAnImage'));
  const { bytesMax, nameCharactersMax } = uploadLimits;
  if (file.size > bytesMax) throw new Error(t('brand.tooLarge', { megabytes: bytesMax / 1_048_576 }));
  const query = { name: file.name.slice(0, nameCharactersMax) };
  return callData(operations.uploadImage, { projectId, query, body: file });
}
