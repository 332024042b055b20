import { IconButton, Menu, MenuItem, MenuSeparator, SubMenu } from '@postpress/ui';
import { CircleHelp, Ellipsis, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownKey } from '../kernel/key-names.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { LocaleMenu } from './locale-menu.tsx';
import { ThemeItems } from './theme-items.tsx';
import type { WindowWidth } from './use-window-width.ts';

/** What is not used all the time, and what a narrow window has no room for. */
export default function MoreMenu({ width }: { width: WindowWidth }) {
  const { t } = useEditor();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton name={t('app.more')}>
          <Ellipsis />
        </IconButton>
      }
    >
      {width === 'narrow' && <NarrowItems />}
      <CommandItem id="file.save" />
      <CommandItem id="file.start-from" />
      {width !== 'wide' && <CommandItem id="view.panel.history" />}
      {width !== 'wide' && <ZoomItems />}
      <MenuSeparator />
      <CommandItem id="help.commands" glyph={<Search />} />
      <CommandItem id="help.keys" glyph={<CircleHelp />} />
      <MenuSeparator />
      <LocaleMenu />
      <ThemeItems />
    </Menu>
  );
}

/** On a phone the bar has room for the name, undo, preview and test alone. */
function NarrowItems() {
  return (
    <>
      <CommandItem id="file.done" />
      <CommandItem id="file.export" />
      <MenuSeparator />
      <CommandItem id="edit.redo" />
      <CommandItem id="view.panel.audit" />
    </>
  );
}

function ZoomItems() {
  const { t } = useEditor();
  return (
    <SubMenu label={t('app.zoom')}>
      <CommandItem id="view.zoom-in" />
      <CommandItem id="view.zoom-out" />
      <CommandItem id="view.zoom-reset" />
    </SubMenu>
  );
}

function CommandItem({ id, glyph }: { id: string; glyph?: ReactNode }) {
  const { t, run, commands } = useEditor();
  const command = commands.get(id);
  if (!command) return null;
  const [key] = command.keys ?? [];
  return (
    <MenuItem onSelect={() => run(id)} shortcut={key && shownKey(key)}>
      {glyph}
      {t(command.title)}
    </MenuItem>
  );
}
