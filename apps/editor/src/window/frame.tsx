import { DirectionProvider, suggestTheme, usePageLocale } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { type ReactNode, useEffect } from 'react';
import { Canvas } from '../canvas/canvas.tsx';
import type { Announcer } from '../kernel/announcer.ts';
import { HeldKeys } from '../kernel/held-keys.tsx';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { useEditor, useOptions, useView } from '../kernel/use-editor.ts';
import { ConflictDialog } from '../saving/conflict-dialog.tsx';
import type { RecoverableDraft } from '../saving/recoverable-draft.ts';
import { SavingBanner } from '../saving/saving-banner.tsx';
import type { SessionLife } from '../session/follow-life.ts';
import { TextTools } from '../text/text-tools.tsx';
import { dialogs } from './features.ts';
import { focusRegion, nextRegion, type Region as RegionName, regions } from './focus-regions.ts';
import './frame.css';
import { leftSide, rightSide, Side } from './side.tsx';
import { TopBar } from './top-bar.tsx';
import { listenInCanvas, useKeys } from './use-keys.ts';

const GIVEN_BACK_MS = 50;

const RecoveryBanner = lazyComponent(() => import('../saving/recovery-banner.tsx'));

const EndingBanner = lazyComponent(() => import('../session/ending-banner.tsx'));

const TooLargeBanner = lazyComponent(() => import('../live/too-large-banner.tsx'));

const FindCard = lazyComponent(() => import('../find/find-card.tsx'));

const SyncedAsk = lazyComponent(() => import('../blocks/synced-ask.tsx'));

const Hints = lazyComponent(() => import('./hints.tsx'));

const CanvasMenu = lazyComponent(() => import('./canvas-menu.tsx'));

const LiveLayer = lazyComponent(() => import('../live/live-layer.tsx'));

const CommentPins = lazyComponent(() => import('../comments/comment-pins.tsx'));

/** After this time the canvas has its new size. */
const LAID_OUT_MS = 100;

type FrameProps = {
  life: SessionLife;
  recoverable: RecoverableDraft | undefined;
  isTooLarge: boolean;
  announcer: Announcer;
};

/** The editor's window: top bar, blocks at the start, the design, properties at the end. */
export function Frame({ life, recoverable, isTooLarge, announcer }: FrameProps) {
  const editor = useEditor();
  const { t, saver, messages } = editor;
  const drawer = useView((shown) => shown.drawer);
  const direction = usePageLocale(
    messages,
    useOptions((options) => options.textDirection),
  );
  useRegions();
  useKeys();
  useSelectionInView();
  const dock = useOptions((options) => options.appearance.panels?.tools?.dock);
  const theme = useOptions((options) => options.appearance.theme);
  useEffect(() => {
    if (theme !== undefined) suggestTheme(theme);
  }, [theme]);
  return (
    <DirectionProvider dir={direction}>
      <div className="pp-frame" data-drawer={drawer ?? 'none'} data-dock={dock ?? 'right'}>
        <SkipLinks />
        <Region name="top" label={t('app.region.top')} as="header">
          <TopBar saver={saver} />
        </Region>
        <Banners life={life} recoverable={recoverable} isTooLarge={isTooLarge} />
        <div className="pp-frame-body">
          <Region name="palette" label={t('app.region.palette')} as="aside">
            <Side {...leftSide} />
          </Region>
          <Region name="canvas" label={t('app.region.canvas')} as="main">
            <Canvas />
            <CanvasLayers />
          </Region>
          <Region name="panel" label={t('app.region.panel')} as="aside">
            <Side {...rightSide} />
          </Region>
        </div>
        <StatusLine announcer={announcer} />
        <Dialogs />
        <LazyPart>
          <SyncedAsk />
        </LazyPart>
        <LazyPart>
          <Hints />
        </LazyPart>
      </div>
    </DirectionProvider>
  );
}

/** Banners between the bar and the design: what the user has to know or decide. */
function Banners({ life, recoverable, isTooLarge }: Pick<FrameProps, 'life' | 'recoverable' | 'isTooLarge'>) {
  const { saver } = useEditor();
  return (
    <div className="pp-frame-banners">
      <SavingBanner saver={saver} />
      <ConflictDialog saver={saver} />
      <LazyPart>
        <EndingBanner life={life} />
      </LazyPart>
      {recoverable && (
        <LazyPart>
          <RecoveryBanner recoverable={recoverable} />
        </LazyPart>
      )}
      {isTooLarge && (
        <LazyPart>
          <TooLargeBanner />
        </LazyPart>
      )}
    </div>
  );
}

/** The layers over the canvas: other participants, comments, text tools, find and replace. */
function CanvasLayers() {
  const { people, session } = useEditor();
  const isFinding = useView((shown) => shown.finding);
  const hasMenu = useView((shown) => shown.menuAt !== null);
  return (
    <>
      {people.snapshot.you && (
        <LazyPart>
          <LiveLayer />
        </LazyPart>
      )}
      {session.opened.template && (
        <LazyPart>
          <CommentPins />
        </LazyPart>
      )}
      <TextTools />
      {hasMenu && (
        <LazyPart>
          <CanvasMenu />
        </LazyPart>
      )}
      {isFinding && (
        <LazyPart waiting={<HeldKeys />}>
          <FindCard />
        </LazyPart>
      )}
    </>
  );
}

/** Opening or closing a panel resizes the canvas: the selection stays in view. */
function useSelectionInView(): void {
  const { canvas, store, view } = useEditor();
  const drawer = useView((shown) => shown.drawer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel that is open decides on the room
  useEffect(() => {
    const [key] = store.snapshot.selection;
    if (key === undefined || !view.snapshot.canvasReady) return undefined;
    const timer = window.setTimeout(() => canvas.reveal(key), LAID_OUT_MS);
    return () => window.clearTimeout(timer);
  }, [drawer, canvas, store, view]);
}

function Region({
  name,
  label,
  as: Tag,
  children,
}: {
  name: string;
  label: string;
  as: 'header' | 'aside' | 'main';
  children: ReactNode;
}) {
  return (
    <Tag className={`pp-region-${name}`} data-region={name} aria-label={label} tabIndex={-1}>
      {children}
    </Tag>
  );
}

function SkipLinks() {
  const { t, canvas } = useEditor();
  return (
    <div className="pp-skip">
      <button type="button" onClick={() => canvas.focus()}>
        {t('app.skipToCanvas')}
      </button>
      <button
        type="button"
        onClick={() => document.querySelector<HTMLElement>('[data-region="panel"]')?.focus()}
      >
        {t('app.skipToPanel')}
      </button>
    </div>
  );
}

/** Reads announcements out. Only refusals and failures are shown, too: the design shows the rest. */
function StatusLine({ announcer }: { announcer: Announcer }) {
  const { text, urgency, refusal, count } = useStore(announcer);
  const announced = count % 2 === 0 ? text : `${text}\u00A0`;
  return (
    <>
      <div className="pp-hidden" aria-live="polite" role="status">
        {urgency === 'polite' ? announced : ''}
      </div>
      <div className="pp-hidden" aria-live="assertive" role="alert">
        {urgency === 'assertive' ? announced : ''}
      </div>
      {text !== '' && (refusal || urgency === 'assertive') && (
        <div key={count} className="pp-status-line" aria-hidden="true">
          {text}
        </div>
      )}
    </>
  );
}

/** The open dialog, if any; loaded when it is first opened. */
function Dialogs() {
  const { view, canvas } = useEditor();
  const name = useView(({ dialog }) => dialog);
  useEffect(() => {
    if (name === null) return undefined;
    // A dialog returns the focus; if that element is gone, the canvas gets it.
    return () => {
      window.setTimeout(() => {
        if (view.snapshot.dialog === null && document.activeElement === document.body) canvas.focus();
      }, GIVEN_BACK_MS);
    };
  }, [name, view, canvas]);
  const Shown = name === null ? undefined : dialogs[name];
  if (!Shown) return null;
  return (
    <LazyPart key={name} waiting={<HeldKeys />}>
      <Shown />
    </LazyPart>
  );
}

/** F6 moves to the next region, Shift+F6 to the previous one, also from inside the canvas's frame. */
function useRegions(): void {
  const editor = useEditor();
  const { canvas } = editor;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      const shown = regions.filter((region) => isShown(region));
      const next = nextRegion(currentRegion(), shown, event.shiftKey);
      if (next === 'canvas') canvas.focus();
      else if (next) focusRegion(next);
    };
    document.addEventListener('keydown', listen);
    const off = listenInCanvas(editor, listen);
    return () => {
      document.removeEventListener('keydown', listen);
      off();
    };
  }, [editor, canvas]);
}

function isShown(region: RegionName): boolean {
  const element = document.querySelector<HTMLElement>(`[data-region="${region}"]`);
  return element?.checkVisibility() ?? false;
}

function currentRegion(): RegionName | undefined {
  const name = document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region;
  return regions.find((region) => region === name);
}
