import type { NodeKey } from '@postpress/edits';
import type { CanvasPort } from '../kernel/canvas-port.ts';
import type { Editor } from '../kernel/editor.ts';
import { CanvasView } from './canvas-view.ts';
import { toWindow } from './frame-transform.ts';
import { GestureController } from './gesture-controller.ts';
import { listenToEditor, listenToSize } from './listen-editor.ts';
import { listenToKeys } from './listen-keys.ts';
import { listenToFrame, type PressMemory } from './listen-pointer.ts';
import { startOutside } from './start-outside.ts';

const HOLD_MS = 250;

/** What the component shows around the frame. */
export type Shown = {
  /** What is dragged, in the editor's window. */
  ghost: { label: string; x: number; y: number } | undefined;
  /** A drag from outside: the frame must not take pointers. */
  shield: boolean;
};

export type OpenCanvas = {
  port: CanvasPort;
  canvasView: CanvasView;
  gestures: GestureController;
  close(): void;
};

/** Brings a loaded frame to life; `canvasView.render()` fills it. @param show receives what the window around the frame shows */
export function openCanvas(
  editor: Editor,
  { iframe, frame, area }: { iframe: HTMLIFrameElement; frame: Document; area: HTMLElement },
  show: (shown: Partial<Shown>) => void,
): OpenCanvas {
  const canvasView = new CanvasView(editor, iframe, frame);
  const pressed: PressMemory = { at: undefined };
  let source: HTMLElement | undefined;
  let waiting = 0;
  const captor = () => source ?? frame.documentElement;
  const gestures = new GestureController(canvasView, {
    capture: (id) => attempt(() => captor().setPointerCapture(id)),
    free: (id) => {
      attempt(() => captor().hasPointerCapture(id) && captor().releasePointerCapture(id));
      source = undefined;
      show({ shield: false });
    },
    wait: (id) => {
      waiting = window.setTimeout(() => gestures.send({ type: 'hold', id }), HOLD_MS);
    },
    stopWaiting: () => window.clearTimeout(waiting),
    showGhost: (label, at) => {
      if (label === undefined || !at) return show({ ghost: undefined });
      const { x, y } = toWindow({ ...at, width: 0, height: 0 }, canvasView.transform);
      show({ ghost: { label, x, y }, shield: source !== undefined });
    },
  });
  const port = portOf(gestures, pressed, (event, payload, from) => {
    source = from;
    startOutside(gestures, event, payload, from);
  });
  const offs = [
    listenToFrame(gestures, pressed),
    listenToKeys(gestures),
    listenToFilesLater(gestures, area, show),
    listenToEditor(gestures),
    listenToSize(canvasView),
    canvasView.onMoved(() => gestures.showMarks()),
  ];
  return {
    port,
    canvasView,
    gestures,
    close() {
      gestures.close();
      for (const off of offs) off();
      canvasView.close();
    },
  };
}

function attempt(act: () => unknown): void {
  try {
    act();
  } catch {
    // The pointer is gone already: there is nothing to hold or to let go.
  }
}

function portOf(
  gestures: GestureController,
  pressed: PressMemory,
  start: NonNullable<CanvasPort['drag']>['start'],
): CanvasPort {
  const { canvasView } = gestures;
  const elementOf = (key: NodeKey) => canvasView.rendering.elementOf(key);
  return {
    elementOf,
    boxOf(key) {
      const box = canvasView.boxes.find(key);
      if (!box) return undefined;
      const { x, y } = canvasView.viewport;
      return toWindow({ ...box, x: box.x - x, y: box.y - y }, canvasView.transform);
    },
    textElementOf(key) {
      const element = elementOf(key);
      if (canvasView.editor.store.find(key)?.kind !== 'block') return undefined;
      return (element?.matches('[data-pp-text]') ? element : element?.querySelector('[data-pp-text]')) as
        | HTMLElement
        | undefined;
    },
    get document() {
      return canvasView.frame;
    },
    get pressedAt() {
      return pressed.at;
    },
    reveal: (key) => canvasView.reveal(key),
    focus: () => canvasView.overlay.item.focus({ preventScroll: true }),
    lift() {
      canvasView.overlay.item.focus({ preventScroll: true });
      gestures.lift();
    },
    badge: (source, badges) => gestures.setBadges(source, badges),
    hold(key) {
      const letGo = canvasView.rendering.hold(key);
      return () => {
        if (letGo()) canvasView.render();
      };
    },
    onRendered: (listener) => canvasView.onRendered(listener),
    onMoved: (listener) => canvasView.onMoved(listener),
    takeDrops(taker) {
      gestures.dragSession.taker = taker;
      return () => {
        if (gestures.dragSession.taker === taker) gestures.dragSession.taker = undefined;
      };
    },
    drag: { start },
  };
}

/** Dragging from other windows is set up after the first rendering: files cannot be dropped before. */
function listenToFilesLater(
  gestures: GestureController,
  area: HTMLElement,
  show: (shown: Partial<Shown>) => void,
): () => void {
  let closed = false;
  let off: (() => void) | undefined;
  import('./listen-files.ts').then(({ listenToFiles }) => {
    if (!closed) off = listenToFiles(gestures, area, show);
  });
  return () => {
    closed = true;
    off?.();
  };
}
