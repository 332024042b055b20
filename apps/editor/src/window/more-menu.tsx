import {
  applyTheme,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  readTheme,
  LocaleMenu as SharedLocaleMenu,
  SubMenu,
  type Theme,
} from '@postpress/ui';
import { preferredLocale } from '@postpress/ui/messages';
import { Check, CircleHelp, Ellipsis, Moon, Search, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownKey } from '../kernel/key-names.ts';
import { useEditor, useOffered, useOptions } from '../kernel/use-editor.ts';
import { showLocale } from './show-locale.ts';
import type { WindowWidth } from './use-window-width.ts';

const themes: readonly { theme: Theme; Glyph: typeof Sun }[] = [
  { theme: 'light', Glyph: Sun },
  { theme: 'dark', Glyph: Moon },
  { theme: 'system', Glyph: SunMoon },
];

/** Rarely used commands, and those that a narrow window has no room for. */
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

/** On a phone the bar has room only for the name, undo, preview and test. */
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
  const isOffered = useOffered();
  const command = commands.get(id);
  if (!command || !isOffered(id)) return null;
  const [key] = command.keys ?? [];
  return (
    <MenuItem onSelect={() => run(id)} shortcut={key && shownKey(key)}>
      {glyph}
      {t(command.title)}
    </MenuItem>
  );
}

/** The language of the editor, remembered in this browser; hidden if the embedding page sets it. */
function LocaleMenu() {
  const { t } = useEditor();
  const isHosts = useOptions(({ locale }) => locale !== undefined);
  if (isHosts) return null;
  return (
    <SharedLocaleMenu
      label={t('app.locale')}
      likeBrowser={t('app.locale.browser')}
      onChange={() => void showLocale({ locale: preferredLocale() })}
    />
  );
}

/** The theme of the window, never of the design: light, dark, or the system's. */
function ThemeItems() {
  const { t } = useEditor();
  const chosen = readTheme();
  return themes.map(({ theme, Glyph }) => (
    <MenuItem key={theme} onSelect={() => applyTheme(theme)}>
      <Glyph />
      {t(`app.theme.${theme}`)}
      {theme === chosen && <Check />}
    </MenuItem>
  ));
}
