import { contentWidthPx } from '@postpress/render/reading';
import { useEffect, useRef, useState } from 'react';
import { DeferredCanvas } from '../kernel/deferred-canvas.ts';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import './canvas.css';
import { BODY_KEY } from '@postpress/edits';
import { FileUp, LayoutPanelTop, LayoutTemplate, type LucideIcon, Sparkles } from 'lucide-react';
import type { Editor } from '../kernel/editor.ts';
import type { MessageName } from '../messages/catalog.ts';
import { frameWidth, scaleFor } from './frame-transform.ts';
import { type OpenCanvas, openCanvas, type Shown } from './open-canvas.ts';
import { paperOf } from './paper.ts';
import './empty-design.css';

type Start = { command: string; title: MessageName; help: MessageName; Glyph: LucideIcon };

const starts: readonly Start[] = [
  {
    command: 'insert.section',
    title: 'canvas.start.section',
    help: 'canvas.start.section.help',
    Glyph: LayoutPanelTop,
  },
  {
    command: 'file.start-from',
    title: 'canvas.start.starter',
    help: 'canvas.start.starter.help',
    Glyph: LayoutTemplate,
  },
  { command: 'file.import', title: 'canvas.start.import', help: 'canvas.start.import.help', Glyph: FileUp },
  {
    command: 'assistant.start',
    title: 'canvas.start.assistant',
    help: 'canvas.start.assistant.help',
    Glyph: Sparkles,
  },
];

const FRAME_ADDRESS = '/editor/canvas/html5';

/** The frame in which the design is rendered and edited. */
export function Canvas() {
  const editor = useEditor();
  const area = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenCanvas>();
  const [shown, setShown] = useState<Shown>({ ghost: undefined, shield: false });
  const { widthPx, contentPx, scale, height } = useFrameSize(area);
  const closing = useRef<() => void>(undefined);
  useEffect(() => () => closing.current?.(), []);

  const fill = (iframe: HTMLIFrameElement) => {
    closing.current?.();
    const frame = iframe.contentDocument;
    if (!frame?.body || !area.current) return;
    const canvas = openCanvas(editor, { iframe, frame, area: area.current }, (change) =>
      setShown((before) => ({ ...before, ...change })),
    );
    const detach = editor.canvas instanceof DeferredCanvas ? editor.canvas.attach(canvas.port) : undefined;
    closing.current = () => {
      closing.current = undefined;
      detach?.();
      canvas.close();
      editor.view.set({ canvasReady: false });
      setOpen(undefined);
    };
    // Listeners are also notified of the first rendering.
    canvas.canvasView.render();
    setOpen(canvas);
    editor.view.set({ canvasReady: true });
  };

  return (
    <div className="pp-canvas" ref={area}>
      <div className="pp-canvas-room" style={{ inlineSize: widthPx * scale }}>
        <iframe
          className="pp-canvas-frame"
          title={editor.t('canvas.frame')}
          sandbox="allow-same-origin allow-scripts"
          src={FRAME_ADDRESS}
          onLoad={(event) => fill(event.currentTarget)}
          style={{ inlineSize: widthPx, blockSize: height / scale, transform: `scale(${scale})` }}
        />
        {open && <EmptyDesign />}
        {shown.shield && <div className="pp-canvas-shield" />}
        {open && <BlockToolbar open={open} area={area} contentPx={contentPx * scale} />}
      </div>
      {shown.ghost && (
        <div
          className="pp-canvas-ghost"
          style={{ transform: `translate(${shown.ghost.x + 12}px, ${shown.ghost.y + 12}px)` }}
        >
          {shown.ghost.label}
        </div>
      )}
    </div>
  );
}

/** The width of the frame's window, and the scale that fits it. */
function useFrameSize(area: React.RefObject<HTMLDivElement | null>) {
  const { store } = useEditor();
  const device = useView((view) => view.device);
  const zoom = useView((view) => view.zoom);
  const contentPx = useDesign(({ design }) => {
    const paper = paperOf(design, store.displayMode);
    if (paper) return paper.widthPx;
    const values = (design.body?.values ?? {}) as { contentWidth?: unknown; popupWidth?: unknown };
    const width = store.displayMode === 'popup' ? (values.popupWidth ?? '600px') : values.contentWidth;
    return contentWidthPx(width, store.displayMode);
  });
  const [room, setRoom] = useState({ width: 800, height: 600 });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  const widthPx = frameWidth(device, contentPx, store.displayMode);
  // A popup may be anywhere in its window, and narrow devices are filled.
  const shownPx = store.displayMode === 'popup' ? widthPx : Math.min(contentPx, widthPx);
  return { widthPx, contentPx: shownPx, scale: scaleFor(widthPx, room.width, zoom), height: room.height };
}

/** A design without rows: the ways to start one. A block may be dropped there, too. */
function EmptyDesign() {
  const editor = useEditor();
  const { t, run } = editor;
  const isEmpty = useDesign(({ tree }) => tree.children(BODY_KEY).length === 0);
  const isBusy = useView(({ gesturing, readOnly }) => gesturing || readOnly);
  if (!isEmpty || isBusy) return null;
  return (
    <section className="pp-canvas-empty" aria-labelledby="pp-canvas-empty-title">
      <h2 id="pp-canvas-empty-title">{t('canvas.start')}</h2>
      <ul>
        {starts
          .filter(({ command }) => isOffered(editor, command))
          .map(({ command, title, help, Glyph }) => (
            <li key={command}>
              <button type="button" onClick={() => run(command)}>
                <span className="pp-canvas-empty-glyph">
                  <Glyph aria-hidden />
                </span>
                <strong>{t(title)}</strong>
                <span>{t(help)}</span>
              </button>
            </li>
          ))}
      </ul>
      <p>
        {t('canvas.start.drag')}{' '}
        <button type="button" onClick={() => run('insert.open')}>
          {t('canvas.start.insert')}
        </button>
      </p>
    </section>
  );
}

/** Only what this mode and this project have is offered. */
function isOffered(editor: Editor, command: string): boolean {
  const found = editor.commands.get(command);
  return found !== undefined && found.refusal?.(editor) === undefined;
}
