import { IconButton, Menu, MenuItem, MenuSeparator, SubMenu } from '@postpress/ui';
import { Ellipsis, Folder, FolderMinus, FolderPlus, Trash2 } from 'lucide-react';
import { useEditor } from '../kernel/use-editor.ts';
import { kilobytes } from './kilobytes.ts';
import type { LibraryImage } from './use-library.ts';

/** An image of the library: a press takes it; its menu moves or removes it, where the library allows that. */
export function LibraryItem({
  image,
  onPick,
  folders,
  onMove,
  onNewFolder,
  onRemove,
}: {
  image: LibraryImage;
  onPick: () => void;
  folders?: readonly string[];
  onMove?: (folder: string) => void;
  onNewFolder?: () => void;
  onRemove?: () => void;
}) {
  const { t } = useEditor();
  const { name, url, width, height, bytes, folder = '' } = image;
  return (
    <li className="pp-library-item">
      <button type="button" className="pp-library-pick" onClick={onPick}>
        <img src={url} alt="" loading="lazy" />
        <span title={name}>{name}</span>
        <small>
          {t('images.size', { width, height })} · {kilobytes(bytes)}
        </small>
      </button>
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
            {onMove && (
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
                    ?.filter((each) => each !== folder)
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
                  <MenuItem onSelect={() => onNewFolder?.()}>
                    <FolderPlus aria-hidden />
                    {t('images.newFolder')}
                  </MenuItem>
                </SubMenu>
                <MenuSeparator />
              </>
            )}
            <MenuItem danger onSelect={onRemove}>
              <Trash2 aria-hidden />
              {t('images.removeUpload')}
            </MenuItem>
          </Menu>
        </div>
      )}
    </li>
  );
}
