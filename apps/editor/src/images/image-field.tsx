import { Button, dropFiles, FileButton, IconButton, Menu, MenuItem, Notice, TextInput } from '@postpress/ui';
import { Ellipsis, Images, Link2, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { HeldKeys } from '../kernel/held-keys.tsx';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { useEditor, useOptions } from '../kernel/use-editor.ts';
import { askImage } from './ask-image.ts';
import type { EditedImage } from './edit-dialog.tsx';
import { type ImageEdits, noEdits } from './image-edits.ts';
import { kilobytes } from './kilobytes.ts';
import './image-field.css';
import { type ImageRef, imageTypes, refusalOfUploads, uploadImage } from './upload-image.ts';

/** How large an image is: pixels, and bytes where that can be known. */
type Measure = { width: number; height: number; bytes: number | undefined };

const LibraryDialog = lazyComponent(() => import('./library-dialog.tsx'));
const EditDialog = lazyComponent(() => import('./edit-dialog.tsx'));
const GenerateDialog = lazyComponent(() => import('./generate-dialog.tsx'));

type Props = {
  id?: string;
  label: string;
  url: string;
  mixed?: boolean;
  onPick: (image: ImageRef) => void;
  /** What was done to the image already. Default: nothing. */
  edits?: ImageEdits;
  /** Its alternative text, if the image has one. */
  alt?: string;
  /** The same image, edited. Default: `onPick`. */
  onEdit?: (image: EditedImage) => void;
  onRemove?: () => void;
};

type Open = 'library' | 'edit' | 'generate' | 'address' | undefined;

/** An image of the design: upload it (drop it here), take it from the library, by address, from a prompt; edit it. */
export function ImageField(props: Props) {
  const { id, label, url, mixed = false, onPick, onRemove } = props;
  const editor = useEditor();
  const { t } = editor;
  const [open, setOpen] = useState<Open>();
  const upload = useUpload(onPick);
  const refusal = refusalOfUploads(editor);
  const hasLibrary = useOptions(({ features }) => features.uploads !== false);
  const close = () => setOpen(undefined);
  const picked = (image: ImageRef) => {
    close();
    onPick(image);
  };
  const library = () => {
    if (!editor.host.handles('selectImage')) return setOpen('library');
    askImage(editor)
      .then((image) => image && onPick(image))
      .catch((cause: Error) => editor.refuse(cause.message));
  };
  return (
    <div className="pp-image" {...upload.dropping}>
      <Preview url={url} mixed={mixed} isOver={upload.isOver} busy={upload.busy} />
      <div className="pp-image-tools">
        <FileButton
          id={id}
          name={t('images.file', { label })}
          types={editor.host.handles('image') ? ['image/*'] : imageTypes}
          refusal={refusal}
          onFiles={upload.take}
        >
          {t(url === '' ? 'images.upload' : 'images.replace')}
        </FileButton>
        {hasLibrary && (
          <IconButton name={t('images.library')} onClick={library}>
            <Images aria-hidden />
          </IconButton>
        )}
        <IconButton
          name={t('images.byAddress')}
          aria-expanded={open === 'address'}
          onClick={() => setOpen(open === 'address' ? undefined : 'address')}
        >
          <Link2 aria-hidden />
        </IconButton>
        <MoreMenu url={url} onRemove={onRemove} setOpen={setOpen} refusal={refusal} />
      </div>
      {open === 'address' && <AddressField url={url} onPick={picked} />}
      {upload.error !== undefined && <Notice tone="bad">{upload.error}</Notice>}
      <Dialogs {...props} open={open} onPicked={picked} onClose={close} />
    </div>
  );
}

/** The dialogs of the field, loaded when one is opened. */
function Dialogs({
  url,
  edits,
  alt,
  onPick,
  onEdit = onPick,
  open,
  onPicked,
  onClose,
}: Props & { open: Open; onPicked: (image: ImageRef) => void; onClose: () => void }) {
  return (
    <LazyPart key={open} waiting={<HeldKeys />}>
      {open === 'library' && <LibraryDialog onPick={onPicked} onClose={onClose} />}
      {open === 'edit' && (
        <EditDialog
          edits={edits ?? noEdits(url)}
          alt={alt}
          onDone={(image) => {
            onClose();
            onEdit(image);
          }}
          onClose={onClose}
        />
      )}
      {open === 'generate' && <GenerateDialog url={url} onPick={onPicked} onClose={onClose} />}
    </LazyPart>
  );
}

function MoreMenu({
  url,
  onRemove,
  setOpen,
  refusal,
}: {
  url: string;
  onRemove: (() => void) | undefined;
  setOpen: (open: Open) => void;
  refusal: string | undefined;
}) {
  const { t, session } = useEditor();
  const makes = session.opened.features.aiImages.available;
  const mayEdit = useOptions(({ features }) => features.imageEditor !== false);
  const edits = mayEdit && url !== '' && refusal === undefined;
  const removes = onRemove !== undefined && url !== '';
  if (!makes && !edits && !removes) return null;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton name={t('images.more')}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {edits && (
        <MenuItem onSelect={() => setOpen('edit')}>
          <Pencil aria-hidden />
          {t('images.edit')}
        </MenuItem>
      )}
      {makes && (
        <MenuItem onSelect={() => setOpen('generate')}>
          <Sparkles aria-hidden />
          {t('images.generate')}
        </MenuItem>
      )}
      {removes && (
        <MenuItem danger onSelect={() => onRemove()}>
          <Trash2 aria-hidden />
          {t('images.remove')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Takes files from the chooser and from a drop on the field. */
function useUpload(onPick: (image: ImageRef) => void) {
  const editor = useEditor();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const [isOver, setOver] = useState(false);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setBusy(editor.t('images.uploading', { name: file.name, size: kilobytes(file.size) }));
    setError(undefined);
    try {
      onPick(await uploadImage(editor, file));
      editor.announce(editor.t('images.uploaded', { name: file.name }));
    } catch (cause) {
      setError((cause as Error).message);
    }
    setBusy(undefined);
  };
  const dropping = dropFiles(setOver, take);
  return { busy, error, isOver, take, dropping };
}

/** The image with its size in pixels and in bytes. */
function Preview({
  url,
  mixed,
  isOver,
  busy,
}: {
  url: string;
  mixed: boolean;
  isOver: boolean;
  busy: string | undefined;
}) {
  const { t } = useEditor();
  const [measure, setMeasure] = useState<Measure | 'broken'>();
  const isTag = /\{\{|\*\||\[\[/.test(url);
  useEffect(() => {
    setMeasure(undefined);
    if (url === '' || isTag) return;
    let current = true;
    measureImage(url).then((found) => current && setMeasure(found ?? 'broken'));
    return () => {
      current = false;
    };
  }, [url, isTag]);
  const says = busy ?? (mixed ? t('fields.mixed') : isTag ? url : t('images.dropHere'));
  return (
    <figure className="pp-image-preview" data-over={isOver} data-empty={url === '' || mixed}>
      {url !== '' && !mixed && !isTag && busy === undefined && measure !== 'broken' ? (
        <img src={url} alt="" />
      ) : (
        <p role={busy === undefined ? undefined : 'status'}>
          {measure === 'broken' ? t('images.broken') : says}
        </p>
      )}
      {measure !== undefined && measure !== 'broken' && (
        <figcaption>
          {t('images.size', { width: measure.width, height: measure.height })}
          {measure.bytes !== undefined && ` · ${kilobytes(measure.bytes)}`}
        </figcaption>
      )}
    </figure>
  );
}

function AddressField({ url, onPick }: { url: string; onPick: (image: ImageRef) => void }) {
  const { t } = useEditor();
  const [typed, setTyped] = useState(url);
  const use = async () => {
    const address = typed.trim();
    if (address === '' || address === url) return;
    const measure = await measureImage(address);
    onPick({ url: address, width: measure?.width ?? 600, height: measure?.height ?? 300 });
  };
  return (
    <form
      className="pp-with-tags"
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <TextInput
        aria-label={t('images.address')}
        placeholder="https://"
        inputMode="url"
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit">{t('images.use')}</Button>
    </form>
  );
}

/** Loads an image by its URL; undefined if it can't be shown. */
async function measureImage(url: string): Promise<Measure | undefined> {
  const size = await naturalSize(url);
  return size && { ...size, bytes: await weightOf(url) };
}

function naturalSize(url: string): Promise<{ width: number; height: number } | undefined> {
  return new Promise((resolve) => {
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(undefined);
    image.src = url;
  });
}

/** Only for images of this service: our policy blocks requests to others. */
async function weightOf(url: string): Promise<number | undefined> {
  try {
    if (new URL(url, location.href).origin !== location.origin) return undefined;
    const response = await fetch(url, { method: 'HEAD', credentials: 'omit' });
    const length = Number(response.headers.get('content-length'));
    return response.ok && length > 0 ? length : undefined;
  } catch {
    return undefined;
  }
}
