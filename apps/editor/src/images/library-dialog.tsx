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
  TextInput,
} from '@postpress/ui';
import { Camera, Folder, FolderPlus, Images, type LucideIcon, Shapes } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { LibraryItem } from './library-item.tsx';
import { PatternImages } from './pattern-images.tsx';
import { hasStock, StockImages } from './stock-images.tsx';
import { type ImageRef, imageTypes, refusalOfUploads, uploadImage } from './upload-image.ts';
import { type LibraryFolder, type LibraryImage, useFolders, useImages } from './use-library.ts';

type LibraryDialogProps = { onPick: (image: ImageRef) => void; onClose: () => void };
type Naming = { image?: LibraryImage } | undefined;

/** The project's images, newest first, by folder or search; more can be uploaded, dropped or pasted. */
export default function LibraryDialog({ onPick, onClose }: LibraryDialogProps) {
  const editor = useEditor();
  const { t } = editor;
  const [sought, setSought] = useState('');
  const [folder, setFolder] = useState<string>();
  const [source, setSource] = useState<'own' | 'stock' | 'patterns'>('own');
  const [naming, setNaming] = useState<Naming>();
  const images = useImages(sought, folder);
  const library = useFolders();
  const refresh = () => Promise.all([images.again(), library.again()]);
  const upload = useUploads(folder ?? '', refresh);
  const withStock = hasStock(editor, library.isOurs);
  const withPatterns = refusalOfUploads(editor) === undefined;
  const nameFolder = () => {
    setNaming({});
    setSource('own');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('images.library')}
      closeName={t('images.close')}
      width="960px"
      focusFirst='input[type="search"]'
    >
      <div className="pp-library" data-over={upload.isOver} {...upload.handlers}>
        {(library.isOurs || withStock || withPatterns) && (
          <Folders
            folders={library.folders}
            chosen={folder}
            onChoose={(next) => {
              setFolder(next);
              setSource('own');
            }}
            onNew={library.isOurs ? nameFolder : undefined}
            sources={
              <>
                {withPatterns && (
                  <SourceButton
                    name={t('images.patterns')}
                    Glyph={Shapes}
                    isChosen={source === 'patterns'}
                    onChoose={() => setSource('patterns')}
                  />
                )}
                {withStock && (
                  <SourceButton
                    name={t('images.stock')}
                    Glyph={Camera}
                    isChosen={source === 'stock'}
                    onChoose={() => setSource('stock')}
                  />
                )}
              </>
            }
            isOpen={source === 'own'}
          />
        )}
        {source === 'patterns' && <PatternImages onPick={onPick} />}
        {source === 'stock' && <StockImages onPick={onPick} />}
        {source === 'own' && (
          <OwnImages
            found={{ ...images, sought, setSought, refresh }}
            library={library}
            upload={upload}
            naming={naming}
            onNaming={setNaming}
            onFolder={setFolder}
            onPick={onPick}
          />
        )}
      </div>
    </Dialog>
  );
}

function SourceButton({
  name,
  Glyph,
  isChosen,
  onChoose,
}: {
  name: string;
  Glyph: LucideIcon;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <button type="button" aria-current={isChosen} onClick={onChoose}>
      <Glyph aria-hidden />
      <span>{name}</span>
    </button>
  );
}

type OwnImagesProps = {
  found: ReturnType<typeof useImages> & {
    sought: string;
    setSought: (text: string) => void;
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
  found: { sought, setSought, items, error, hasMore, more, refresh },
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
      search={{ name: t('images.search'), value: sought, onChange: setSought }}
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
          <EmptyState icon={Images} title={t(sought ? 'images.noneFound' : 'images.libraryEmpty')}>
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

/** Folders of the library to choose from, and other sources of images below them. */
function Folders({
  folders,
  chosen,
  onChoose,
  onNew,
  sources,
  isOpen,
}: {
  folders: readonly LibraryFolder[];
  chosen: string | undefined;
  onChoose: (folder: string | undefined) => void;
  /** Absent in a library of the host, which has no folders that we know. */
  onNew?: (() => void) | undefined;
  /** Further sources of images. */
  sources: ReactNode;
  /** False while another source is shown. */
  isOpen: boolean;
}) {
  const { t } = useEditor();
  // A new folder has no image yet.
  const isNew = chosen !== undefined && !folders.some(({ name }) => name === chosen);
  const all = isNew ? [...folders, { name: chosen, images: 0 }] : folders;
  return (
    <nav className="pp-library-folders" aria-label={t('images.folders')}>
      <button type="button" aria-current={isOpen && chosen === undefined} onClick={() => onChoose(undefined)}>
        <Images aria-hidden />
        <span>{t('images.allImages')}</span>
      </button>
      {all.map(({ name, images }) => (
        <button
          key={name}
          type="button"
          aria-current={isOpen && chosen === name}
          onClick={() => onChoose(name)}
        >
          <Folder aria-hidden />
          <span title={name}>{name}</span>
          <small>{images}</small>
        </button>
      ))}
      {onNew && (
        <button type="button" onClick={onNew}>
          <FolderPlus aria-hidden />
          <span>{t('images.newFolder')}</span>
        </button>
      )}
      {sources}
    </nav>
  );
}
