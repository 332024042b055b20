import * as operations from '@postpress/contracts/operations';
import {
  Button,
  Dialog,
  dropFiles,
  EmptyState,
  FileButton,
  ImageGrid,
  LibraryPart,
  Notice,
  Tabs,
  TextInput,
} from '@postpress/ui';
import { Folder, FolderPlus, Images } from 'lucide-react';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { Icons, Illustrations, Patterns } from './drawn-images.tsx';
import { LibraryItem } from './library-item.tsx';
import { hasStock, StockImages } from './stock-images.tsx';
import { type ImageRef, imageTypes, refusalOfUploads, uploadImage } from './upload-image.ts';
import { type LibraryFolder, type LibraryImage, useFolders, useImages } from './use-library.ts';

type LibraryDialogProps = { onPick: (image: ImageRef) => void; onClose: () => void };
type Naming = { image?: LibraryImage } | undefined;

const drawn = { illustrations: Illustrations, icons: Icons, patterns: Patterns };
const drawnNames = Object.keys(drawn) as (keyof typeof drawn)[];
type Source = 'mine' | 'stock' | keyof typeof drawn;

/**
 * The project's images, newest first, by folder or search; more can be uploaded, dropped or pasted. Beside them are our
 * pictures in the colors of the brand, and photographs. An empty library opens with pictures of ours.
 */
export default function LibraryDialog({ onPick, onClose }: LibraryDialogProps) {
  const editor = useEditor();
  const { t } = editor;
  const [sought, setSought] = useState('');
  const [folder, setFolder] = useState<string>();
  const [source, setSource] = useState<Source>();
  const [naming, setNaming] = useState<Naming>();
  const images = useImages(sought, folder);
  const library = useFolders();
  const refresh = () => Promise.all([images.again(), library.again()]);
  const upload = useUploads(folder ?? '', refresh);
  const withDrawn = refusalOfUploads(editor) === undefined;
  const sources: Source[] = [
    'mine',
    ...(withDrawn ? drawnNames : []),
    ...(hasStock(editor, library.isOurs) ? (['stock'] as const) : []),
  ];
  const isEmpty = images.items?.length === 0 && images.error === undefined;
  useEffect(() => {
    if (images.items) setSource((chosen) => chosen ?? (isEmpty && withDrawn ? 'illustrations' : 'mine'));
  }, [images.items, isEmpty, withDrawn]);
  // What is dropped or pasted over another source is shown among the others.
  useEffect(() => {
    if (upload.busy !== undefined || upload.error !== undefined) setSource('mine');
  }, [upload.busy, upload.error]);
  const shown = source ?? 'mine';
  const search = { value: sought, onChange: setSought };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('images.library')}
      closeName={t('images.close')}
      width="1080px"
      focusFirst='input[type="search"]'
    >
      <Tabs
        name={t('images.source')}
        value={shown}
        onChange={(value) => setSource(value as Source)}
        tabs={sources.map((value) => ({ value, label: t(`images.${value}`) }))}
      >
        <div
          className="pp-library"
          data-with-folders={shown === 'mine' && library.isOurs}
          data-over={upload.isOver}
          {...upload.handlers}
        >
          {shown === 'mine' && (
            <>
              {library.isOurs && (
                <Folders
                  folders={library.folders}
                  chosen={folder}
                  onChoose={setFolder}
                  onNew={() => setNaming({})}
                />
              )}
              <OwnImages
                found={{ ...images, search, refresh }}
                library={library}
                upload={upload}
                naming={naming}
                onNaming={setNaming}
                onFolder={setFolder}
                onPick={onPick}
              />
            </>
          )}
          {shown === 'stock' && <StockImages search={search} onPick={onPick} />}
          {shown !== 'mine' && shown !== 'stock' && (
            <DrawnPart name={shown} search={search} onPick={onPick} />
          )}
        </div>
      </Tabs>
    </Dialog>
  );
}

function DrawnPart({ name, ...props }: { name: keyof typeof drawn } & Parameters<typeof Illustrations>[0]) {
  const Part = drawn[name];
  return (
    <div className="pp-library-drawn">
      <Part {...props} />
    </div>
  );
}

type OwnImagesProps = {
  found: ReturnType<typeof useImages> & {
    search: { value: string; onChange: (sought: string) => void };
    refresh: () => Promise<unknown>;
  };
  library: ReturnType<typeof useFolders>;
  upload: Uploads;
  naming: Naming;
  onNaming: (naming: Naming) => void;
  onFolder: (folder: string) => void;
  onPick: (image: ImageRef) => void;
};

/** The images of the chosen folder, or those that a search finds. */
function OwnImages({
  found: { search, items, error, hasMore, more, refresh },
  library,
  upload,
  naming,
  onNaming,
  onFolder,
  onPick,
}: OwnImagesProps) {
  const { t, host } = useEditor();
  const changes = useChanges(refresh, upload.fail);
  const mayRemove = library.isOurs || host.handles('removeUpload');
  return (
    <LibraryPart
      search={{ name: t('images.search'), ...search }}
      tools={library.isOurs && <UploadButton upload={upload} />}
    >
      {naming && (
        <FolderForm
          onDone={(name) => {
            onNaming(undefined);
            if (naming.image) changes.move(naming.image, name);
            else onFolder(name);
          }}
          onCancel={() => onNaming(undefined)}
        />
      )}
      <Progress error={upload.error ?? error} busy={upload.busy} />
      <ImageGrid
        images={items}
        empty={
          <EmptyState icon={Images} title={t(search.value ? 'images.noneFound' : 'images.libraryEmpty')}>
            {t(library.isOurs ? 'images.dropOrPaste' : 'images.libraryHelp')}
          </EmptyState>
        }
      >
        {(image) => (
          <LibraryItem
            key={image.id}
            image={image}
            onPick={() => onPick({ url: image.url, width: image.width, height: image.height })}
            moves={
              library.isOurs
                ? {
                    folders: library.folders.map(({ name }) => name),
                    onMove: (to) => changes.move(image, to),
                    onNewFolder: () => onNaming({ image }),
                  }
                : undefined
            }
            onRemove={mayRemove ? () => changes.remove(image) : undefined}
          />
        )}
      </ImageGrid>
      {hasMore && <Button onClick={more}>{t('images.loadMore')}</Button>}
    </LibraryPart>
  );
}

function Progress({ error, busy }: { error: string | undefined; busy: string | undefined }) {
  return (
    <>
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      {busy !== undefined && (
        <p className="pp-library-busy" role="status">
          {busy}
        </p>
      )}
    </>
  );
}

/** Moves and removes images. */
function useChanges(onDone: () => Promise<unknown>, fail: (cause: Error) => void) {
  const { t, host, session, announce } = useEditor();
  const change = (call: Promise<unknown>, said: string) =>
    call
      .then(() => {
        announce(said);
        return onDone();
      })
      .catch(fail);
  return {
    move: ({ id, name }: LibraryImage, to: string) =>
      change(
        session.call(operations.moveUpload, { params: { uploadId: id }, body: { folder: to } }),
        t('images.moved', { name, folder: to === '' ? t('images.noFolder') : to }),
      ),
    remove: ({ id, name }: LibraryImage) =>
      change(
        host.handles('userUploads')
          ? host.request('removeUpload', { id })
          : session.call(operations.deleteUpload, { params: { uploadId: id } }),
        t('images.removed', { name }),
      ),
  };
}

type Uploads = ReturnType<typeof useUploads>;

function UploadButton({ upload }: { upload: Uploads }) {
  const editor = useEditor();
  const name = editor.t('images.upload');
  return (
    <FileButton
      name={name}
      types={imageTypes}
      multiple
      look="primary"
      refusal={refusalOfUploads(editor)}
      onFiles={upload.take}
    >
      {name}
    </FileButton>
  );
}

/** Takes files from the chooser, a drop and the clipboard, one after the other, into a folder. */
function useUploads(folder: string, onDone: () => Promise<unknown>) {
  const editor = useEditor();
  const { t, announce } = editor;
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const [isOver, setOver] = useState(false);
  const fail = (cause: Error) => setError(cause.message);
  const take = async (files: readonly File[]) => {
    setError(undefined);
    for (const file of files) {
      setBusy(t('images.uploadingNamed', { name: file.name }));
      try {
        await uploadImage(editor, file, { folder });
        announce(t('images.uploaded', { name: file.name }));
      } catch (cause) {
        fail(cause as Error);
      }
    }
    setBusy(undefined);
    if (files.length > 0) await onDone().catch(fail);
  };
  const handlers = {
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    },
    ...dropFiles(setOver, take),
  };
  return { busy, error, isOver, take, fail, handlers };
}

/** The name of a new folder. */
function FolderForm({ onDone, onCancel }: { onDone: (name: string) => void; onCancel: () => void }) {
  const { t } = useEditor();
  const [name, setName] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // After the menu has returned the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <form
      ref={form}
      className="pp-library-naming"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onDone(name.trim());
      }}
    >
      <TextInput
        aria-label={t('images.folderName')}
        placeholder={t('images.folderName')}
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {t('images.createFolder')}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {t('images.cancel')}
      </Button>
    </form>
  );
}

/** Folders of the library to choose from. */
function Folders({
  folders,
  chosen,
  onChoose,
  onNew,
}: {
  folders: readonly LibraryFolder[];
  chosen: string | undefined;
  onChoose: (folder: string | undefined) => void;
  onNew: () => void;
}) {
  const { t } = useEditor();
  // A new folder has no image yet.
  const isNew = chosen !== undefined && !folders.some(({ name }) => name === chosen);
  const all = isNew ? [...folders, { name: chosen, images: 0 }] : folders;
  return (
    <nav className="pp-library-folders" aria-label={t('images.folders')}>
      <button type="button" aria-current={chosen === undefined} onClick={() => onChoose(undefined)}>
        <Images aria-hidden />
        <span>{t('images.allImages')}</span>
      </button>
      {all.map(({ name, images }) => (
        <button key={name} type="button" aria-current={chosen === name} onClick={() => onChoose(name)}>
          <Folder aria-hidden />
          <span title={name}>{name}</span>
          <small>{images}</small>
        </button>
      ))}
      <button type="button" onClick={onNew}>
        <FolderPlus aria-hidden />
        <span>{t('images.newFolder')}</span>
      </button>
    </nav>
  );
}
