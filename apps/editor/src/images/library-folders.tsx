import { Folder, FolderPlus, Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import type { LibraryFolder } from './use-library.ts';

/** Folders of the library to choose from, and other sources of images below them. */
export function Folders({
  folders,
  chosen,
  onChoose,
  onNew,
  stock,
  isOpen,
}: {
  folders: readonly LibraryFolder[];
  chosen: string | undefined;
  onChoose: (folder: string | undefined) => void;
  /** Absent in a library of the host, which has no folders that we know. */
  onNew?: (() => void) | undefined;
  /** Further sources of images. */
  stock: ReactNode;
  /** False while another source is shown. */
  isOpen: boolean;
}) {
  const { t } = useEditor();
  // A folder that was just named has no image yet.
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
      {stock}
    </nav>
  );
}
