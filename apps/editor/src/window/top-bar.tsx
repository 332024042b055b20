import { Button, IconButton, Menu, MenuItem } from '@postpress/ui';
import {
  Download,
  Ellipsis,
  Eye,
  Monitor,
  Moon,
  PanelLeft,
  PanelRight,
  Redo2,
  Send,
  ShieldCheck,
  Smartphone,
  Tablet,
  Undo2,
} from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { useAuditCounts } from '../audit/use-audit-counts.ts';
import { shownKey } from '../kernel/key-names.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { isEmbedded } from '../kernel/offered-commands.ts';
import type { SaverPort } from '../kernel/saver-port.ts';
import { SaveStatusWord } from '../saving/save-status-word.tsx';
import './top-bar.css';
import { useDesign, useEditor, useOffered, useOptions, useView } from '../kernel/use-editor.ts';
import { useWindowWidth, type WindowWidth } from './use-window-width.ts';
import { zooms } from './view-commands.ts';

const glyphs = { desktop: Monitor, tablet: Tablet, mobile: Smartphone };

const MoreMenu = lazyComponent(() => import('./more-menu.tsx'));
const LanguageSwitch = lazyComponent(() => import('./language-switch.tsx'));
const Avatars = lazyComponent(() => import('../live/avatars.tsx'));
const EditableName = lazyComponent(() => import('./editable-name.tsx'));
const HostStatus = lazyComponent(() => import('../saving/host-status.tsx'));

/** The template's name, view settings and actions. In a narrow window, the menu has the rest. */
export function TopBar({ saver }: { saver: SaverPort }) {
  const editor = useEditor();
  const { t, session, run, people } = editor;
  const width = useWindowWidth();
  const isOffered = useOffered();
  const embedded = isEmbedded(editor);
  const isShared = people.snapshot.you !== undefined;
  return (
    <div className="pp-top pp-bar">
      <div className="pp-top-start pp-bar">
        {width !== 'wide' && (
          <DrawerButton side="left" name={t('app.openLeft')}>
            <PanelLeft className="pp-mirrored" />
          </DrawerButton>
        )}
        <TemplateName />
        {width === 'wide' && (session.opened.template || !embedded) && (
          <span className="pp-top-mode">{t(`app.mode.${session.opened.displayMode}`)}</span>
        )}
        {embedded ? (
          <LazyPart>
            <HostStatus saver={saver} />
          </LazyPart>
        ) : (
          <SaveStatusWord saver={saver} />
        )}
      </div>
      {width !== 'narrow' && (
        <div className="pp-top-middle pp-bar">
          <DeviceSwitch />
          <DarkToggle />
          <LazyPart>
            <LanguageSwitch />
          </LazyPart>
          {width === 'wide' && <ZoomMenu />}
        </div>
      )}
      <div className="pp-top-end pp-bar">
        {isShared && (
          <LazyPart>
            <Avatars />
          </LazyPart>
        )}
        {isOffered('edit.undo') && <HistoryButtons width={width} />}
        {width !== 'narrow' && isOffered('view.panel.audit') && <CheckButton />}
        <MainActions width={width} />
        <LazyPart waiting={<MoreButton />}>
          <MoreMenu width={width} />
        </LazyPart>
        {width !== 'narrow' && isOffered('file.done') && (
          <Button look="primary" onClick={() => run('file.done')}>
            {t('saving.done')}
          </Button>
        )}
        {width !== 'wide' && (
          <DrawerButton side="right" name={t('app.openRight')}>
            <PanelRight className="pp-mirrored" />
          </DrawerButton>
        )}
      </div>
    </div>
  );
}

/** Opens the panel of a side over the canvas, or closes it. */
function DrawerButton({
  side,
  name,
  children,
}: {
  side: 'left' | 'right';
  name: string;
  children: ReactElement;
}) {
  const { view } = useEditor();
  const isOpen = useView(({ drawer }) => drawer === side);
  return (
    <IconButton name={name} aria-expanded={isOpen} onClick={() => view.set({ drawer: isOpen ? null : side })}>
      {children}
    </IconButton>
  );
}

/** With labels if there is room. */
function MainActions({ width }: { width: WindowWidth }) {
  const { t, run, store } = useEditor();
  const isOffered = useOffered();
  const preview = { id: 'view.preview', name: t('preview.open'), Glyph: Eye };
  const send = { id: 'file.test-send', name: t('exporting.test'), Glyph: Send };
  const save = { id: 'file.export', name: t('exporting.open'), Glyph: Download };
  const first = store.displayMode === 'email' ? [preview, send] : [preview];
  const actions = (width === 'narrow' ? first : [...first, save]).filter(({ id }) => isOffered(id));
  return actions.map(({ id, name, Glyph }) =>
    width === 'wide' ? (
      <Button key={id} look="quiet" onClick={() => run(id)}>
        <Glyph aria-hidden />
        {name}
      </Button>
    ) : (
      <IconButton key={id} name={name} onClick={() => run(id)}>
        <Glyph />
      </IconButton>
    ),
  );
}

function HistoryButtons({ width }: { width: WindowWidth }) {
  const { t, run } = useEditor();
  const canUndo = useDesign(({ canUndo: can }) => can);
  const canRedo = useDesign(({ canRedo: can }) => can);
  const readOnly = useView((shown) => shown.readOnly);
  const why = (can: boolean, nothing: 'app.nothingToUndo' | 'app.nothingToRedo') =>
    readOnly ? t('model.readOnly') : can ? undefined : t(nothing);
  return (
    <>
      <IconButton
        name={t('app.undo')}
        shortcut={shownKey('Mod+Z')}
        refusal={why(canUndo, 'app.nothingToUndo')}
        onClick={() => run('edit.undo')}
      >
        <Undo2 className="pp-mirrored" />
      </IconButton>
      {width !== 'narrow' && (
        <IconButton
          name={t('app.redo')}
          shortcut={shownKey('Shift+Mod+Z')}
          refusal={why(canRedo, 'app.nothingToRedo')}
          onClick={() => run('edit.redo')}
        >
          <Redo2 className="pp-mirrored" />
        </IconButton>
      )}
    </>
  );
}

/** The number of the audit's findings; hidden if there are none. */
function CheckButton() {
  const { t, run } = useEditor();
  const counts = useAuditCounts();
  const found = counts ? counts.error + counts.warning : 0;
  const name =
    counts && found > 0
      ? t('app.checks', { errors: counts.error, warnings: counts.warning })
      : t('app.noChecks');
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

/** Replaces the menu until it is loaded, so that the bar does not shift. */
function MoreButton() {
  const { t } = useEditor();
  return (
    <IconButton name={t('app.more')} disabled>
      <Ellipsis />
    </IconButton>
  );
}

/** The device that the design is shown on and edited for. */
function DeviceSwitch() {
  const { t, run, store } = useEditor();
  const device = useView((view) => view.device);
  const devices = useOptions((options) => options.devices);
  // Documents have no devices.
  if (devices.length < 2 || store.displayMode === 'document') return null;
  return (
    <div className="pp-devices" role="radiogroup" aria-label={t('app.device')}>
      {devices.map((each) => {
        const Glyph = glyphs[each];
        return (
          <IconButton
            key={each}
            name={t(`app.device.${each}`)}
            role="radio"
            aria-checked={each === device}
            onClick={() => run(`view.device.${each}`)}
          >
            <Glyph />
          </IconButton>
        );
      })}
    </div>
  );
}

/** Shows the design as in dark mode. Paper has none. */
function DarkToggle() {
  const { t, run, store } = useEditor();
  const dark = useView((view) => view.dark);
  if (store.displayMode === 'document') return null;
  return (
    <IconButton name={t('app.dark')} aria-pressed={dark} onClick={() => run('view.dark')}>
      <Moon />
    </IconButton>
  );
}

function ZoomMenu() {
  const { t, view } = useEditor();
  const zoom = useView((shown) => shown.zoom);
  const percent = (value: number) => t('app.percent', { value });
  return (
    <Menu
      trigger={
        <Button look="quiet" aria-label={`${t('app.zoom')}: ${percent(zoom)}`}>
          {percent(zoom)}
        </Button>
      }
    >
      {zooms.map((each) => (
        <MenuItem key={each} onSelect={() => view.set({ zoom: each })}>
          {percent(each)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The name of the template, which can be renamed in place, or of the project; pages around the editor have their own. */
function TemplateName() {
  const editor = useEditor();
  const { session, t } = editor;
  const readOnly = useView((view) => view.readOnly);
  const { template, serviceEmail, project, displayMode } = session.opened;
  const name =
    template?.name ??
    serviceEmail?.title ??
    (isEmbedded(editor) ? t(`app.mode.${displayMode}`) : project.name);
  useEffect(() => {
    document.title = `${name} · Postpress`;
  }, [name]);
  const heading = (
    <h1 className="pp-top-name pp-cut" title={name} aria-label={t('app.templateName')}>
      {name}
    </h1>
  );
  if (!template || readOnly) return heading;
  return (
    <LazyPart waiting={heading}>
      <EditableName saved={name} />
    </LazyPart>
  );
}
