import { IconButton, ImageItem, Menu, MenuItem, MenuSeparator, SubMenu } from '@postpress/ui';
import { Ellipsis, Folder, FolderMinus, FolderPlus, Trash2 } from 'lucide-react';
import { useEditor } from '../kernel/use-editor.ts';
import { kilobytes } from './kilobytes.ts';
import type { LibraryImage } from './use-library.ts';

type Moves = {
  /** Names of the folders that images can be moved to. */
  folders: readonly string[];
  onMove: (folder: string) => void;
  onNewFolder: () => void;
};

/** An image of the library: a click picks it; its menu moves or removes it if the library allows that. */
export function LibraryItem({
  image,
  onPick,
  moves,
  onRemove,
}: {
  image: LibraryImage;
  onPick: () => void;
  moves?: Moves | undefined;
  onRemove?: (() => void) | undefined;
}) {
  const { t } = useEditor();
  const { name, url, width, height, bytes, folder = '' } = image;
  const detail = `${t('images.size', { width, height })} · ${kilobytes(bytes)}`;
  return (
    <ImageItem url={url} name={name} detail={detail} onPick={onPick}>
      {onRemove && (
        <div className="pp-library-menu">
          <Menu
            align="end"
            trigger={
              <IconButton name={t('images.itemActions', { name })}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            {moves && <MoveItems {...moves} folder={folder} />}
            <MenuItem danger onSelect={onRemove}>
              <Trash2 aria-hidden />
              {t('images.removeUpload')}
            </MenuItem>
          </Menu>
        </div>
      )}
    </ImageItem>
  );
}

/** The folders that an image can be moved to, without its own. */
function MoveItems({ folders, folder, onMove, onNewFolder }: Moves & { folder: string }) {
  const { t } = useEditor();
  return (
    <>
      <SubMenu
        label={
          <>
            <Folder aria-hidden />
            {t('images.moveTo')}
          </>
        }
      >
        {folders
          .filter((each) => each !== folder)
          .map((each) => (
            <MenuItem key={each} onSelect={() => onMove(each)}>
              <Folder aria-hidden />
              {each}
            </MenuItem>
          ))}
        {folder !== '' && (
          <MenuItem onSelect={() => onMove('')}>
            <FolderMinus aria-hidden />
            {t('images.noFolder')}
          </MenuItem>
        )}
        <MenuItem onSelect={onNewFolder}>
          <FolderPlus aria-hidden />
          {t('images.newFolder')}
        </MenuItem>
      </SubMenu>
      <MenuSeparator />
    </>
  );
}
