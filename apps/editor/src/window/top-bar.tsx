import { Button, IconButton, Menu, MenuItem, MenuSeparator } from '@postpress/ui';
import {
  CircleHelp,
  Download,
  Ellipsis,
  Eye,
  History as HistoryGlyph,
  PanelLeft,
  PanelRight,
  Redo2,
  Search,
  ShieldCheck,
  Undo2,
} from 'lucide-react';
import { useAuditCounts } from '../audit/use-audit-counts.ts';
import { shownKey } from '../kernel/key-names.ts';
import type { SaverPort } from '../kernel/saver-port.ts';
import { SaveStatusWord } from '../saving/save-status-word.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LocaleMenu } from './locale-menu.tsx';
import { ThemeItems } from './theme-items.tsx';
import './top-bar.css';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import { ZoomMenu } from './zoom-menu.tsx';

export function TopBar({ saver }: { saver: SaverPort }) {
  const { word, session, view, run } = useEditor();
  const { template, project, displayMode } = session.opened;
  const drawer = useView((shown) => shown.drawer);
  return (
    <div className="pp-top">
      <div className="pp-top-start">
        <span className="pp-top-drawer">
          <IconButton
            name={word('app.openLeft')}
            aria-expanded={drawer === 'left'}
            onClick={() => view.set({ drawer: drawer === 'left' ? null : 'left' })}
          >
            <PanelLeft />
          </IconButton>
        </span>
        <h1 className="pp-top-name" title={template?.name ?? project.name}>
          {template?.name ?? project.name}
        </h1>
        <span className="pp-top-mode">{word(`app.mode.${displayMode}`)}</span>
      </div>
      <div className="pp-top-middle">
        <DeviceSwitch />
        <LanguageSwitch />
        <ZoomMenu />
      </div>
      <div className="pp-top-end">
        <SaveStatusWord saver={saver} />
        <HistoryButtons />
        <IconButton name={word('preview.open')} onClick={() => run('view.preview')}>
          <Eye />
        </IconButton>
        <CheckButton />
        <IconButton name={word('exporting.open')} onClick={() => view.set({ dialog: 'export' })}>
          <Download />
        </IconButton>
        <MoreMenu />
        <Button look="primary" onClick={() => run('file.done')}>
          {word('saving.done')}
        </Button>
        <span className="pp-top-drawer">
          <IconButton
            name={word('app.openRight')}
            aria-expanded={drawer === 'right'}
            onClick={() => view.set({ drawer: drawer === 'right' ? null : 'right' })}
          >
            <PanelRight />
          </IconButton>
        </span>
      </div>
    </div>
  );
}

function HistoryButtons() {
  const { word, run, view } = useEditor();
  const canUndo = useDesign(({ canUndo: can }) => can);
  const canRedo = useDesign(({ canRedo: can }) => can);
  const readOnly = useView((shown) => shown.readOnly);
  const why = (can: boolean, nothing: 'app.nothingToUndo' | 'app.nothingToRedo') =>
    readOnly ? word('model.readOnly') : can ? undefined : word(nothing);
  return (
    <>
      <IconButton
        name={word('app.undo')}
        shortcut={shownKey('Mod+Z')}
        refusal={why(canUndo, 'app.nothingToUndo')}
        onClick={() => run('edit.undo')}
      >
        <Undo2 />
      </IconButton>
      <IconButton
        name={word('app.redo')}
        shortcut={shownKey('Shift+Mod+Z')}
        refusal={why(canRedo, 'app.nothingToRedo')}
        onClick={() => run('edit.redo')}
      >
        <Redo2 />
      </IconButton>
      <span className="pp-top-wide">
        <IconButton
          name={word('app.panel.history')}
          onClick={() => view.set({ rightPanel: 'history', drawer: 'right' })}
        >
          <HistoryGlyph />
        </IconButton>
      </span>
    </>
  );
}

/** What the audit finds, as a number and in words; nothing while it has found nothing. */
function CheckButton() {
  const { word, run } = useEditor();
  const counts = useAuditCounts();
  const found = counts ? counts.error + counts.warning : 0;
  const name =
    counts && found > 0
      ? word('app.checks', { errors: counts.error, warnings: counts.warning })
      : word('app.noChecks');
  return (
    <IconButton name={name} onClick={() => run('view.panel.audit')}>
      <ShieldCheck />
      {found > 0 && (
        <span className="pp-top-count" data-tone={counts?.error ? 'bad' : 'warn'} aria-hidden="true">
          {found > 99 ? '99+' : found}
        </span>
      )}
    </IconButton>
  );
}

/** What is not used all the time. */
function MoreMenu() {
  const { word, run, commands } = useEditor();
  const item = (id: string) => {
    const command = commands.get(id);
    if (!command) return null;
    const [key] = command.keys ?? [];
    return (
      <MenuItem onSelect={() => run(id)} shortcut={key && shownKey(key)}>
        {word(command.title)}
      </MenuItem>
    );
  };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton name={word('app.more')}>
          <Ellipsis />
        </IconButton>
      }
    >
      {item('file.save')}
      {item('file.start-from')}
      {item('file.test-send')}
      {item('view.panel.history')}
      <MenuSeparator />
      <MenuItem onSelect={() => run('help.commands')} shortcut={shownKey('Mod+K')}>
        <Search />
        {word('app.commandPalette')}
      </MenuItem>
      <MenuItem onSelect={() => run('help.keys')} shortcut="?">
        <CircleHelp />
        {word('app.help')}
      </MenuItem>
      <MenuSeparator />
      <LocaleMenu />
      <ThemeItems />
    </Menu>
  );
}
